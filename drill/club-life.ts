import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { aRegistration, anApplication, postTo } from './callers.ts'

type Kind = 'registration' | 'application' | 'approval'

/** Something somebody did, and what the site said last: a status, 0 where the connection broke, -1 while it is awaited. */
export type Act = { kind: Kind; who: string; status: number; tries: number; send: () => Promise<number> }

const pauseMs = 150
const smallEvents = 40
const placesAtASmallEvent = 12

/** Events to register for: one with room for everybody, and small ones that fill while the drill goes on. */
export const addEvents = async (database: pg.Pool) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into events (title, description, location, date, price, max_participants, category)
     select 'Mesa ' || n, 'Pan y aceite', 'Sala', now() + interval '30 days', 25,
            case n when 0 then 1000000 else $1::int end, 'Cenas' from generate_series(0, $2::int) n order by n returning id`,
    [placesAtASmallEvent, smallEvents],
  )
  return rows.map(({ id }) => id)
}

/**
 * People who register and apply, and staff who approve, all at once, each remembering what the site said. They take breath
 * for `breathMs`, ten times as long where they got no answer. What got none is asked again in `settle`, with the same key, as
 * a person would press the button again.
 */
export const beginClubLife = (
  origin: () => string,
  database: pg.Pool,
  events: string[],
  token: string,
  breathMs = 0,
) => {
  const acts: Act[] = []
  const ending = new AbortController()

  const tryOnce = async (act: Act) => {
    act.tries += 1
    act.status = await act.send()
    // Nobody presses again in the same moment.
    if (isOpen(act)) await sleep(pauseMs)
    return act.status
  }
  const perform = async (kind: Kind, who: string, send: Act['send']) => {
    const act: Act = { kind, who, status: -1, tries: 0, send }
    acts.push(act)
    await tryOnce(act)
    await sleep(isOpen(act) ? 10 * breathMs : breathMs)
  }
  const post = (path: string, json: object, headers: Record<string, string> = {}) =>
    postTo(origin() + path, json, headers)

  const guest = async () => {
    const event = events[randomInt(3) === 0 ? randomInt(events.length) : 0]
    const email = `guest-${randomUUID()}@example.org`
    const form = aRegistration(email, 'Sin gluten')
    await perform('registration', email, () => post(`/api/events/${event}/registrations`, form))
  }
  const applicant = async () => {
    const email = `applicant-${randomUUID()}@example.org`
    const form = anApplication(email)
    await perform('application', email, () => post('/api/membership-requests', form))
  }
  const staff = async () => {
    const waiting = `select id from membership_requests where status = 'pending' order by created_at limit 1`
    const id = (await database.query<{ id: string }>(waiting).catch(() => undefined))?.rows[0]?.id
    if (!id) return void (await sleep(50))
    const decision = { status: 'approved', reason: '' }
    const headers = { Authorization: `Bearer ${token}` }
    await perform('approval', id, () => post(`/api/admin/membership-requests/${id}/decisions`, decision, headers))
  }
  const again = async (work: () => Promise<void>) => {
    while (!ending.signal.aborted) await work()
  }
  const everybody = [guest, guest, guest, guest, guest, guest, applicant, applicant, staff].map(again)

  return {
    acts,
    /** A place at the event with room for everybody: resolves once the site has given one. */
    untilServed: async () => {
      const email = `patient-${randomUUID()}@example.org`
      const form = aRegistration(email)
      const act = { kind: 'registration' as const, who: email, status: -1, tries: 0 }
      const patient: Act = { ...act, send: () => post(`/api/events/${events[0]}/registrations`, form) }
      acts.push(patient)
      const begun = performance.now()
      while ((await tryOnce(patient)) !== 201)
        if (performance.now() - begun > 60_000) throw new Error('The site did not come back within a minute')
    },
    /** Lets everybody finish, then asks again for what got no answer. */
    settle: async () => {
      ending.abort()
      await Promise.all(everybody)
      for (let round = 0; round < 10; round++) {
        const open = acts.filter(isOpen)
        const next = async () => {
          for (let act = open.pop(); act; act = open.pop()) await tryOnce(act)
        }
        await Promise.all(Array.from({ length: 8 }, next))
      }
    },
  }
}

/** Without an answer, or with one that says to come back. */
export const isOpen = ({ status }: Act) => status <= 0 || status >= 500
