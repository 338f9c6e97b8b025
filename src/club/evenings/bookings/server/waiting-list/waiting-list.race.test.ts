import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '#platform/database/open.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeEvent, getEventForStaff } from '#club/evenings/events/server/events-editing.ts'
import { cancelRegistrations, restoreRegistrations } from '../cancellations/by-staff.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { openRegistrationBatches } from '../registration-batches.ts'
import { registerForEvent } from '../registrations.ts'
import { chooseParties, readWaitingParties } from './waiting-parties.ts'

const aParty = (n: number) =>
  aRegistration({
    fullName: `Host ${n}`,
    email: `host-${n}@example.org`,
    companions: Array.from({ length: n % 4 }, (_one, k) => ({
      fullName: `Companion ${n}.${k}`,
      email: '',
      dietaryRestrictions: '',
    })),
    ifFull: 'wait',
    takesFewer: n % 5 === 0,
  })

/** The counters of the event equal its rows, no seat is given twice, and nobody who waits fits into what is free. */
const expectFair = async (club: Club, id: string) => {
  const { maxParticipants, registered, waiting } = await getEventForStaff(club, id)
  const { rows } = await club.db.execute<{ seats: number; waits: number }>(sql`
    select count(*) filter (where waiting_since is null)::int as seats, count(waiting_since)::int as waits
    from event_registrations where event_id = ${id} and cancelled_at is null`)
  expect(rows[0]).toEqual({ seats: registered, waits: waiting })
  expect(registered).toBeLessThanOrEqual(maxParticipants)
  expect(chooseParties(await readWaitingParties(club.db, id), maxParticipants - registered)).toEqual([])
}

test('300 parties for 40 seats, then 200 acts of two instances at once: fair after each quiet moment', async ({
  liveClub,
  liveServices,
}) => {
  const second = openDatabase(liveServices.database.address, { max: 8 })
  const clubs: Club[] = [{ ...liveClub, isUnlimited: true }]
  clubs.push({ ...clubs[0]!, db: second.db })
  const clubOf = (n: number) => clubs[n % 2]!
  const batches = clubs.map(() => openRegistrationBatches())
  const [club] = clubs as [Club]
  try {
    const event = await anEvent(club, { maxParticipants: 40 })
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_party, n) => batches[n % 2]!.register(clubOf(n), event.id, aParty(n))),
    )
    const ids = answers.map(({ id }) => id)
    await expectFair(club, event.id)
    expect((await getEventForStaff(club, event.id)).registered).toBe(40)

    for (let round = 0; round < 8; round += 1) {
      const { version, maxParticipants } = await getEventForStaff(club, event.id)
      const acts = Array.from({ length: 25 }, (_act, k) => {
        const n = round * 25 + k
        const of = { eventId: event.id, ids: [ids[(n * 37) % 300]!] }
        const cancel = { ...of, withCompanions: k % 2 === 0, tellThem: false, reason: '' }
        if (k % 5 < 2) return cancelRegistrations(clubOf(n), cancel)
        if (k % 5 === 2) return restoreRegistrations(clubOf(n), of)
        if (k % 5 === 3) return batches[n % 2]!.register(clubOf(n), event.id, aParty(300 + n))
        const form = anEventForm({ maxParticipants: maxParticipants + (k === 4 ? 2 : 1) })
        return changeEvent(clubOf(n), event.id, { ...form, version, tell: { silent: 'Una prueba' } })
      })
      for (const attempt of await Promise.allSettled(acts))
        if (attempt.status === 'rejected')
          expect(attempt.reason.code, inspect(attempt.reason)).toMatch(/^(event\.(full|too-few)|content\.conflict)$/)
      await expectFair(club, event.id)
    }
  } finally {
    await second.close()
  }
}, 60_000)

test('a seat that is promoted and cancelled at once gets no confirmation, whichever comes first', async ({
  liveClub,
}) => {
  const club: Club = { ...liveClub, isUnlimited: true }
  for (let n = 0; n < 8; n += 1) {
    const event = await anEvent(club, { maxParticipants: 1 })
    const [seated, waiting] = [
      await registerForEvent(club, event.id, { ...aParty(0), email: `seated-${n}@example.org` }),
      await registerForEvent(club, event.id, { ...aParty(0), email: `waiting-${n}@example.org` }),
    ]
    await queueConfirmations(club, 100)
    const cancel = ({ id }: { id: string }) =>
      cancelRegistrations(club, { eventId: event.id, ids: [id], tellThem: false, reason: '' })
    await Promise.all(n % 2 ? [cancel(seated), cancel(waiting)] : [cancel(waiting), cancel(seated)])
    expect(await queueConfirmations(club, 100)).toBe(0)
    await expectFair(club, event.id)
  }
})

test('the last seat is given once: two pairs and a guest at once', async ({ liveClub }) => {
  const club: Club = { ...liveClub, isUnlimited: true }
  const instances = [openRegistrationBatches(), openRegistrationBatches(), openRegistrationBatches()]
  const event = await anEvent(club, { maxParticipants: 2 })
  const tries = await Promise.allSettled(
    [1, 5, 0, 1, 0].map((n, k) =>
      instances[k % 3]!.register(club, event.id, { ...aParty(n), email: `guest-${k}@example.org`, ifFull: 'refuse' }),
    ),
  )
  const given = tries.flatMap((attempt, k) => (attempt.status === 'fulfilled' ? [[1, 5, 0, 1, 0][k]! % 4] : []))
  expect(given.reduce((sum, companions) => sum + 1 + companions, 0)).toBe(2)
  await expectFair(club, event.id)
})
