import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { aParty, aRegistration, anApplication, postTo } from './callers.ts'

type Kind = 'registration' | 'application' | 'approval' | 'cancellation' | 'payment'

/**
 * An action of a guest or the staff, and the last status: 0 after a broken connection, -1 while waiting for an answer.
 */
export type Action = { kind: Kind; subject: string; status: number; tries: number; send: () => Promise<number> }

const retryPauseMs = 150
const smallEvents = 40
const seatsOfASmallEvent = 12

/** Adds events: one with a seat for everybody, and small ones that fill during the drill. */
export const addEvents = async (database: pg.Pool) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into events (title, description, location, date, price, max_participants, category)
     select 'Mesa ' || n, 'Pan y aceite', 'Sala', now() + interval '30 days', 25,
            case n when 0 then 1000000 else $1::int end, 'Cenas' from generate_series(0, $2::int) n order by n returning id`,
    [seatsOfASmallEvent, smallEvents],
  )
  return rows.map(({ id }) => id)
}

/**
 * Registers guests and parties, some of which wait, cancels some, notes payments, sends applications and approves them, all at the
 * same time, and records the answers. Pauses `pauseMs` after each action, ten times as long without an answer. `settle` sends actions
 * without an answer again, with the same key.
 */
export const startLoad = (origin: () => string, database: pg.Pool, events: string[], token: string, pauseMs = 0) => {
  const actions: Action[] = []
  const ending = new AbortController()

  const tryOnce = async (action: Action) => {
    action.tries += 1
    action.status = await action.send()
    // A pause before the next attempt.
    if (isOpen(action)) await sleep(retryPauseMs)
    return action.status
  }
  const perform = async (kind: Kind, subject: string, send: Action['send']) => {
    const action: Action = { kind, subject, status: -1, tries: 0, send }
    actions.push(action)
    await tryOnce(action)
    await sleep(isOpen(action) ? 10 * pauseMs : pauseMs)
  }
  const post = (path: string, json: object, headers: Record<string, string> = {}) =>
    postTo(origin() + path, json, headers)

  const guest = async () => {
    const event = events[randomInt(3) === 0 ? randomInt(events.length) : 0]
    const email = `guest-${randomUUID()}@example.org`
    const form = randomInt(2) === 0 ? aRegistration(email, 'Sin gluten') : aParty(email)
    await perform('registration', email, () => post(`/api/events/${event}/registrations`, form))
  }
  const applicant = async () => {
    const email = `applicant-${randomUUID()}@example.org`
    const form = anApplication(email)
    await perform('application', email, () => post('/api/membership-requests', form))
  }
  const headers = { Authorization: `Bearer ${token}` }
  /** Cancels a party with seats at a small event: the seats go to its waiting list. */
  const canceller = async () => {
    await sleep(100)
    const seated = `select id, event_id as "eventId" from event_registrations where state in ('held', 'seated')
      and companion_of is null and event_id <> $1 order by random() limit 1`
    const found = await database.query<{ id: string; eventId: string }>(seated, [events[0]]).catch(() => undefined)
    const row = found?.rows[0]
    if (!row) return
    const body = { eventId: row.eventId, ids: [row.id], withCompanions: true }
    await perform('cancellation', row.id, () => post('/api/admin/registrations/cancellations', body, headers))
  }
  const staff = async () => {
    const pendingRequest = `select id from membership_requests where status = 'pending' order by created_at limit 1`
    const id = (await database.query<{ id: string }>(pendingRequest).catch(() => undefined))?.rows[0]?.id
    if (!id) return void (await sleep(50))
    const decision = { status: 'approved', reason: '' }
    await perform('approval', id, () => post(`/api/admin/membership-requests/${id}/decisions`, decision, headers))
  }
  /** Notes a payment of a party that has a seat at a small event: cancelling goes on beside it. */
  const treasurer = async () => {
    await sleep(100)
    const seated = `select id from event_registrations where state in ('held', 'seated')
      and companion_of is null and event_id <> $1 order by random() limit 1`
    const found = await database.query<{ id: string }>(seated, [events[0]]).catch(() => undefined)
    const registrationId = found?.rows[0]?.id
    if (!registrationId) return
    const id = randomUUID()
    const paidOn = new Date().toISOString().slice(0, 10)
    const amount = randomInt(1, 5000) / 100
    const money = { amount, method: 'cash', paidOn, note: '', anyway: true, sendReceipt: false }
    await perform('payment', id, () => post('/api/admin/payments', { id, registrationId, ...money }, headers))
  }
  const repeatUntilEnd = async (work: () => Promise<void>) => {
    while (!ending.signal.aborted) await work()
  }
  const loops = [guest, guest, guest, guest, guest, guest, applicant, applicant, staff, canceller, treasurer].map(
    repeatUntilEnd,
  )

  return {
    actions,
    /** Registers a guest for the large event. Resolves when the site has accepted it. */
    untilServed: async () => {
      const email = `waiting-${randomUUID()}@example.org`
      const form = aRegistration(email)
      const action = { kind: 'registration' as const, subject: email, status: -1, tries: 0 }
      const registration: Action = { ...action, send: () => post(`/api/events/${events[0]}/registrations`, form) }
      actions.push(registration)
      const start = performance.now()
      while ((await tryOnce(registration)) !== 201)
        if (performance.now() - start > 60_000) throw new Error('The site did not come back within a minute')
    },
    /** Waits for the running actions, then repeats those without an answer. */
    settle: async () => {
      ending.abort()
      await Promise.all(loops)
      for (let round = 0; round < 10; round++) {
        const open = actions.filter(isOpen)
        const next = async () => {
          for (let action = open.pop(); action; action = open.pop()) await tryOnce(action)
        }
        await Promise.all(Array.from({ length: 8 }, next))
      }
    },
  }
}

/** Whether an action has no final answer yet. */
export const isOpen = ({ status }: Action) => status <= 0 || status >= 500
