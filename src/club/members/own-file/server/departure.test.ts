import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createSocio } from '#club/members/members/server/create.ts'
import { endDueMemberships, moveMember } from '#club/members/members/server/moves.ts'
import { socios } from '#club/members/members/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { readDashboard } from '#club/people/inbox/server/dashboard.ts'
import { actorWith } from '#tests/api.ts'
import { emailsOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { statementsOf } from '#tests/database/statements.ts'
import { aWrittenSocio, anAccount, asAdmin, daysLater } from '#tests/factories.ts'
import { leaveClub, takeDepartureBack } from './departure.ts'
import { readOwnMembership } from './read-own.ts'

const aMember = async (club: Club) => {
  const account = await anAccount(club)
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await club.db.update(socios).set({ accountId: account.id, accountSince: club.now() }).where(eq(socios.id, id))
  return { id, actor: { ...actorWith('user'), ...account } as Club['actor'] }
}
const refusal = (code: string) => expect.objectContaining({ code })
const own = async (club: Club) => (await readOwnMembership(club)).member!

test('a member leaves with the year, staff see it, and takes it back until the day', async ({ club }) => {
  const { id, actor } = await aMember(club)
  const mine = { ...club, actor }
  await leaveClub(mine, { on: 'year-end', version: 1 })
  expect(await own(mine)).toMatchObject({ status: 'active', leavesOn: '2026-12-31', canStay: true })
  expect(await emailsOf(club, 'member-moved')).toMatchObject([{ values: { kind: 'left', day: '2026-12-31' } }])
  const waiting = async () => (await readDashboard(asAdmin(club))).people?.first.byMembers
  expect(await waiting()).toMatchObject([{ id, leavesOn: '2026-12-31', endedAt: club.now() }])
  await club.db.update(emails).set({ status: 'sent' })
  await takeDepartureBack({ ...daysLater(club, 0), actor })
  expect(await own(mine)).toMatchObject({ status: 'active', leavesOn: null, canStay: false })
  expect((await emailsOf(club, 'member-moved')).map(({ values }) => values['kind']).toSorted()).toEqual([
    'left',
    'stayed',
  ])
  expect(await waiting()).toEqual([])
  await expect(takeDepartureBack(mine)).rejects.toEqual(refusal('socio.moved'))
  const nextDay = daysLater(club, 1)
  await leaveClub({ ...nextDay, actor }, { on: 'year-end', version: 3 })
  expect(await waiting(), 'the latest time').toMatchObject([{ id, endedAt: nextDay.now() }])
})

test('who leaves today may stay for seven days, and the account goes on', async ({ club }) => {
  const { actor } = await aMember(club)
  const next = { ...daysLater(club, 1), actor }
  await leaveClub(next, { on: 'today', version: 1 })
  expect(await own(next)).toMatchObject({ status: 'inactive', canStay: true })
  expect((await statementsOf(() => own(next))).length, 'the most that it ever asks').toBe(3)
  await expect(leaveClub(next, { on: 'today', version: 2 })).rejects.toEqual(refusal('socio.moved'))
  const late = { ...daysLater(club, 9), actor }
  expect(await own(late)).toMatchObject({ canStay: false })
  await expect(takeDepartureBack(late)).rejects.toEqual(refusal('socio.moved'))
  const inTime = { ...daysLater(club, 8), actor }
  await takeDepartureBack(inTime)
  expect(await own(inTime)).toMatchObject({ status: 'active', leftAt: null })
})

test('who left with the year may stay for seven days more', async ({ club }) => {
  const { actor } = await aMember(club)
  await leaveClub({ ...club, actor }, { on: 'year-end', version: 1 })
  const at = (day: string): Club => ({ ...club, actor, now: () => new Date(`${day}T12:00:00Z`) })
  await endDueMemberships({ ...club, now: at('2027-01-01').now })
  expect(await own(at('2027-01-07'))).toMatchObject({ status: 'inactive', canStay: true })
  expect(await own(at('2027-01-09'))).toMatchObject({ canStay: false })
  await takeDepartureBack(at('2027-01-07'))
  expect(await own(at('2027-01-07'))).toMatchObject({ status: 'active', leavesOn: null })
})

test('what staff have decided the member does not undo', async ({ club }) => {
  const { id, actor } = await aMember(club)
  const mine = { ...club, actor }
  const move = { to: 'inactive', day: '2026-12-31', reason: 'Cuota', tell: false, version: 1 } as const
  await moveMember(asAdmin(club), id, move)
  expect(await own(mine)).toMatchObject({ canStay: false })
  await expect(takeDepartureBack(mine)).rejects.toEqual(refusal('socio.moved'))
  // The other way round: staff end it at once, and both count.
  const other = await aMember(club)
  await leaveClub({ ...club, actor: other.actor }, { on: 'year-end', version: 1 })
  await moveMember(asAdmin(club), other.id, { ...move, day: '2026-03-14', version: 2 })
  expect(await own({ ...club, actor: other.actor })).toMatchObject({ status: 'inactive', canStay: false })
})
