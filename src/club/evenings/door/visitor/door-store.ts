import { hourMs, minuteMs, secondMs } from '#base/dates/durations.ts'
import { type Language, defaultLanguage } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { mergeArrivals } from '../shared/arrivals.ts'
import type { DoorMethod } from '../shared/limits.ts'
import type { Party, Seat } from './model.ts'
import { readDoor, sendQueued } from './queries.ts'
import { type PaidNow, type Queued, type QueuedArrival, type QueuedPayment, isUnchanged } from './queued.ts'
import { type Kept, type Storage, deviceStorage } from './storage.ts'

/** `over`: the link opens nothing any more. `blocked`: the browser stores nothing, so nobody must rely on it. */
export type Phase = 'opening' | 'none' | 'over' | 'blocked' | 'name' | 'open'
export type DoorState = { phase: Phase; kept: Kept; queue: readonly Queued[]; isOffline: boolean }

type Parts = {
  storage?: Storage
  api?: { readDoor: typeof readDoor; sendQueued: typeof sendQueued }
  now?: () => number
}

/** So long an act can be undone. */
export const undoMs = 10 * minuteMs
/** The link ends six hours after the event, the list on the phone a day after it. */
const wipeMs = 18 * hourMs
/** So often a phone looks whether there is something to do. */
export const tickMs = 5 * secondMs
/** It reads at every second look. Less than two of them, because an answer comes a little after its look. */
const readAfterMs = 1.5 * tickMs

const nothing: Kept = { pass: '', device: '', list: null, arrivals: [], since: '', last: null }

/**
 * The door on one phone: what it knows and has noted, and what is done. It works from what the phone keeps; `sync` sends and reads
 * when it can. An act ends when it is kept.
 */
export const createDoor = ({ storage = deviceStorage, api = { readDoor, sendQueued }, now = Date.now }: Parts = {}) => {
  let state: DoorState = { phase: 'opening', kept: nothing, queue: [], isOffline: false }
  let language: Language = defaultLanguage
  let readAt = 0
  let running: Promise<void> | undefined
  let isWanted = false
  const listeners = new Set<() => void>()

  const set = (next: Partial<DoorState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  let written = Promise.resolve()
  /** Changes what the phone keeps, one change after the other: an act and a sync must not undo each other. */
  const change = (changed: (kept: Kept) => Kept) => {
    const one = changeAfter(written, changed)
    written = one.catch(() => {})
    return one
  }
  const changeAfter = async (before: Promise<void>, changed: (kept: Kept) => Kept) => {
    await before
    const kept = changed(state.kept)
    // It was wiped meanwhile.
    if (kept.pass === '') return
    set({ kept })
    await storage.keep(kept)
  }
  const note = async (items: readonly Queued[], last?: Kept['last']) => {
    try {
      await storage.put(items)
    } catch {
      return set({ phase: 'blocked' })
    }
    const ids = new Set(items.map(({ id }) => id))
    const queue = [...state.queue.filter(({ id }) => !ids.has(id)), ...items]
    set({ queue, kept: last === undefined ? state.kept : { ...state.kept, last } })
    if (last !== undefined) void change((kept) => kept)
    void sync()
  }
  const time = () => new Date(now()).toISOString()
  const arrivalOf = (seat: string, at: string): QueuedArrival => {
    const { pass, device } = state.kept
    return { kind: 'arrival', id: crypto.randomUUID(), pass, seat, at, device, undoneAt: null }
  }
  const paymentOf = (seat: string, booking: string, paid: PaidNow, at: string): QueuedPayment => {
    const { pass } = state.kept
    return { kind: 'payment', id: crypto.randomUUID(), pass, seat, booking, ...paid, at, anyway: false }
  }
  /** Once undone it stays so. One that the club refused is dropped instead, where it is asked about. */
  const undonePayment = (id: string | undefined, undoneAt: string) => {
    const all = [...state.queue, ...(state.kept.taken ?? [])]
    const found = all.find((one): one is QueuedPayment => one.kind === 'payment' && one.id === id)
    return found && !found.refused && !found.undoneAt ? [{ ...found, undoneAt }] : []
  }

  const wipe = async (phase: Phase) => {
    set({ phase, kept: nothing, queue: [] })
    const wiped = wipeAfter(written)
    written = wiped.catch(() => {})
    await wiped
  }

  const wipeAfter = async (before: Promise<void>) => {
    await before
    await storage.wipe()
  }

  const syncOnce = async () => {
    const { kept, queue } = state
    if (kept.pass === '') return
    const sent = queue.filter(({ refused }) => !refused)
    try {
      const acknowledged: Queued[] = []
      const refused: Queued[] = []
      // What was noted at another door is sent there, and is nobody's if its link has ended.
      for (const pass of new Set([...sent.map((one) => one.pass), kept.pass])) {
        const ofPass = sent.filter((one) => one.pass === pass)
        const answers = await api
          .sendQueued(pass, ofPass, { device: kept.device, language })
          .catch((error: unknown) => {
            if (pass === kept.pass || !isOver(error)) throw error
            return new Map(ofPass.map(({ id }) => [id, { id, answer: 'known' as const }]))
          })
        for (const one of ofPass) {
          const answered = answers.get(one.id)
          if (!answered) continue
          // Of an arrival, the seat is gone: there is nothing to decide.
          if (answered.answer === 'refused' && one.kind !== 'arrival') refused.push({ ...one, refused: answered.code })
          else acknowledged.push(one)
        }
      }
      const read = await api.readDoor(kept.pass, kept.since)
      const own = acknowledged.filter((one) => one.kind === 'arrival' && one.pass === kept.pass) as QueuedArrival[]
      const money = acknowledged.filter((one) => one.kind === 'payment' && one.pass === kept.pass) as QueuedPayment[]
      const isHere = () => state.kept.pass === kept.pass
      if (!isHere()) return
      await change((latest) => ({
        ...latest,
        list: read.list ?? latest.list,
        arrivals: [...mergeArrivals(latest.arrivals, own.map(toArrival), read.arrivals).values()],
        since: read.since,
        taken: [...(latest.taken ?? []).filter(({ id }) => money.every((one) => one.id !== id)), ...money].filter(
          ({ undoneAt }) => !undoneAt,
        ),
      }))
      if (!isHere()) return
      // Only now: what was sent is shown by the list or by the queue at any time.
      if (acknowledged.length > 0) await storage.settle(acknowledged)
      if (refused.length > 0) await storage.put(refused)
      readAt = now()
      set({ queue: settled(state.queue, acknowledged, refused), isOffline: false })
    } catch (error) {
      if (isOver(error)) await wipe('over')
      else set({ isOffline: true })
    }
  }

  /** Sends what is noted, and reads what is new. One at a time; what was noted meanwhile follows. */
  const sync = () => {
    isWanted = true
    running ??= syncWhileWanted()
    return running
  }
  const syncWhileWanted = async () => {
    try {
      while (isWanted) {
        isWanted = false
        await syncOnce()
      }
    } finally {
      running = undefined
    }
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setLanguage: (chosen: Language) => void (language = chosen),

    /** Begins with the pass of the address, or with what the phone keeps. */
    open: async (pass: string) => {
      try {
        const { kept = nothing, queue } = await storage.read()
        const until = kept.list && Date.parse(kept.list.event.until)
        if (until && now() > until + wipeMs) await wipe(pass ? 'opening' : 'none')
        else set({ kept, queue })
        if (pass && pass !== state.kept.pass) await change(({ device }) => ({ ...nothing, pass, device }))
        if (state.kept.pass === '') return set({ phase: 'none' })
        set({ phase: state.kept.device ? 'open' : 'name' })
        await sync()
      } catch {
        set({ phase: 'blocked' })
      }
    },

    begin: async (device: string) => {
      await change((kept) => ({ ...kept, device }))
      set({ phase: 'open' })
      void sync()
    },

    sync,

    /** Called often: sends at once what waits, and reads every ten seconds. */
    tick: () => {
      const waits = state.queue.some(({ refused }) => !refused)
      if (state.phase === 'open' && (waits || now() - readAt >= readAfterMs)) return sync()
      return undefined
    },

    /** Lets the people of these seats in. `paid`: what is paid now for the party, also for nobody who comes in. */
    letIn: (party: Pick<Party, 'id' | 'name' | 'seats'>, seats: readonly Seat[], paid?: PaidNow) => {
      const at = time()
      const arrivals = seats.map(({ id }) => arrivalOf(id, at))
      const payment = paid && paymentOf((seats[0] ?? party.seats[0]!).id, party.id, paid, at)
      const last = {
        ids: arrivals.map(({ id }) => id),
        name: seats.length === 1 ? seats[0]!.name || party.name : party.name,
        count: seats.length,
        at,
        payment: payment?.id,
      }
      return note([...arrivals, ...(payment ? [payment] : [])], last)
    },

    /** Takes arrivals back, of whichever phone, and a payment of this one. */
    undo: async (ids: readonly string[], payment?: string) => {
      const { pass, arrivals } = state.kept
      const queued = state.queue.filter((one): one is QueuedArrival => one.kind === 'arrival')
      const known = mergeArrivals(arrivals, queued)
      const undoneAt = time()
      const undone = ids.flatMap((id): Queued[] => {
        const arrival = known.get(id)
        return arrival ? [{ kind: 'arrival', pass, ...toArrival(arrival), undoneAt }] : []
      })
      await note([...undone, ...undonePayment(payment, undoneAt)], null)
    },

    /** Takes a payment back that this phone noted. With a method: it was paid, in that way. */
    correctPayment: (id: string, method?: DoorMethod) => {
      const at = time()
      const [undone] = undonePayment(id, at)
      if (!undone) return Promise.resolve()
      const { last } = state.kept
      const { seat, booking, amount, anyway } = undone
      const again = method && { ...paymentOf(seat, booking, { method, amount }, at), anyway }
      return note(
        [undone, ...(again ? [again] : [])],
        last?.payment === id ? { ...last, payment: again?.id } : undefined,
      )
    },

    /** Adds somebody without a seat, who comes in. `raise`: the event gets one more seat if none is free. */
    addWalkIn: (
      person: { name: string; email: string; diet: string; raise: boolean },
      owes: number,
      method?: DoorMethod,
    ) => {
      const id = crypto.randomUUID()
      const at = time()
      const arrival = arrivalOf(id, at)
      const payment = method && owes > 0 ? paymentOf(id, id, { method, amount: owes }, at) : undefined
      return note([{ kind: 'walkIn', id, pass: state.kept.pass, ...person }, arrival, ...(payment ? [payment] : [])], {
        ids: [arrival.id],
        name: person.name,
        count: 1,
        at,
        payment: payment?.id,
      })
    },

    /** Sends again what was refused, with the answer to what was asked. */
    insist: (item: Queued) => note([withYes(item)]),

    /** Forgets what was refused; of somebody without a seat also that they came in. */
    drop: async ({ id }: Queued) => {
      const gone = state.queue.filter((one) => one.id === id || ('seat' in one && one.seat === id))
      await storage.drop(gone.map((one) => one.id))
      set({ queue: state.queue.filter((one) => !gone.includes(one)) })
    },

    leave: () => wipe('none'),
  }
}

export type Door = ReturnType<typeof createDoor>

const withYes = (item: Queued): Queued => {
  if (item.kind === 'walkIn') return { ...item, refused: undefined, raise: true }
  return item.kind === 'payment' ? { ...item, refused: undefined, anyway: true } : item
}

/** The queue without what was sent, if it is as it was sent, and with the refusals. */
const settled = (queue: readonly Queued[], acknowledged: readonly Queued[], refused: readonly Queued[]) => {
  const sent = new Map(acknowledged.map((one) => [one.id, one]))
  const answered = new Map(refused.map((one) => [one.id, one]))
  return queue.flatMap((one) => {
    const before = sent.get(one.id)
    return before && isUnchanged(before, one) ? [] : [answered.get(one.id) ?? one]
  })
}

const isOver = (error: unknown) => error instanceof Refused && error.code.startsWith('pass.')

const toArrival = ({ id, seat, at, device, undoneAt }: Omit<QueuedArrival, 'kind' | 'pass'>) => ({
  id,
  seat,
  at,
  device,
  undoneAt,
})
