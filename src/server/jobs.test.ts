import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { letters } from '#db/schema/letters.ts'
import type { Club } from '#domain/club.ts'
import { postConfirmations } from '#domain/confirmations.ts'
import { registerTogether } from '#domain/registrations.ts'
import { batchQueue } from '#mail/outbox.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { silentPostman } from '#tests/postman.ts'
import { openJobs } from './jobs.ts'

const queue = 'send-event-registration-confirmation'

const registerAtOnce = async (club: Club, names: string[]) => {
  const { id: eventId } = await anEvent(club, { maxParticipants: 100 })
  const asked = names.map((name) => ({ eventId, request: aRegistration({ email: `${name}@example.org` }) }))
  await registerTogether(club, asked)
  await postConfirmations(club, 50)
}

const statuses = async ({ db }: Club) =>
  Object.fromEntries(
    (await db.select().from(letters)).map(({ recipient, status }) => [recipient.split('@')[0], status]),
  )

const jobsOf = async ({ db }: Club) => {
  const { rows } = await db.execute<{ name: string; state: string; waits: boolean; letters: number }>(
    sql`select name, state, start_after > now() as waits, coalesce(jsonb_array_length(data -> 'ids'), 1) as letters
      from pgboss.job order by created_on, letters desc`,
  )
  return rows
}

test('letters posted together share jobs of twenty; one posted alone has its own', async ({ liveClub }) => {
  await registerAtOnce(
    liveClub,
    Array.from({ length: 45 }, (_, n) => `guest${n}`),
  )
  await registerAtOnce(liveClub, ['anna'])
  const found = (await jobsOf(liveClub)).map(({ name, letters: count }) => [name, count])
  expect(found).toEqual([
    [batchQueue, 20],
    [batchQueue, 20],
    [batchQueue, 5],
    [queue, 1],
  ])
})

test('of letters that share a job each has its own fate: who fails is tried again alone, once', async ({
  liveClub,
  liveHall,
}) => {
  await registerAtOnce(liveClub, ['anna', 'berta', 'carme', 'dolors'])
  const [{ data } = { data: undefined }] = (
    await liveClub.db.execute<{ data: object }>(sql`select data from pgboss.job`)
  ).rows
  const left: unknown[] = []
  const send = async ({ to }: { to?: unknown }) => {
    if (to === 'berta@example.org') throw new Error('421 Try again later')
    if (to === 'carme@example.org') throw new Error('550 5.1.1 User unknown')
    left.push(to)
  }
  const postman = { ...silentPostman(liveClub.db), transport: { send, close: () => {} } }
  const jobs = await openJobs(liveHall.database.address, postman)
  onTestFinished(() => jobs.close())
  const told = { anna: 'sent', berta: 'queued', carme: 'failed', dolors: 'sent' }
  const alone = { name: queue, state: 'created', waits: true, letters: 1 }
  const done = { name: batchQueue, state: 'completed', waits: false, letters: 4 }
  await vi.waitFor(async () => expect(await jobsOf(liveClub)).toEqual([done, alone]), { timeout: 10_000, interval: 50 })
  expect(await statuses(liveClub)).toEqual(told)
  const { rows } = await liveClub.db.execute(
    sql`select recipient from pgboss.job j join letters l on l.id::text = j.data ->> 'id' where j.name = ${queue}`,
  )
  expect(rows).toEqual([{ recipient: 'berta@example.org' }])

  // As after its process died: the whole batch comes back.
  await jobs.boss.send(batchQueue, data ?? null)
  await vi.waitFor(async () => expect(await jobsOf(liveClub)).toEqual([done, alone, done]), {
    timeout: 10_000,
    interval: 50,
  })
  expect(left).toEqual(['anna@example.org', 'dolors@example.org'])
})

test('letters that a slow mail server keeps for minutes stay with their process; those of one that died go on', async ({
  liveClub,
  liveHall: { jobs },
}) => {
  for (const name of ['anna', 'berta']) await registerAtOnce(liveClub, [name])
  // Both were begun 400 seconds ago, as long as a hundred letters take at twenty seconds each over five connections.
  await liveClub.db.execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '400 seconds',
    heartbeat_on = now() - case recipient when 'anna@example.org' then interval '5 seconds' else interval '11 seconds' end
    from letters where letters.id::text = data ->> 'id'`)
  await jobs.boss.supervise(queue)
  const { rows } = await liveClub.db.execute(
    sql`select recipient, state from pgboss.job join letters l on l.id::text = data ->> 'id' order by recipient`,
  )
  expect(rows).toEqual([
    { recipient: 'anna@example.org', state: 'active' },
    { recipient: 'berta@example.org', state: 'retry' },
  ])
})

test('a letter whose last try fails is marked failed, for staff to see; one that has tries left waits', async ({
  liveClub,
  liveHall,
}) => {
  for (const name of ['anna', 'berta']) await registerAtOnce(liveClub, [name])
  // Anna's sixteen second tries have been.
  await liveClub.db.execute(sql`update pgboss.job set retry_count = retry_limit from letters
    where letters.id::text = data ->> 'id' and recipient = 'anna@example.org'`)
  const jobs = await openJobs(liveHall.database.address, silentPostman(liveClub.db))
  onTestFinished(() => jobs.close())
  await vi.waitFor(async () => expect(await statuses(liveClub)).toEqual({ anna: 'failed', berta: 'queued' }), {
    timeout: 10_000,
    interval: 50,
  })
})

test('a queue is asked for letters only where it has some: one question a second looks for all of them', async ({
  liveClub,
  liveHall,
}) => {
  const jobs = await openJobs(liveHall.database.address, silentPostman(liveClub.db))
  onTestFinished(() => jobs.close())
  await sleep(500)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const texts = () => (asked.mock.calls as unknown[][]).map(([query]) => (query as { text?: string }).text ?? '')
  const claims = () => texts().filter((text) => text.includes('SKIP LOCKED')).length
  const looks = () => texts().filter((text) => text.startsWith('select queue from')).length
  await vi.waitFor(() => expect(looks()).toBe(2), { timeout: 5000, interval: 20 })
  expect(claims()).toBe(0)

  await registerAtOnce(liveClub, ['anna'])
  await vi.waitFor(async () => expect(claims()).toBe(1), { timeout: 5000, interval: 20 })
})
