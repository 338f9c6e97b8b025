import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#platform/database/open.ts'
import { chooseFile } from '#club/evenings/bookings/server/file-of-seat.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { completeMembership } from '#club/members/completion/server/completion.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { moveMember } from '#club/members/members/server/moves.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { socios } from '#club/members/members/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { addNote } from '#club/people/person/server/notes.ts'
import { erasePerson } from '#club/people/privacy/server/erase.ts'
import { test, today } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { aMember, aPayment, aRequest, anEvent, asAdmin, theDetails } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { mergeMembers, undoMerge } from './merge.ts'

type Ids = { id: string; version: number }
const merge = (club: Club, kept: Ids, gone: Ids) =>
  mergeMembers(asAdmin(club), {
    keptId: kept.id,
    goneId: gone.id,
    keptVersion: kept.version,
    goneVersion: gone.version,
  })
const two = async (club: Club) => ({ kept: await aMember(club, 'CG-0001'), gone: await aMember(club, 'CG-0002') })
const aSeat = async ({ db }: Club, event: { id: string }, memberId: string | null) => {
  const guest = {
    eventId: event.id,
    fullName: 'Núria',
    email: 'nuria@example.org',
    memberId,
    price: 10,
    createdAt: today,
  }
  return (await db.insert(eventRegistrations).values(guest).returning())[0]!
}
const memberOf = async ({ db }: Club, { id }: { id: string }) =>
  (await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]!.memberId
const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code)))

const waiting = async ({ db }: Club) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.n

/** Runs `first` in a transaction, then starts `other`. The transaction commits once `other` waits for a lock. */
const overlapping = async (club: Club, first: (inner: Club) => Promise<unknown>, other: () => Promise<unknown>) => {
  let second: Promise<unknown> | undefined
  const outcome = club.db.transaction(async (tx) => {
    await first({ ...club, db: tx as Db })
    second = other()
    second.catch(() => {})
    await expect.poll(() => waiting(club), { timeout: 5000 }).toBe(1)
  })
  return codesOf(await Promise.allSettled([outcome, outcome.then(() => second)]))
}

test('two merges crosswise: one counts, the other is told', async ({ liveClub }) => {
  const { kept, gone } = await two(liveClub)
  const codes = codesOf(
    await Promise.allSettled([merge(liveClub, kept, gone), merge(liveClub, gone, kept), merge(liveClub, kept, gone)]),
  )
  expect(codes.toSorted()).toEqual(['done', 'socio.merged', 'socio.merged'])
  expect(await liveClub.db.$count(socios, sql`merged_into is not null`)).toBe(1)
})

test('in a ring of merges one is refused, and nobody waits for ever', async ({ liveClub }) => {
  const [a, b, c] = [
    await aMember(liveClub, 'CG-0001'),
    await aMember(liveClub, 'CG-0002'),
    await aMember(liveClub, 'CG-0003'),
  ]
  await Promise.allSettled([merge(liveClub, a, b), merge(liveClub, b, c), merge(liveClub, c, a)])
  const rows = await liveClub.db.select().from(socios)
  const standing = rows.filter(({ mergedInto }) => mergedInto === null)
  expect(standing.length).toBeGreaterThan(0)
  for (const { mergedInto } of rows) if (mergedInto) expect(standing.map(({ id }) => id)).toContain(mergedInto)
})

test('a merge and a payment of the other file’s booking at once: both count', async ({ liveClub }) => {
  const { kept, gone } = await two(liveClub)
  const event = await anEvent(liveClub, { price: 10 })
  const seat = await aSeat(liveClub, event, gone.id)
  const pay = aPayment(seat.id, { amount: 10, sendReceipt: false })
  const codes = await overlapping(
    liveClub,
    (inner) => notePayment(asAdmin(inner), pay),
    () => merge(liveClub, kept, gone),
  )
  expect(codes).toEqual(['done', 'done'])
  expect([await memberOf(liveClub, seat), await liveClub.db.$count(payments)]).toEqual([kept.id, 1])
})

test('whoever chooses the file that goes while it is merged chooses the one that stays', async ({ liveClub }) => {
  const { kept, gone } = await two(liveClub)
  const seat = await aSeat(liveClub, await anEvent(liveClub), null)
  const codes = await overlapping(
    liveClub,
    (inner) => merge(inner, kept, gone),
    () => chooseFile(asAdmin(liveClub), seat.id, { from: null, to: gone.id, atMemberPrice: undefined }),
  )
  expect(codes).toEqual(['done', 'done'])
  expect(await memberOf(liveClub, seat)).toBe(kept.id)
})

test('a file is taken off a seat, and the seat gets the one that stays, while both are merged: nobody waits for ever', async ({
  liveClub,
}) => {
  const { kept, gone } = await two(liveClub)
  const event = await anEvent(liveClub)
  const seats = [await aSeat(liveClub, event, gone.id), await aSeat(liveClub, event, gone.id)]
  const codes = codesOf(
    await Promise.allSettled([
      merge(liveClub, kept, gone),
      ...seats.map(({ id }) =>
        chooseFile(asAdmin(liveClub), id, { from: gone.id, to: kept.id, atMemberPrice: undefined }),
      ),
    ]),
  )
  expect(codes[0]).toBe('done')
  for (const seat of seats) expect(await memberOf(liveClub, seat)).toBe(kept.id)
})

test('a note about the file that goes is about the one that stays', async ({ liveClub }) => {
  const { kept, gone } = await two(liveClub)
  const codes = await overlapping(
    liveClub,
    (inner) => merge(inner, kept, gone),
    () => addNote(asAdmin(liveClub), gone.id, { text: 'x' }),
  )
  expect(codes).toEqual(['done', 'done'])
  expect(await liveClub.db.$count(personNotes, eq(personNotes.socioId, kept.id))).toBe(1)
})

for (const which of ['kept', 'gone'] as const)
  test(`a merge and a move of the ${which} file at once: the second is told`, async ({ liveClub }) => {
    const files = await two(liveClub)
    const move = { to: 'suspended', day: '2026-03-14', reason: 'x', tell: false, version: 1 } as const
    const moving = (club: Club) => moveMember(asAdmin(club), files[which].id, move)
    const merging = (club: Club) => merge(club, files.kept, files.gone)
    expect(await overlapping(liveClub, moving, () => merging(liveClub))).toEqual(['done', 'socio.conflict'])
    const { version } = (await liveClub.db.select().from(socios).where(eq(socios.id, files.kept.id)))[0]!
    const again = { ...files.kept, version }
    const other = (await liveClub.db.select().from(socios).where(eq(socios.id, files.gone.id)))[0]!
    // Suspended files stay so: then the one that goes may be one.
    if (which === 'kept') await liveClub.db.update(socios).set({ status: 'suspended' }).where(eq(socios.id, other.id))
    const codes = await overlapping(
      liveClub,
      (inner) => merge(inner, again, other),
      () => moving(liveClub),
    )
    expect(codes).toEqual(['done', which === 'gone' ? 'socio.merged' : 'socio.moved'])
  })

test('a merge and an erasure at once: whoever comes second finds what the first has done', async ({ liveClub }) => {
  const former = { status: 'inactive', leftAt: today } as const
  const kept = await aMember(liveClub, 'CG-0001', former)
  const gone = await aMember(liveClub, 'CG-0002', former)
  const subject = { email: gone.email, rows: [] }
  const codes = await overlapping(
    liveClub,
    (inner) => merge(inner, kept, gone),
    () => erasePerson(asAdmin(liveClub), subject, contributions),
  )
  expect(codes).toEqual(['done', 'done'])
  expect(await liveClub.db.$count(socios, sql`blocked_at is not null`)).toBe(2)

  const third = await aMember(liveClub, 'CG-0003', former)
  const fourth = await aMember(liveClub, 'CG-0004', former)
  const erased = await overlapping(
    liveClub,
    (inner) => erasePerson(asAdmin(inner), { email: fourth.email, rows: [] }, contributions),
    () => merge(liveClub, third, fourth),
  )
  expect(erased).toEqual(['done', 'socio.conflict'])
})

test('merges, undos, blocks, deletions and a completion at once: no deadlock, and no file points to one that is gone', async ({
  liveClub,
}) => {
  const request = await aRequest(liveClub, { status: 'approved', completionSentAt: today })
  const former = { status: 'inactive', leftAt: today } as const
  const rows = []
  for (let n = 1; n <= 6; n++) rows.push(await aMember(liveClub, `CG-000${n}`, n > 4 ? former : {}))
  await liveClub.db.update(socios).set({ membershipRequestId: request.id }).where(eq(socios.id, rows[1]!.id))
  for (const { id } of rows) await aSeat(liveClub, await anEvent(liveClub), id)
  const { id: merged } = await merge(liveClub, rows[2]!, rows[3]!)
  const settled = await Promise.allSettled([
    merge(liveClub, rows[0]!, rows[1]!),
    completeMembership(liveClub, request.id, theDetails()),
    undoMerge(asAdmin(liveClub), merged),
    merge(liveClub, rows[4]!, rows[5]!),
    blockSocio(asAdmin(liveClub), rows[4]!.id),
    removeSocio(asAdmin(liveClub), rows[5]!.id),
  ])
  for (const code of codesOf(settled)) expect(code).toMatch(/^(done|socio\.(merged|conflict|blocked|not-found))$/)
  const left = await liveClub.db.select().from(socios)
  for (const { mergedInto } of left)
    if (mergedInto) expect(left.some(({ id, mergedInto: on }) => id === mergedInto && on === null)).toBe(true)
})
