import { postgresCode } from '#db/open.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import type { Club } from './club.ts'
import { Refusal } from './refusal.ts'
import { type PlaceRequest, type Registration, registerForEvent, registerTogether } from './registrations.ts'

/** How many are served in one transaction, and how many may stand in line: more are asked to come back. */
const [servedAtOnce, lineAtMost] = [100, 2000]
/** For how long those who come first wait for as many as came last time, in milliseconds. */
const gatheringMs = 2

type Waiting = PlaceRequest & {
  club: Club
  resolve: (registration: Registration) => void
  reject: (why: unknown) => void
}

/** Registers a guest as `registerForEvent` does. @throws Refusal as it does, and desk.busy */
export type RegistrationDesk = (club: Club, eventId: string, request: EventRegistrationRequest) => Promise<Registration>

/**
 * A desk where guests who come while others are being served are served together next: a rush for one event costs one
 * lock, one count and one wait for the disk for all of them.
 */
export const openRegistrationDesk = (): RegistrationDesk => {
  const line: Waiting[] = []
  let isServing = false
  let expected = 1
  let hasCome = () => {}
  const areAllHere = () => line.length >= Math.min(expected, servedAtOnce)

  /** Until as many are there as may be expected: the quickest, served alone, would keep all others waiting for it. */
  const gather = () =>
    new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, gatheringMs)
      hasCome = () => {
        if (!areAllHere()) return
        clearTimeout(timeout)
        // Those who come in the same breath go together, instead of one first and the others after.
        setImmediate(resolve)
      }
      hasCome()
    })

  const serveAll = async () => {
    isServing = true
    let tell = () => {}
    while (line.length > 0) {
      await gather()
      const guests = line.splice(0, servedAtOnce)
      const answer = await serve(guests, tell)
      tell()
      expected = guests.length + line.length
      // Where the next ones stand in line already, these hear of it while the database works for those.
      if (areAllHere()) tell = answer
      else answer()
    }
    isServing = false
  }
  return (club, eventId, request) =>
    new Promise((resolve, reject) => {
      if (line.length >= lineAtMost) return reject(new Refusal('desk.busy'))
      line.push({ club, eventId, request, resolve, reject })
      if (isServing) hasCome()
      else void serveAll()
    })
}

/** @returns what tells each of them, where they do not know yet */
const serve = async (guests: Waiting[], meanwhile: () => void): Promise<() => void> => {
  try {
    const answers = await registerTogether(guests[0]!.club, guests, meanwhile)
    return () => {
      for (const [n, { resolve, reject }] of guests.entries()) {
        const answer = answers[n]!
        if (answer instanceof Refusal) reject(answer)
        else resolve(answer)
      }
    }
  } catch (error) {
    // A row that the database does not take must not cost the others their places.
    if (guests.length > 1 && isOfOneRow(error)) {
      for (const guest of guests) await serveAlone(guest)
      return () => {}
    }
    return () => {
      for (const { reject } of guests) reject(error)
    }
  }
}

const serveAlone = ({ club, eventId, request, resolve, reject }: Waiting) =>
  registerForEvent(club, eventId, request).then(resolve, reject)

/** Data that PostgreSQL does not take (22), or that breaks a constraint (23). */
const isOfOneRow = (error: unknown) => /^2[23]/.test(postgresCode(error) ?? '')
