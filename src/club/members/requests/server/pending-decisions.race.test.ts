import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from './table.ts'
import { openDatabase } from '#platform/database/open.ts'
import type { Club } from '#club/core/server/club.ts'
import { untilWaiting } from '#tests/accounts/while-locked.ts'
import { afterUndo, carryOut } from '#tests/carry-out.ts'
import { test } from '#tests/club.ts'
import { aRequest, asAdmin } from '#tests/factories.ts'
import { decideRequest } from './decide.ts'
import { takeDueDecision, undoDecision } from './pending-decisions.ts'

const rejection = { status: 'rejected', reason: '', emailText: 'Hola' } as const
const outcome = async ({ db }: Club, id: string) => {
  const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, id))
  return [request!.status, request!.pendingDecision, await db.$count(emails, eq(emails.about, id))]
}

test('the effect has the lock: the undoing waits for it, and is refused', async ({ liveClub }) => {
  const { id } = await aRequest(liveClub)
  await decideRequest(asAdmin(liveClub), id, rejection)
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const queueEmail: Club['queueEmail'] = async (...queued) => {
    await goOn
    await liveClub.queueEmail(...queued)
  }
  const carried = takeDueDecision({ ...afterUndo(liveClub), queueEmail })
  await expect.poll(() => isLocked(liveClub, id)).toBe(true)
  const undone = undoDecision(asAdmin(liveClub), id)
  const refused = expect(undone).rejects.toMatchObject({ code: 'request.transition' })
  await untilWaiting(liveClub.db, 1)
  resolve()
  expect(await carried).toBe(true)
  await refused
  expect(await outcome(liveClub, id)).toEqual(['rejected', null, 1])
})

test('an undo that holds the lock wins: the job skips the row, and finds nothing afterwards', async ({ liveClub }) => {
  const { id } = await aRequest(liveClub)
  await decideRequest(asAdmin(liveClub), id, rejection)
  await liveClub.db.transaction(async (tx) => {
    await undoDecision({ ...asAdmin(liveClub), db: tx }, id)
    expect(await carryOut(liveClub)).toBe(false)
  })
  expect(await carryOut(liveClub)).toBe(false)
  expect(await outcome(liveClub, id)).toEqual(['pending', null, 0])
})

test('twenty decisions, carried out by two instances and undone at the same time: each has exactly one complete outcome', async ({
  liveClub,
  liveServices,
}) => {
  const second = openDatabase(liveServices.database.address, { max: 4 })
  const other = { ...liveClub, db: second.db }
  try {
    const requests = await Promise.all(
      Array.from({ length: 20 }, (_request, n) => aRequest(liveClub, { email: `carrera.${n}@example.org` })),
    )
    for (const { id } of requests) await decideRequest(asAdmin(liveClub), id, rejection)
    const undoings = Promise.allSettled(requests.map(({ id }) => undoDecision(asAdmin(liveClub), id)))
    await Promise.all(requests.flatMap(() => [carryOut(liveClub), carryOut(other)]))
    const undone = await undoings
    while (await carryOut(other));
    for (const [n, { id }] of requests.entries())
      expect(await outcome(liveClub, id)).toEqual(
        undone[n]!.status === 'fulfilled' ? ['pending', null, 0] : ['rejected', null, 1],
      )
  } finally {
    await second.close()
  }
})

/** Whether another transaction has the lock of the row. */
const isLocked = async ({ db }: Club, id: string) => {
  const free = await db
    .select()
    .from(membershipRequests)
    .where(eq(membershipRequests.id, id))
    .for('update', { skipLocked: true })
  return free.length === 0
}
