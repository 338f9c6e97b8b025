import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { Refused } from '#kit/both/api.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { answerToCode } from './answers.ts'
import { createDoor, tickMs } from './door-store.ts'
import { isFound, modelOf, seatInCode, shareOf } from './model.ts'
import type { DoorAnswer, DoorList } from './queries.ts'
import { type Queued, inSendingOrder, isUnchanged } from './queued.ts'
import type { Kept, Storage } from './storage.ts'

const event = {
  id: 'e',
  title: 'Brasa',
  titleCa: 'Brasa',
  date: '2026-11-28T12:00:00.000Z',
  endsAt: null,
  location: 'Mas',
  locationCa: '',
  price: 48,
  maxParticipants: 5,
  cancelledAt: null,
  until: '2026-11-29T05:00:00.000Z',
} satisfies DoorList['event']

const seat = (id: string, name: string, booking = id, state: 'seated' | 'cancelled' | 'waiting' = 'seated') => ({
  id,
  booking,
  name,
  state,
  freedAt: null,
  table: '',
})

const list: DoorList = {
  event,
  seats: [
    seat('n', 'Núria Bonet Prat'),
    seat('n2', 'Joan Puigvert', 'n'),
    seat('n3', '', 'n'),
    seat('q', 'Quim Arderiu'),
    seat('r', 'Roberto Pinós', 'r', 'cancelled'),
  ],
  owes: { q: { sum: 48, paid: 0, prices: undefined } },
}

/** A phone whose storage outlives its page, and a server that answers what the test says. */
const aPhone = () => {
  const disk = { kept: undefined as Kept | undefined, queue: new Map<string, Queued>() }
  const storage: Storage = {
    read: async () => structuredClone({ kept: disk.kept, queue: [...disk.queue.values()] }),
    keep: async (kept) => void (disk.kept = structuredClone(kept)),
    put: async (items) => items.forEach((one) => disk.queue.set(one.id, structuredClone(one))),
    settle: async (sent) =>
      sent.forEach((one) => {
        const kept = disk.queue.get(one.id)
        if (kept && isUnchanged(one, kept)) disk.queue.delete(one.id)
      }),
    drop: async (ids) => ids.forEach((id) => disk.queue.delete(id)),
    wipe: async () => {
      disk.kept = undefined
      disk.queue.clear()
    },
  }
  const server = {
    isAway: false,
    /** So many milliseconds pass until it answers. */
    takes: 0,
    reads: 0,
    error: undefined as Error | undefined,
    sent: [] as Queued[],
    answer: (one: Queued): { id: string; answer: 'ok' } | { id: string; answer: 'refused'; code: string } => ({
      id: one.id,
      answer: 'ok',
    }),
    whileSending: async () => {},
    door: { list, arrivals: [], since: '1.abc' } as DoorAnswer,
  }
  let moment = Date.parse('2026-11-28T11:50:00.000Z')
  const api = {
    readDoor: async () => {
      if (server.error) throw server.error
      if (server.isAway) throw new TypeError('Failed to fetch')
      server.reads += 1
      moment += server.takes
      return server.door
    },
    sendQueued: async (_pass: string, queue: readonly Queued[]) => {
      if (server.error) throw server.error
      if (server.isAway && queue.length > 0) throw new TypeError('Failed to fetch')
      server.sent.push(...queue)
      await server.whileSending()
      return new Map(queue.map((one) => [one.id, server.answer(one)]))
    },
  }
  const open = async (pass = '') => {
    const door = createDoor({ storage, api, now: () => moment })
    await door.open(pass)
    const model = () => modelOf(door.get().kept, door.get().queue, 'es')
    return { ...door, model, party: (id: string) => model().parties.find((one) => one.id === id)! }
  }
  return { open, server, disk, wait: (ms: number) => void (moment += ms) }
}

const begun = async (phone: ReturnType<typeof aPhone>) => {
  const door = await phone.open('pass')
  expect(door.get().phase).toBe('name')
  await door.begin('Marta')
  await door.sync()
  return door
}

test('a phone reads the list, lets people in and sends it; a reload keeps all of it', async () => {
  const phone = aPhone()
  const door = await begun(phone)
  expect(door.model()).toMatchObject({ all: 4, inside: 0, free: 1 })
  const party = door.party('n')
  await door.letIn(party, party.missing)
  await door.sync()
  await door.sync()
  expect(phone.server.sent).toHaveLength(3)
  expect(phone.server.sent[0]).toMatchObject({ kind: 'arrival', seat: 'n', device: 'Marta', undoneAt: null })
  expect(door.get().queue).toEqual([])
  const reloaded = await phone.open()
  expect(reloaded.get().phase).toBe('open')
  expect(reloaded.model().inside).toBe(3)
})

test('a phone hears of the others every ten seconds, though each answer comes after its tick', async () => {
  const phone = aPhone()
  phone.server.takes = 300
  const door = await begun(phone)
  const before = phone.server.reads
  let late = phone.server.takes
  for (let tick = 1; tick <= 6; tick += 1) {
    phone.wait(tickMs - late)
    const reads = phone.server.reads
    await door.tick()
    late = phone.server.reads > reads ? phone.server.takes : 0
  }
  expect(6 * tickMs).toBe(30_000)
  expect(phone.server.reads - before).toBe(3)
})

test('without a network the phone goes on, and nothing is lost by a reload', async () => {
  const phone = aPhone()
  const door = await begun(phone)
  phone.server.isAway = true
  await door.letIn(door.party('q'), door.party('q').missing, { method: 'cash', amount: 48 })
  await door.sync()
  expect(door.get()).toMatchObject({ isOffline: true, queue: [{ kind: 'arrival' }, { kind: 'payment', amount: 48 }] })
  expect(door.party('q')).toMatchObject({ owes: 0, missing: [] })
  const reloaded = await phone.open()
  expect(reloaded.get().isOffline).toBe(true)
  expect(reloaded.party('q')).toMatchObject({ owes: 0, missing: [] })
  await reloaded.addWalkIn({ name: 'Clàudia', email: '', diet: '', raise: false }, 48)
  expect(reloaded.model()).toMatchObject({ all: 5, inside: 2, free: 0 })
  expect(reloaded.model().parties.find(({ name }) => name === 'Clàudia')!.owes).toBe(48)
  phone.server.isAway = false
  await reloaded.sync()
  expect(reloaded.get()).toMatchObject({ isOffline: false, queue: [] })
  expect(phone.server.sent.map(({ kind }) => kind).toSorted()).toEqual(['arrival', 'arrival', 'payment', 'walkIn'])
})

test('who takes a free seat is sent before who gets one more, and what is undone before other money', () => {
  const walkIn = (id: string, raise: boolean) =>
    ({ kind: 'walkIn', id, pass: 'p', name: id, email: '', diet: '', raise }) as const
  const paid = (id: string, undoneAt?: string) =>
    ({
      kind: 'payment',
      id,
      pass: 'p',
      seat: 'q',
      booking: 'q',
      amount: 48,
      method: 'cash',
      at: id,
      anyway: false,
      undoneAt,
    }) as const
  const queue = [walkIn('one more', true), paid('again'), walkIn('free', false), paid('wrong', 'later')]
  expect(inSendingOrder(queue).map(({ id }) => id)).toEqual(['free', 'wrong', 'one more', 'again'])
})

test('a payment is corrected offline: half of it, paid otherwise, taken back; and the list and the queue count it once', async () => {
  const phone = aPhone()
  const owes = { n: { sum: 144, paid: 0, prices: { n: 60, n2: 36, n3: 48 } } }
  phone.server.door = { list: { ...list, owes }, arrivals: [], since: '1.abc' }
  const door = await begun(phone)
  const party = () => door.party('n')
  expect(shareOf(party(), new Set(['n']))).toBe(60)
  expect(shareOf(party(), new Set(['n', 'n2', 'n3']))).toBe(144)
  expect(shareOf({ ...party(), owes: 50 }, new Set(['n']))).toBe(50)
  await door.letIn(party(), party().missing.slice(0, 1), { method: 'cash', amount: 60 })
  const left = {
    list: { ...list, owes: { n: { sum: 84, paid: 60, prices: owes.n.prices } } },
    arrivals: [],
    since: '2.abc',
  }
  phone.server.door = left
  await door.sync()
  await door.sync()
  expect(door.get().queue).toEqual([])
  expect(party()).toMatchObject({ owes: 84, paid: 60, payments: [{ method: 'cash', amount: 60 }] })
  phone.server.isAway = true
  await door.correctPayment(party().payments[0]!.id, 'card')
  expect(party()).toMatchObject({ owes: 84, paid: 60, payments: [{ method: 'card', amount: 60 }] })
  expect(door.get().kept.last!.payment).toBe(party().payments[0]!.id)
  const reloaded = await phone.open()
  const again = () => reloaded.party('n')
  await reloaded.correctPayment(again().payments[0]!.id)
  expect(again()).toMatchObject({ owes: 144, paid: 0, payments: [], missing: [{}, {}] })
  phone.server.isAway = false
  phone.server.sent = []
  phone.server.door = { list: { ...list, owes }, arrivals: [], since: '3.abc' }
  await reloaded.sync()
  expect(phone.server.sent.map((one) => one.kind === 'payment' && [one.method, Boolean(one.undoneAt)])).toEqual([
    ['cash', true],
    ['card', true],
  ])
  expect(again()).toMatchObject({ owes: 144, paid: 0, payments: [] })
  expect(reloaded.get()).toMatchObject({ queue: [], kept: { taken: [] } })
})

test('an act that is undone while it is sent is undone on the server too', async () => {
  const phone = aPhone()
  const door = await begun(phone)
  phone.server.whileSending = async () => {
    phone.server.whileSending = async () => {}
    await door.undo(door.get().kept.last!.ids)
  }
  await door.letIn(door.party('q'), door.party('q').missing)
  await door.sync()
  await door.sync()
  await door.sync()
  expect(phone.server.sent).toHaveLength(2)
  expect(phone.server.sent[1]).toMatchObject({ seat: 'q', undoneAt: expect.any(String) })
  expect(door.party('q').missing).toHaveLength(1)
  expect(door.get()).toMatchObject({ queue: [], kept: { last: null } })
})

test('what the server asks is asked here: one more seat, a payment too many', async () => {
  const phone = aPhone()
  const door = await begun(phone)
  phone.server.answer = (one) => {
    const code =
      one.kind === 'walkIn' && !one.raise
        ? 'event.full'
        : one.kind === 'payment' && !one.anyway
          ? 'payment.nothing-owed'
          : ''
    return code ? { id: one.id, answer: 'refused', code } : { id: one.id, answer: 'ok' }
  }
  await door.addWalkIn({ name: 'Clàudia', email: '', diet: '', raise: false }, 48)
  await door.letIn(door.party('q'), door.party('q').missing, { method: 'card', amount: 48 })
  await door.sync()
  await door.sync()
  const refused = () => door.get().queue.filter((one) => one.refused)
  expect(refused().map((one) => one.refused)).toEqual(['event.full', 'payment.nothing-owed'])
  const [walkIn, payment] = refused()
  await door.insist(walkIn!)
  await door.drop(payment!)
  await door.sync()
  await door.sync()
  expect(refused()).toEqual([])
  expect(phone.server.sent.at(-1)).toMatchObject({ kind: 'walkIn', raise: true })
})

test('a revoked link, leaving, and the day after the event wipe the phone', async () => {
  for (const end of [
    async (phone: ReturnType<typeof aPhone>, door: Awaited<ReturnType<typeof begun>>) => {
      phone.server.error = new Refused('pass.over', 410)
      await door.sync()
      expect(door.get().phase).toBe('over')
    },
    async (_phone: ReturnType<typeof aPhone>, door: Awaited<ReturnType<typeof begun>>) => {
      await door.leave()
      expect(door.get().phase).toBe('none')
    },
    async (phone: ReturnType<typeof aPhone>) => {
      phone.server.isAway = true
      phone.wait(40 * 3_600_000)
      expect((await phone.open()).get().phase).toBe('none')
    },
  ]) {
    const phone = aPhone()
    const door = await begun(phone)
    await door.letIn(door.party('q'), door.party('q').missing)
    await end(phone, door)
    expect(phone.disk).toEqual({ kept: undefined, queue: new Map() })
  }
})

test('what was noted at another door is sent there first', async () => {
  const phone = aPhone()
  const door = await begun(phone)
  phone.server.isAway = true
  await door.letIn(door.party('q'), door.party('q').missing)
  await door.sync()
  phone.server.isAway = false
  const next = await phone.open('another')
  expect(phone.server.sent).toMatchObject([{ pass: 'pass', seat: 'q' }])
  expect(next.get()).toMatchObject({ phase: 'open', queue: [], kept: { pass: 'another', device: 'Marta' } })
  expect(next.model().inside).toBe(0)
})

test('a search finds any part of a name without accents, and a table', async () => {
  const phone = aPhone()
  const door = await begun(phone)
  const found = (search: string) => door.model().parties.flatMap((party) => (isFound(party, search) ? party.id : []))
  expect(found('nuria')).toEqual(['n'])
  expect(found('PUIG joan')).toEqual(['n'])
  expect(found('arder')).toEqual(['q'])
  expect(found('zzz')).toEqual([])
  const named = { ...list, seats: [{ ...seat('x', 'Ona'), table: 'Barra' }] }
  const { parties } = modelOf({ pass: '', list: named, arrivals: [] }, [], 'ca')
  expect(isFound(parties[0]!, 'barra')).toBe(true)
})

test('a code of a ticket names its seat, and another code none', () => {
  expect(seatInCode('CERCLE:0123456789ABCDEF0123456789ABCDEF')).toBe('01234567-89ab-cdef-0123-456789abcdef')
  for (const other of ['', 'CERCLE:0123', 'https://example.org', 'CERCLE:0123456789ABCDEF0123456789ABCDEFG'])
    expect(seatInCode(other)).toBeUndefined()
})

test('a picture of the camera is read and answered on the phone, for 500 seats within 300 ms of its work', () => {
  const ids = Array.from({ length: 500 }, (_, at) => `0188a2b4-0000-4000-8000-${String(at).padStart(12, '0')}`)
  const seats = ids.map((id, at) => Object.assign(seat(id, `Persona ${at}`), { table: String(at % 60) }))
  const picture = pictureOf(`CERCLE:${ids[499]!.replaceAll('-', '').toUpperCase()}`)
  const times = Array.from({ length: 5 }, () => {
    // What else the machine does lengthens the wait, not the work.
    const before = process.cpuUsage()
    const model = modelOf({ pass: 'p', list: { ...list, seats }, arrivals: [] }, [], 'es')
    expect(answerToCode(model, decodeQR(picture))).toMatchObject({ kind: 'in', seats: [{ id: ids[499] }] })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  console.info(`door: a scan in ${Math.round(Math.min(...times))} ms`)
  expect(Math.min(...times)).toBeLessThan(300)
})

/** A code before a camera of 640 × 480. */
const pictureOf = (text: string) => {
  const [width, height, scale] = [640, 480, 9]
  const code = encodeQR(text, 'raw', { encoding: 'alphanumeric', border: 4 })
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const [left, top] = [(width - code.length * scale) >> 1, (height - code.length * scale) >> 1]
  for (let y = 0; y < code.length * scale; y += 1)
    for (let x = 0; x < code.length * scale; x += 1) {
      const isDark = code[Math.floor(y / scale)]![Math.floor(x / scale)]
      if (isDark) data.set([0, 0, 0], ((top + y) * width + left + x) * 4)
    }
  return { width, height, data }
}

test('a party is found by the code of its booking, as it is typed, besides names and table', () => {
  const id = '0188a2b4-0000-4000-8000-000000000001'
  const { parties } = modelOf(
    { pass: 'p', list: { ...list, seats: [seat(id, 'Núria Bonet')] }, arrivals: [] },
    [],
    'es',
  )
  const code = bookingCodeOf(id)
  for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), code.slice(0, 4), 'nuria'])
    expect(isFound(parties[0]!, typed), typed).toBe(true)
  for (const typed of [code.slice(0, 2), code.slice(1), 'quim']) expect(isFound(parties[0]!, typed), typed).toBe(false)
})
