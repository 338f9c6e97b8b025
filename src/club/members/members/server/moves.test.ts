import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { Club } from '#club/core/server/club.ts'
import { openCompletion } from '#club/members/completion/server/completion.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { emailsOf } from '#tests/bookings.ts'
import { afterUndo, carryOut } from '#tests/carry-out.ts'
import { test, today } from '#tests/club.ts'
import { statementsOf } from '#tests/database/statements.ts'
import { aRequest, aWrittenSocio, asAdmin, daysLater } from '#tests/factories.ts'
import { type SocioChange, memberMove } from '../shared/membership-panel.ts'
import { type SocioStatus, nextSocioStatuses, socioStatuses } from '../shared/membership.ts'
import { changeSocio } from './change.ts'
import { createSocio } from './create.ts'
import { endDueMemberships, moveMember, movesOf, undoMove } from './moves.ts'
import { removeSocio } from './remove.ts'
import { socios } from './table.ts'
import { memberMoves } from './tables/member-moves.ts'

const day = '2026-03-14'

const fileOf = async ({ db }: Club, id: string) => (await db.select().from(socios).where(eq(socios.id, id)))[0]!
const aMember = async (club: Club, overrides: Parameters<typeof aWrittenSocio>[0] = {}) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio(overrides))
  return fileOf(club, id)
}
const move = async (club: Club, id: string, to: SocioStatus, onDay = day, reason = to === 'suspended' ? 'Cuota' : '') =>
  moveMember(asAdmin(club), id, { to, day: onDay, reason, tell: false, version: (await fileOf(club, id)).version })
const aSocioChange = (overrides: Partial<SocioChange>): SocioChange => ({
  ...aWrittenSocio(),
  status: 'active',
  version: 1,
  ...overrides,
})
const movesIn = async ({ db }: Club, number: string) =>
  (await movesOf(db, number)).map(({ onDay, status, membershipType }) => `${onDay} ${status} ${membershipType}`)
const refused = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('a member is suspended, leaves and comes back with the same number; each day is kept', async ({ club }) => {
  const { id, membershipNumber } = await aMember(club)
  await move(club, id, 'suspended')
  const later = daysLater(club, 10)
  await move(later, id, 'inactive', '2026-03-20')
  expect(await fileOf(club, id)).toMatchObject({ status: 'inactive', leftAt: new Date('2026-03-20T12:00:00Z') })
  const back = daysLater(club, 30)
  await move(back, id, 'active', '2026-04-10')
  expect(await fileOf(club, id)).toMatchObject({ status: 'active', leftAt: null, membershipNumber })
  expect(await movesIn(club, membershipNumber)).toEqual([
    '2026-03-14 active regular',
    '2026-03-14 suspended regular',
    '2026-03-20 inactive regular',
    '2026-04-10 active regular',
  ])
  const [, suspended] = await movesOf(club.db, membershipNumber)
  expect(suspended).toMatchObject({ reason: 'Cuota', movedBy: expect.any(String) })
  const acts = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'socio.moved'))
    .orderBy(sql`after->>'day'`, sql`after->>'status' desc`)
  expect(acts.map(({ after }) => after)).toEqual([
    { status: 'suspended', day },
    { status: 'inactive', day: '2026-03-20' },
    { status: 'active', day: '2026-04-10' },
  ])
})

const pairs = socioStatuses.flatMap((from) => socioStatuses.map((to) => [from, to] as const))
test.for(pairs.filter(([from, to]) => !nextSocioStatuses[from].includes(to)))(
  'from %s to %s is refused',
  async ([from, to], { club }) => {
    const { id } = await aMember(club)
    await club.db.update(socios).set({ status: from }).where(eq(socios.id, id))
    expect(await refused(move(club, id, to))).toBe('socio.moved')
  },
)

test('the second of two who move a member at once reads what the first one did', async ({ club }) => {
  const { id, version } = await aMember(club)
  const sent = { day, reason: 'Cuota', version, tell: false }
  await moveMember(asAdmin(club), id, { ...sent, to: 'suspended' })
  await expect(moveMember(asAdmin(club), id, { ...sent, to: 'inactive' })).rejects.toMatchObject({
    code: 'socio.moved',
    details: { status: 'suspended', changedBy: 'admin@cercle.example' },
  })
})

test('a day before the last move or after today is refused; leaving alone may be later', async ({ club }) => {
  const { id } = await aMember(club)
  expect(await refused(move(club, id, 'inactive', '2026-03-13'))).toBe('move-day.too-early')
  expect(await refused(move(club, id, 'suspended', '2026-03-15'))).toBe('move-day.future')
  expect(
    memberMove.safeParse({ to: 'suspended', day, reason: ' ', version: 1, tell: false }).error?.issues[0],
  ).toMatchObject({
    message: 'required',
    path: ['reason'],
  })
  await move(club, id, 'inactive', '2026-03-16', 'Se muda')
  expect(await fileOf(club, id)).toMatchObject({ status: 'active', leavesOn: '2026-03-16' })
  await endDueMemberships(daysLater(club, 1))
  expect((await fileOf(club, id)).status).toBe('active')
  await endDueMemberships(daysLater(club, 2))
  await endDueMemberships(daysLater(club, 2))
  const { membershipNumber, ...gone } = await fileOf(club, id)
  expect(gone).toMatchObject({ status: 'inactive', leavesOn: null })
  expect(await movesOf(club.db, membershipNumber)).toMatchObject([
    { status: 'active' },
    { status: 'inactive', onDay: '2026-03-16', reason: 'Se muda' },
  ])
  expect(await refused(move(daysLater(club, 2), id, 'active', '2026-03-15'))).toBe('move-day.too-early')
})

test('a move is undone within a day, with its request; then no more', async ({ club }) => {
  const { id: requestId } = await aRequest(club)
  await decideRequest(asAdmin(club), requestId, { status: 'approved', reason: '' })
  const [{ id, membershipNumber } = { id: '', membershipNumber: '' }] = await club.db.select().from(socios)
  const requestStatus = async () => (await club.db.select().from(membershipRequests))[0]?.status
  const { version } = await fileOf(club, id)
  const leaving = { to: 'inactive', day, reason: '', tell: false, version } as const
  const statements = await statementsOf(() => moveMember(asAdmin(club), id, leaving))
  const writes = statements.filter((statement) => !statement.startsWith('select'))
  expect(writes.map((statement) => statement.split('"')[1])).toEqual(['socios', 'membership_requests', 'audit_log'])
  expect(statements.length - writes.length, 'two locks, the file again, its last move').toBeLessThanOrEqual(4)
  expect(await requestStatus()).toBe('baja')
  expect(await refused(openCompletion(club, requestId)), 'the old link').toBe('completion.not-approved')
  await undoMove(daysLater(asAdmin(club), 0.9), id)
  expect(await fileOf(club, id)).toMatchObject({ status: 'active', leftAt: null })
  expect(await requestStatus()).toBe('approved')
  expect(await movesIn(club, membershipNumber)).toEqual(['2026-03-14 active regular'])
  expect(await refused(undoMove(asAdmin(club), id)), 'the first one').toBe('socio.moved')
  await move(club, id, 'suspended')
  expect(await refused(openCompletion(club, requestId)), 'who is suspended').toBe('completion.not-active')
  expect(await refused(undoMove(daysLater(asAdmin(club), 1.1), id))).toBe('socio.moved')
})

test('moves of one moment are told in the order in which they were made', async ({ club }) => {
  const { id, membershipNumber } = await aMember(club)
  for (const to of ['suspended', 'active', 'suspended', 'inactive', 'active'] as const) await move(club, id, to)
  const times = (await club.db.select({ at: sql<string>`at::text` }).from(memberMoves)).map(({ at }) => at)
  expect(new Set(times).size).toBe(6)
  expect((await movesIn(club, membershipNumber)).map((one) => one.split(' ')[1])).toEqual([
    'active',
    'suspended',
    'active',
    'suspended',
    'inactive',
    'active',
  ])
})

test('a member is written to; an undone move takes its email back, or says so in a second one', async ({ club }) => {
  await aMember(club, { email: 'otra@example.org' })
  const { id } = await aMember(club)
  const suspend = async (tell = true) =>
    moveMember(asAdmin(club), id, {
      to: 'suspended',
      day,
      reason: 'Secreto',
      tell,
      version: (await fileOf(club, id)).version,
    })
  const told = () => emailsOf(club, 'member-moved')
  await suspend()
  const [first] = await told()
  expect(first).toMatchObject({ recipient: 'ignasi@example.org', language: 'ca' })
  expect(JSON.stringify(first)).not.toContain('Secreto')
  expect(await currentEmailValues(club, first!)).toMatchObject({ values: { kind: 'suspended' } })
  await undoMove(asAdmin(club), id)
  expect(await currentEmailValues(club, first!)).toEqual({ withdrawn: 'move-undone' })
  await club.db.delete(emails)
  await suspend()
  await club.db.update(emails).set({ status: 'sent' })
  await undoMove(asAdmin(club), id)
  const kinds = async () => (await told()).map(({ values }) => values['kind']).toSorted()
  expect(await kinds()).toEqual(['suspended', 'undone'])
  const undone = (await told()).find(({ values }) => values['kind'] === 'undone')
  expect(await currentEmailValues(club, undone!)).toMatchObject({ values: { kind: 'undone' } })
  // Of a move that nobody was told of nothing is taken back.
  const later = sql`created_at + interval '1 second'`
  await club.db
    .update(emails)
    .set({ status: 'sent', createdAt: later })
    .where(sql`"values"->>'kind' = 'undone'`)
  await suspend(false)
  await undoMove(asAdmin(club), id)
  expect(await kinds()).toEqual(['suspended', 'undone'])
})

test('who was to leave later stays when that is called off, and reads so however late it is', async ({ club }) => {
  const { id, version } = await aMember(club)
  await moveMember(asAdmin(club), id, { to: 'inactive', day: '2026-12-31', reason: '', tell: true, version })
  await club.db.update(emails).set({ status: 'sent', createdAt: club.now() })
  await undoMove(daysLater(asAdmin(club), 40), id)
  expect((await emailsOf(club, 'member-moved')).map(({ values }) => values['kind']).toSorted()).toEqual([
    'left',
    'undone',
  ])
  expect(await fileOf(club, id)).toMatchObject({ status: 'active', leavesOn: null, leaveReason: '' })
  await endDueMemberships(daysLater(club, 400))
  expect((await fileOf(club, id)).status).toBe('active')
})

test('a founder joined on a day of the past; it cannot be after what came later', async ({ club }) => {
  const { id, membershipNumber, memberSince } = await aMember(club, { joinedOn: '2018-05-02' })
  expect(memberSince).toBe('2018-05-02')
  await move(club, id, 'suspended')
  const save = async (joinedOn: string | undefined) =>
    changeSocio(asAdmin(club), id, {
      ...aSocioChange({ status: 'suspended' }),
      joinedOn,
      version: (await fileOf(club, id)).version,
    })
  expect(await refused(save('2026-03-15'))).toBe('joined-on.future')
  await save('2019-01-01')
  await save(undefined)
  expect(await movesIn(club, membershipNumber)).toEqual(['2019-01-01 active regular', '2026-03-14 suspended regular'])
  await save('')
  expect((await fileOf(club, id)).memberSince).toBe(day)
  const later = daysLater(asAdmin(club), 5)
  await move(later, id, 'active', '2026-03-18')
  const { version } = await fileOf(club, id)
  const late = { ...aSocioChange({ status: 'active' }), joinedOn: '2026-03-17', version }
  expect(await refused(changeSocio(later, id, late))).toBe('joined-on.late')
  expect(await refused(createSocio(asAdmin(club), aWrittenSocio({ joinedOn: '2026-03-15' })))).toBe('joined-on.future')
})

test('the form of the previous release moves too, on the day of its save; the type as well', async ({ club }) => {
  const { id, membershipNumber, version } = await aMember(club)
  const later = daysLater(asAdmin(club), 3)
  await changeSocio(later, id, aSocioChange({ status: 'inactive', membershipType: 'vip', version }))
  expect(await movesIn(club, membershipNumber)).toEqual(['2026-03-14 active regular', '2026-03-17 inactive vip'])
  // As that release writes it.
  await club.db
    .update(socios)
    .set({ status: 'active', leftAt: null, updatedAt: daysLater(club, 9).now() })
    .where(eq(socios.id, id))
  expect((await movesIn(club, membershipNumber)).at(-1)).toBe('2026-03-23 active vip')
})

test('an imported member who left has both days; a deleted one keeps the days without the reasons', async ({
  club,
}) => {
  const left = {
    status: 'inactive' as const,
    createdAt: new Date('2020-01-10T09:00Z'),
    leftAt: new Date('2021-06-01T09:00Z'),
  }
  const [old] = await club.db
    .insert(socios)
    .values({ fullName: 'Pol', email: '', membershipNumber: 'CG-0900', ...left })
    .returning()
  expect(await movesIn(club, 'CG-0900')).toEqual(['2020-01-10 active regular', '2021-06-01 inactive regular'])
  await move(club, old!.id, 'active', day, 'Vuelve porque sí')
  const other = await aMember(club)
  await move(club, other.id, 'suspended')
  await removeSocio(asAdmin(club), old!.id)
  expect(await movesOf(club.db, 'CG-0900')).toMatchObject([{}, {}, { status: 'active', reason: '' }])
  expect(await movesOf(club.db, other.membershipNumber), 'of no other').toMatchObject([{}, { reason: 'Cuota' }])
})

test('moves and undos in any order tell the same as a list of states', async ({ club }) => {
  let count = 0
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom(...socioStatuses),
      days: fc.integer({ min: 0, max: 9 }),
    }),
    fc.record({ kind: fc.constant('undo' as const), days: fc.integer({ min: 0, max: 2 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { id, membershipNumber } = await aMember(club, { email: `${(count += 1)}@example.org` })
      let passed = 0
      const model: { status: SocioStatus; at: number }[] = [{ status: 'active', at: 0 }]
      for (const one of steps) {
        passed += one.days
        const at = daysLater(asAdmin(club), passed)
        const last = model.at(-1)!
        if (one.kind === 'move') {
          const outcome = await refused(move(at, id, one.to, at.now().toISOString().slice(0, 10)))
          const isAllowed = nextSocioStatuses[last.status].includes(one.to)
          expect(outcome).toBe(isAllowed ? 'done' : 'socio.moved')
          if (isAllowed) model.push({ status: one.to, at: passed })
        } else {
          const isUndone = model.length > 1 && passed - last.at <= 1
          expect(await refused(undoMove(at, id))).toBe(isUndone ? 'done' : 'socio.moved')
          if (isUndone) model.pop()
        }
        expect((await movesOf(club.db, membershipNumber)).map(({ status }) => status)).toEqual(
          model.map(({ status }) => status),
        )
        const file = await fileOf(club, id)
        expect([file.status, file.leftAt !== null]).toEqual([model.at(-1)!.status, model.at(-1)!.status === 'inactive'])
      }
    }),
    { numRuns: 25 },
  )
  expect(await club.db.$count(memberMoves, sql`at > ${today.toISOString()}`)).toBeGreaterThan(0)
})

test('however a membership ends, a later end that was planned is over with it', async ({ club }) => {
  const { id: requestId } = await aRequest(club)
  await decideRequest(asAdmin(club), requestId, { status: 'approved', reason: '' })
  const [{ id, membershipNumber } = { id: '', membershipNumber: '' }] = await club.db.select().from(socios)
  await move(club, id, 'inactive', '2026-12-31', 'Se muda')
  await decideRequest(asAdmin(club), requestId, { status: 'baja', reason: 'Se’n va a Maó' })
  await carryOut(club)
  expect(await fileOf(club, id)).toMatchObject({ status: 'inactive', leavesOn: null, leaveReason: '' })
  expect((await movesOf(club.db, membershipNumber)).at(-1)).toMatchObject({ onDay: day, reason: 'Se’n va a Maó' })
  await undoMove(afterUndo(asAdmin(club)), id)
  expect(await fileOf(club, id)).toMatchObject({ status: 'active', leavesOn: null })
})

test('the previous release ends a membership, or takes back a member, beside a later end', async ({ club }) => {
  const { id } = await aMember(club)
  await move(club, id, 'inactive', '2026-03-16', 'Se muda')
  await club.db.update(socios).set({ status: 'inactive', leftAt: today }).where(eq(socios.id, id))
  await undoMove(asAdmin(club), id)
  expect(await fileOf(club, id)).toMatchObject({ status: 'active', leavesOn: null })
})
