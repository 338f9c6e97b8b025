import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { beginBackup, endBackup } from '#domain/backups.ts'
import { postConfirmations } from '#domain/confirmations.ts'
import { registerForEvent } from '#domain/registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { openMetrics } from './metrics.ts'
import { createPageCache } from './page-cache.ts'

const host = '127.0.0.1'

test('Prometheus reads requests, kept pages, connections, letters and jobs, and hears of a database that is gone', async ({
  liveClub,
  liveHall,
}) => {
  const port = await freePort()
  const metrics = await openMetrics({ port, host }, liveHall)
  const read = async () => (await fetch(`http://${host}:${port}/metrics`)).text()
  const event = await anEvent(liveClub)
  for (let n = 0; n < 2; n += 1)
    await registerForEvent(liveClub, event.id, aRegistration({ email: `${n}@example.org` }))
  // One letter is posted and failed, the other is still owed.
  await postConfirmations(liveClub, 1)
  await liveClub.db.execute(sql`update letters set status = 'failed' `)
  const place = { place: '/backups/a.tar.age', isEncrypted: true, copyPlace: '' }
  await endBackup(liveClub, await beginBackup(liveClub, place), { bytes: 7 })
  metrics.watch({ cache: createPageCache(async () => new Response('a page'), {}), oldestRegistrationMs: () => 1500 })
  metrics.answered({ method: 'POST', route: '/api/events/*/registrations', status: 201 }, 0.02)
  metrics.answered({ method: 'GET', route: '/auth', status: 200 }, 0.3)
  metrics.answered({ method: 'GET', route: '/api/events', status: 503, deadline: 'lock' }, 2)

  const text = await read()
  for (const line of [
    'cercle_requests_total{method="POST",route="/api/events/*/registrations",status="201"} 1',
    'cercle_request_seconds_bucket{le="0.25",method="GET",route="/auth"} 0',
    'cercle_request_seconds_bucket{le="0.5",method="GET",route="/auth"} 1',
    'cercle_registrations_total 1',
    'cercle_requests_late_total{route="/api/events",deadline="lock"} 1',
    'cercle_oldest_registration_seconds 1.5',
    'cercle_database_writable 1',
    'cercle_kept_pages_hits 0',
    'cercle_database_up 1',
    'cercle_letters{status="queued"} 1',
    'cercle_letters{status="failed"} 1',
    `cercle_backup_last_success_timestamp_seconds{place="first"} ${liveClub.now().getTime() / 1000}`,
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('place="second"')
  expect(text).toMatch(/cercle_database_connections \d+/)
  expect(text).toMatch(/cercle_oldest_unsent_email_seconds 0\.\d+/)
  expect(text).toMatch(/cercle_jobs\{queue="send-event-registration-confirmation",state="queued"\} \d+/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(text).toMatch(/process_resident_memory_bytes \d+/)
  expect((await fetch(`http://${host}:${port}/`)).status).toBe(404)

  await liveHall.jobs.close()
  await liveHall.database.close()
  expect(await read()).toContain('cercle_database_up 0')
  await metrics.close()
  await expect(read()).rejects.toThrow()
})

test('without a port nothing listens; a port in use is said in one line', async ({ liveHall }) => {
  const none = await openMetrics({ port: undefined, host }, liveHall)
  none.answered({ method: 'GET', route: '/', status: 200 }, 1)
  await none.close()

  const taken = createServer().listen(0, host)
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(openMetrics({ port, host }, liveHall)).rejects.toThrow(`METRICS_PORT=${port} cannot be opened`)
  taken.close()
})

const freePort = async () => {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
