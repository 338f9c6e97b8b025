import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import { toLocal } from '#base/dates/local-time.ts'
import { aRegistration } from '#tests/factories.ts'
import { type Told, refusalOf, tellThem, test } from '#tests/notices.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { sendDueNotice } from './send-due.ts'
import { undoNotice } from './undo.ts'
import { hourMs } from '#base/dates/durations.ts'

const inDays = (days: number) => new Date(Math.ceil(Date.now() / hourMs) * hourMs + days * 24 * hourMs)
const addressOf = (name: string) => `${name.toLowerCase()}@example.org`

/** The event in ten days by the clock of the machine, as PostgreSQL stamps its rows. */
const byTheClock = async (told: Told) => {
  const now = () => new Date()
  const club = told.at(now)
  await club.db.update(events).set({ date: inDays(10), maxParticipants: 100 })
  const register = (fullName: string) =>
    registerForEvent(club, told.event.id, aRegistration({ fullName, email: addressOf(fullName) }))
  const move = (days: number) => told.save({ date: toLocal(inDays(days)) }, tellThem, now)
  /** Sends what is queued now. @returns to whom, and whether by a notice, with the date that the email says */
  const deliver = async (said: Said[]) => {
    await queueConfirmations(club, 100)
    const queued = await club.db.select().from(emails).where(eq(emails.status, 'queued'))
    for (const email of queued) {
      const current = await currentEmailValues(club, email)
      if (!('values' in current)) continue
      said.push([email.recipient, email.template === 'event-changed', String(current.values.startsAt)])
      await club.db.delete(emails).where(eq(emails.id, email.id))
    }
  }
  const tellDue = async () => {
    await club.db.update(notices).set({ sendAt: now() })
    while (await sendDueNotice(club));
  }
  return { club, register, move, deliver, tellDue }
}
type Said = [to: string, byNotice: boolean, date: string]

/** Begins works one after another while the event is locked, each once the one before waits for it, and lets them go on. */
const queuedForEvent = async ({ club, event }: Told, ...works: (() => Promise<unknown>)[]) => {
  const waiting = async () => {
    const { rows } = await club.db.execute<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.n
  }
  const begun: Promise<unknown>[] = []
  await club.db.transaction(async (tx) => {
    await tx.select().from(events).where(eq(events.id, event.id)).for('update')
    for (const [at, work] of works.entries()) {
      begun.push(work())
      await expect.poll(waiting, { interval: 5 }).toBe(at + 1)
    }
  })
  return Promise.all(begun)
}

test('a registration that waited for a save is for the new date: it gets no notice of the save, but one of an undo', async ({
  liveTold: told,
}) => {
  const { register, move, tellDue, deliver } = await byTheClock(told)
  await queuedForEvent(
    told,
    () => move(20),
    () => register('Carla'),
  )
  const [notice] = await told.stored()
  await undoNotice(
    told.at(() => new Date()),
    notice!.id,
  )
  const said: Said[] = []
  await tellDue()
  await deliver(said)
  expect(
    said
      .filter(([, byNotice]) => byNotice)
      .map(([to]) => to)
      .toSorted(),
    'Carla read the other date',
  ).toEqual(['Berta', 'Carla', 'Pau'].map(addressOf))
  said.length = 0
  await queuedForEvent(
    told,
    () => move(30),
    () => register('Dolors'),
  )
  await tellDue()
  await deliver(said)
  expect(
    said
      .filter(([, byNotice]) => byNotice)
      .map(([to]) => to)
      .toSorted(),
  ).toEqual(['Berta', 'Carla', 'Pau'].map(addressOf))
  expect(said.find(([to]) => to === addressOf('Dolors'))).toEqual([
    addressOf('Dolors'),
    false,
    inDays(30).toISOString(),
  ])
})

test('guests who register before a save, even between preview and save, get its notice, also if clocks differ', async ({
  liveTold: told,
}) => {
  const { club, register, tellDue, deliver } = await byTheClock(told)
  const later = { date: toLocal(inDays(20)) }
  const preview = await refusalOf(told.save(later, null, () => new Date()))
  expect(preview?.details).toMatchObject({ seated: 3 })
  await register('Carla')
  const said: Said[] = []
  await deliver(said)
  expect(said).toEqual([[addressOf('Carla'), false, inDays(10).toISOString()]])
  // The clock of this instance is two seconds behind the one of PostgreSQL.
  await told.save(later, tellThem, () => new Date(Date.now() - 2000))
  await tellDue()
  await deliver(said)
  const byNotice = said.filter(([, isNotice]) => isNotice)
  expect(byNotice.map(([to]) => to).toSorted()).toEqual(['Berta', 'Carla', 'Pau'].map(addressOf))
  expect(await club.db.$count(emails)).toBe(0)
})

test('guests who register while an event is saved: each ends with the new date, and none has two notices', async ({
  liveTold: told,
}) => {
  const { register, move, deliver, tellDue } = await byTheClock(told)
  const said: Said[] = []
  const names: string[] = []
  for (let round = 1; round <= 4; round += 1) {
    const newcomers = Array.from({ length: 6 }, (_, n) => `Guest${round}x${n}`)
    names.push(...newcomers)
    const acts = newcomers.map((name) => () => register(name))
    acts.splice(round, 0, (() => move(10 + round)) as never)
    const sending = (async () => {
      for (let n = 0; n < 5; n += 1) await deliver(said)
    })()
    await Promise.all([sending, ...acts.map((act) => act())])
    await tellDue()
    await deliver(said)
    const date = inDays(10 + round).toISOString()
    for (const name of [...names, 'Berta', 'Pau']) {
      const mine = said.filter(([to]) => to === addressOf(name))
      const isOld = names.indexOf(name) < names.length - 6
      expect(mine.at(-1)?.[2], name).toBe(date)
      expect(mine.filter(([, byNotice]) => byNotice).length, name).toBeLessThanOrEqual(1)
      if (isOld)
        expect(
          mine.map(([, byNotice]) => byNotice),
          name,
        ).toEqual([true])
      // A confirmation with the date before is followed by a notice.
      if (mine.some(([, byNotice, on]) => !byNotice && on !== date)) expect(mine.at(-1)?.[1], name).toBe(true)
    }
    said.length = 0
  }
})
