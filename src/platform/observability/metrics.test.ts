import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { beginBackup, endBackup } from '../backup-log/backups.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { type TestServices, test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { openMetrics } from './metrics.ts'
import { createPageCache } from '#site/cache/page-cache.ts'

const host = '127.0.0.1'
const disks = async () => [{ name: 'data', folder: '/data', free: 1000, size: 4000 }]
/** Opens the metrics as the server does, on a free port. */
const openOver = async (services: TestServices) => {
  const port = await freePort()
  const metrics = await openMetrics({ port, host }, { ...services, disks })
  return { metrics, port, read: async () => (await fetch(`http://${host}:${port}/metrics`)).text() }
}

test('Prometheus reads requests, cached pages, connections, emails and jobs, and that the database is down', async ({
  liveClub,
  liveServices,
}) => {
  await liveServices.jobs.boss.createQueue('nightly-chores')
  const { metrics, port, read } = await openOver(liveServices)
  const event = await anEvent(liveClub)
  for (let n = 0; n < 2; n += 1)
    await registerForEvent(liveClub, event.id, aRegistration({ email: `${n}@example.org` }))
  // One confirmation is queued and failed, the other is still pending.
  await queueConfirmations(liveClub, 1)
  await liveClub.db.execute(sql`update emails set status = 'failed' `)
  const backup = { location: '/backups/a.tar.age', isEncrypted: true, copyLocation: '' }
  await endBackup(liveClub, await beginBackup(liveClub, backup), { bytes: 7 })
  metrics.watch({ cache: createPageCache(async () => new Response('a page'), {}) })
  metrics.recordRequest({ method: 'POST', route: '/api/events/*/registrations', status: 201 }, 0.02)
  metrics.recordRequest({ method: 'GET', route: '/auth', status: 200 }, 0.3)
  metrics.recordRequest({ method: 'GET', route: '/api/events', status: 503, deadline: 'lock' }, 2)

  const text = await read()
  for (const line of [
    'cercle_requests_total{method="POST",route="/api/events/*/registrations",status="201"} 1',
    'cercle_request_seconds_bucket{le="0.25",method="GET",route="/auth"} 0',
    'cercle_request_seconds_bucket{le="0.5",method="GET",route="/auth"} 1',
    'cercle_registrations_total 1',
    'cercle_page_cache_hits_total 0',
    'cercle_disk_free_bytes{disk="data"} 1000',
    'cercle_requests_late_total{route="/api/events",deadline="lock"} 1',
    'cercle_oldest_event_lock_seconds 0',
    'cercle_database_lock_waiting 0',
    'cercle_database_writable 1',
    'cercle_database_up 1',
    'cercle_emails{status="queued"} 1',
    'cercle_emails{status="failed"} 1',
    'cercle_emails_waiting_for{reason="relay"} 0',
    `cercle_backup_last_success_timestamp_seconds{place="first"} ${liveClub.now().getTime() / 1000}`,
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('place="second"')
  expect(text).toMatch(/cercle_database_connections \d+/)
  expect(text).toMatch(/cercle_oldest_unsent_email_seconds 0\.\d+/)
  expect(text).toMatch(/cercle_jobs\{queue="nightly-chores",state="queued"\} \d+/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(text).toMatch(/process_resident_memory_bytes \d+/)
  expect((await fetch(`http://${host}:${port}/`)).status).toBe(404)

  await liveServices.jobs.close()
  await liveServices.database.close()
  expect(await read()).toContain('cercle_database_up 0')
  await metrics.close()
  await expect(read()).rejects.toThrow()
})

test('a query that hangs affects only its own metric, which is counted as an error', async ({ liveServices }) => {
  const { metrics, read } = await openOver(liveServices)
  await read()
  const locking = await liveServices.database.pool.connect()
  await locking.query('begin; lock table emails in access exclusive mode')

  const start = performance.now()
  const text = await read().finally(async () => {
    await locking.query('rollback')
    locking.release()
  })
  expect(performance.now() - start).toBeLessThan(8000)
  expect(text).toContain('cercle_database_up 1')
  expect(text).not.toContain('cercle_emails{')
  expect(text).not.toMatch(/^cercle_oldest_unsent_email_seconds /m)

  const after = await read()
  expect(after).toContain('cercle_metrics_errors_total{metric="cercle_emails"} 1')
  expect(after).toContain('cercle_emails{status="queued"} 0')
  await metrics.close()
})

test('the names of counters, and of no gauge, end in _total', async ({ liveServices }) => {
  const { metrics, read } = await openOver(liveServices)
  const types = [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  expect(types.length).toBeGreaterThan(30)
  for (const [, name = '', type] of types) expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
  await metrics.close()
})

test.for(['alerts.yml', 'grafana-dashboard.json'])('each metric in %s exists', async (file, { liveServices }) => {
  const { metrics, read } = await openOver(liveServices)
  const existing = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const text = readFileSync(`deploy/monitoring/${file}`, 'utf8')
  const named = [...text.matchAll(/\b(?:cercle|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !existing.has(name))).toEqual([])
  await metrics.close()
})

test('without a port nothing listens; a port in use fails with one line', async ({ liveServices }) => {
  const disabled = await openMetrics({ port: undefined, host }, { ...liveServices, disks })
  disabled.recordRequest({ method: 'GET', route: '/', status: 200 }, 1)
  await disabled.close()

  const otherServer = createServer().listen(0, host)
  await once(otherServer, 'listening')
  const { port } = otherServer.address() as AddressInfo
  await expect(openMetrics({ port, host }, { ...liveServices, disks })).rejects.toThrow(
    `METRICS_PORT=${port} cannot be opened`,
  )
  otherServer.close()
})

const freePort = async () => {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
