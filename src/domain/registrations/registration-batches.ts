import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { RequestDeadline, requestDeadlines } from '#db/deadlines.ts'
import { postgresCode } from '#db/open.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { type Registration, type SeatRequest, registerForEvent, registerBatch } from './registrations.ts'
import { limitConcurrency } from '#shared/limit-concurrency.ts'

/** How many are served in one transaction, and how many may wait in all queues: more are asked to come back. */
const [servedAtOnce, waitingAtMost] = [100, 2000]
/** How many connections registrations hold at most: events that are stuck leave the others of the pool (ten) alone. */
export const maxConnections = 6
/** For how long those who come first wait for as many as came last time, in milliseconds. */
const gatheringMs = 2

type Waiting = SeatRequest & {
  club: Club
  eventId: string
  since: number
  resolve: (registration: Registration) => void
  reject: (why: unknown) => void
}
type Queue = { waiting: Waiting[]; expected: number }

export type RegistrationBatches = {
  /**
   * Registers a guest as `registerForEvent` does, and answers within the deadline of a visitor's request.
   * @throws Refusal as it does, and desk.busy; RequestDeadline
   */
  register: (club: Club, eventId: string, request: EventRegistrationRequest) => Promise<Registration>
  /** For how many milliseconds the one who waits longest has waited. */
  oldestMs: () => number
}

/**
 * One queue per event. Guests who come while others of their event are served are served together next: a rush costs one
 * lock, one count and one wait for the disk for all of them. An event holds one connection at most and waits for no other.
 */
export const openRegistrationBatches = (): RegistrationBatches => {
  const queues = new Map<string, Queue>()
  // In the order in which they came.
  const unanswered = new Set<Waiting>()
  const onConnection = limitConcurrency(maxConnections)

  const serveAll = async (eventId: string, queue: Queue) => {
    while (queue.waiting.length > 0) {
      // Those who come in the same breath go together, instead of one first and the others after.
      await (queue.waiting.length < Math.min(queue.expected, servedAtOnce) ? sleep(gatheringMs) : turn())
      await onConnection(async () => {
        const guests = queue.waiting.splice(0, servedAtOnce)
        await serve(guests)
        queue.expected = guests.length + queue.waiting.length
      })
    }
    queues.delete(eventId)
  }

  const register = (club: Club, eventId: string, request: EventRegistrationRequest) =>
    new Promise<Registration>((resolve, reject) => {
      if (unanswered.size >= waitingAtMost) return reject(new Refusal('desk.busy'))
      const answered = () => {
        clearTimeout(timer)
        unanswered.delete(guest)
      }
      const guest: Waiting = {
        club,
        eventId,
        request,
        since: performance.now(),
        resolve: (registration) => (answered(), resolve(registration)),
        reject: (why) => (answered(), reject(why)),
      }
      const timer = setTimeout(() => {
        const at = queue.waiting.indexOf(guest)
        if (at >= 0) queue.waiting.splice(at, 1)
        guest.reject(new RequestDeadline(at < 0))
      }, requestDeadlines.web)
      unanswered.add(guest)
      const queue = queues.get(eventId) ?? { waiting: [], expected: 1 }
      queue.waiting.push(guest)
      if (queues.has(eventId)) return
      queues.set(eventId, queue)
      void serveAll(eventId, queue)
    })

  return {
    register,
    oldestMs: () => {
      const [oldest] = unanswered
      return oldest ? performance.now() - oldest.since : 0
    },
  }
}

const serve = async (guests: Waiting[]) => {
  if (guests.length === 0) return
  try {
    const answers = await registerBatch(guests[0]!.club, guests[0]!.eventId, guests)
    for (const [n, { resolve, reject }] of guests.entries()) {
      const answer = answers[n]!
      if (answer instanceof Refusal) reject(answer)
      else resolve(answer)
    }
  } catch (error) {
    // A row that the database does not take must not cost the others their places.
    if (guests.length > 1 && isOfOneRow(error)) for (const guest of guests) await serveAlone(guest)
    else for (const { reject } of guests) reject(error)
  }
}

const serveAlone = ({ club, eventId, request, resolve, reject }: Waiting) =>
  registerForEvent(club, eventId, request).then(resolve, reject)

/** Data that PostgreSQL does not take (22), or that breaks a constraint (23). */
const isOfOneRow = (error: unknown) => /^2[23]/.test(postgresCode(error) ?? '')
