import { setImmediate as nextTurn } from 'node:timers/promises'
import { RequestDeadline, requestDeadlines } from '#platform/database/deadlines.ts'
import { postgresCode } from '#platform/database/open.ts'
import type { EventRegistrationRequest } from '../shared/event-registration.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { type Registration, type BatchedRequest, registerForEvent, registerBatch } from './registrations.ts'
import { limitConcurrency } from '#base/limit-concurrency.ts'

/** The maximum of requests in one transaction. */
const maxBatch = 100
/** The maximum of unanswered requests; more are refused. */
const maxWaiting = 2000
/** The maximum of connections for registrations, so that blocked events do not use up the pool of ten. */
export const maxConnections = 6

type Waiting = BatchedRequest & {
  club: Club
  eventId: string
  resolve: (registration: Registration) => void
  reject: (why: unknown) => void
}

export type RegistrationBatches = {
  /**
   * Registers a guest as `registerForEvent` does, within the maximum time of a visitor's request.
   * @throws Refusal as it does, and registration.busy; RequestDeadline
   */
  register: (club: Club, eventId: string, request: EventRegistrationRequest) => Promise<Registration>
}

/**
 * One queue per event. Requests that arrive during a batch form the next one: a batch takes one lock, one count and one write to
 * disk for all its requests. An event uses at most one connection and does not wait for other events.
 */
export const openRegistrationBatches = (): RegistrationBatches => {
  const queues = new Map<string, Waiting[]>()
  const unanswered = new Set<Waiting>()
  const withConnection = limitConcurrency(maxConnections)

  const processQueue = async (eventId: string, waiting: Waiting[]) => {
    while (waiting.length > 0) {
      // Requests that were read from their sockets together go into one batch.
      await nextTurn()
      await withConnection(() => processBatch(waiting.splice(0, maxBatch)))
    }
    queues.delete(eventId)
  }

  const register = (club: Club, eventId: string, request: EventRegistrationRequest) =>
    new Promise<Registration>((resolve, reject) => {
      if (unanswered.size >= maxWaiting) return reject(new Refusal('registration.busy'))
      const answered = () => {
        clearTimeout(timer)
        unanswered.delete(guest)
      }
      const guest: Waiting = {
        club,
        eventId,
        request,
        resolve: (registration) => (answered(), resolve(registration)),
        reject: (why) => (answered(), reject(why)),
      }
      const timer = setTimeout(() => {
        const at = waiting.indexOf(guest)
        if (at >= 0) waiting.splice(at, 1)
        guest.reject(new RequestDeadline(at < 0))
      }, requestDeadlines.web)
      unanswered.add(guest)
      const waiting = queues.get(eventId) ?? []
      waiting.push(guest)
      if (queues.has(eventId)) return
      queues.set(eventId, waiting)
      void processQueue(eventId, waiting)
    })

  return { register }
}

const processBatch = async (guests: Waiting[]) => {
  if (guests.length === 0) return
  try {
    const answers = await registerBatch(guests[0]!.club, guests[0]!.eventId, guests)
    for (const [n, { resolve, reject }] of guests.entries()) {
      const answer = answers[n]!
      if (answer instanceof Refusal) reject(answer)
      else resolve(answer)
    }
  } catch (error) {
    // An invalid row must not fail the whole batch.
    if (guests.length > 1 && isOfOneRow(error)) for (const guest of guests) await registerAlone(guest)
    else for (const { reject } of guests) reject(error)
  }
}

const registerAlone = ({ club, eventId, request, resolve, reject }: Waiting) =>
  registerForEvent(club, eventId, request).then(resolve, reject)

/** PostgreSQL's errors for invalid data (22) and violated constraints (23). */
const isOfOneRow = (error: unknown) => /^2[23]/.test(postgresCode(error) ?? '')
