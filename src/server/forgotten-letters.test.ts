import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { postConfirmations } from '#domain/confirmations.ts'
import { registerForEvent, registerTogether } from '#domain/registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { requeueForgotten } from './forgotten-letters.ts'

test('a letter that waits without a job gets one, whichever of two instances looks first', async ({
  liveClub,
  liveHall,
}) => {
  const { boss } = liveHall.jobs
  const event = await anEvent(liveClub)
  for (const name of ['anna', 'berta', 'carme'])
    await registerForEvent(liveClub, event.id, aRegistration({ email: `${name}@example.org` }))
  for (let n = 0; n < 3; n++) await postConfirmations(liveClub, 1)
  expect(await requeueForgotten(liveClub.db, boss)).toBe(0)

  // One was delivered; the queue was lost.
  await liveClub.db.execute(sql`update letters set status = 'sent' where recipient = 'anna@example.org'`)
  await liveClub.db.execute(sql`delete from pgboss.job`)
  const both = await Promise.all([requeueForgotten(liveClub.db, boss), requeueForgotten(liveClub.db, boss)])
  expect(both.toSorted()).toEqual([0, 2])
  const { rows } = await liveClub.db.execute<{ recipient: string }>(
    sql`select recipient from letters join pgboss.job on data ->> 'id' = letters.id::text order by 1`,
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual(['berta@example.org', 'carme@example.org'])
})

test('a letter whose job failed while its process died is tried again', async ({ liveClub, liveHall }) => {
  const event = await anEvent(liveClub)
  await registerForEvent(liveClub, event.id, aRegistration())
  await postConfirmations(liveClub, 1)
  await liveClub.db.execute(sql`update pgboss.job set state = 'failed'`)
  expect(await requeueForgotten(liveClub.db, liveHall.jobs.boss)).toBe(1)
})

test('a letter that shares its job with others is not forgotten, until that job fails', async ({
  liveClub,
  liveHall,
}) => {
  const { id: eventId } = await anEvent(liveClub)
  await registerTogether(
    liveClub,
    ['anna', 'berta'].map((name) => ({ eventId, request: aRegistration({ email: `${name}@example.org` }) })),
  )
  await postConfirmations(liveClub, 2)
  expect(await requeueForgotten(liveClub.db, liveHall.jobs.boss)).toBe(0)
  await liveClub.db.execute(sql`update pgboss.job set state = 'failed'`)
  expect(await requeueForgotten(liveClub.db, liveHall.jobs.boss)).toBe(2)
})
