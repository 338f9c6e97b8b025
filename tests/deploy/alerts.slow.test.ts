import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { beginBackup, endBackup } from '#platform/backup-log/backups.ts'
import { proxyList } from '#platform/http/client-address.ts'
import { watchRequests } from '#platform/http/watch-requests.ts'
import { createPageCache } from '#site/cache/page-cache.ts'
import { createLog } from '#platform/observability/log.ts'
import { openMetrics } from '#platform/observability/metrics.ts'
import { type TestServices, test } from '../club.ts'
import { freePort } from '../../e2e/support/own-site.ts'
import { anEvent } from '../factories.ts'
import { findProgram } from './programs.ts'

const gibibyte = 1024 ** 3
const rules = [...readFileSync('deploy/monitoring/alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g)].map(
  ([, name = '']) => name,
)

/** What a fault may reach: the database and the metrics of a site, and how large its disk seems. */
type Parts = TestServices & {
  club: Club
  disk: { free: number; size: number }
  /** Asks a route that answers so. */
  ask: (status: number, delayMs?: number) => Promise<unknown>
  /** Closes the metrics: nothing answers any more. */
  end: () => Promise<void>
  read: () => Promise<string>
}

/** Makes what an alert is for. */
type Fault = {
  /** Makes the fault, and reads the metrics during it. Counters grow in an hour as they do between two readings in a minute. */
  make: (parts: Parts) => Promise<string[]>
  /** How long the values stay until the alert is due. */
  after?: string
}

const addEmails = (club: Club, status: string, count: number, minutesAgo = 0) =>
  club.db.execute(sql`
    insert into emails (template, recipient, language, "values", status, created_at)
    select 'contact-message', 'a@example.org', 'es', '{}', ${status}, now() - make_interval(mins => ${minutesAgo})
    from generate_series(1, ${count})`)

/** Runs `work` while another session holds what these statements lock. */
const whileHolding = async <T>({ database }: Parts, statements: string, work: () => Promise<T>) => {
  const holder = await database.pool.connect()
  await holder.query(`begin; ${statements}`)
  return work().finally(async () => {
    await holder.query('rollback')
    holder.release()
  })
}

const aDay = 24 * 60 * 60 * 1000

const faults: Record<string, Fault> = {
  CercleDown: {
    make: async ({ end, read }) => {
      await end()
      return [await read().catch(() => 'up 0\n')]
    },
  },
  CercleDatabaseDown: {
    make: async ({ database, jobs, read }) => {
      await jobs.close()
      await database.close()
      return [await read(), await read()]
    },
    after: '40m',
  },
  CercleNoWrites: {
    make: (parts) => whileHolding(parts, 'lock table form_limits in exclusive mode', async () => [await parts.read()]),
  },
  CercleRegistrationStuck: {
    make: async (parts) => {
      const { id } = await anEvent(parts.club)
      return whileHolding(parts, `select from events where id = '${id}' for update`, async () => {
        await sleep(11_000)
        return [await parts.read()]
      })
    },
  },
  CercleEmailsLate: { make: async ({ club, read }) => (await addEmails(club, 'queued', 1, 40), [await read()]) },
  CercleEmailsStuck: {
    make: async ({ club, read }) => (await addEmails(club, 'queued', 60), [await read()]),
    after: '70m',
  },
  CercleMailServerRefuses: {
    make: async ({ club, read }) => {
      await addEmails(club, 'queued', 23)
      await club.db.execute(sql`update emails set refusal = 'relay', attempts = 1, last_tried_at = now()
        where id in (select id from emails limit 2)`)
      return [await read()]
    },
    after: '2m',
  },
  CercleEmailsFailed: { make: async ({ club, read }) => (await addEmails(club, 'failed', 2), [await read()]) },
  CercleDiskFull: { make: async ({ disk, read }) => ((disk.free = gibibyte / 10), [await read()]) },
  CercleDiskLow: { make: async ({ disk, read }) => ((disk.free = gibibyte / 2), [await read()]) },
  CercleDiskFillsUp: {
    make: async ({ disk, read }) => {
      disk.free = 12 * gibibyte
      const before = await read()
      disk.free -= gibibyte / 1000
      return [before, await read()]
    },
    after: '60h',
  },
  CercleErrors: {
    make: async ({ ask, read }) => {
      await ask(500)
      const before = await read()
      await ask(500)
      return [before, await read()]
    },
  },
  CercleSlow: {
    make: async ({ ask, read }) => {
      await ask(200, 1100)
      const before = await read()
      await ask(200, 1100)
      return [before, await read()]
    },
    after: '30m',
  },
  CercleEventLoopLag: {
    make: async ({ read }) => {
      await read()
      for (let n = 0; n < 3; n += 1) {
        for (const end = performance.now() + 400; performance.now() < end;);
        await sleep(1)
      }
      return [await read()]
    },
  },
  CercleNoFreeConnection: {
    make: async ({ database, read }) => {
      const over = new AbortController()
      const keepBusy = async () => {
        while (!over.signal.aborted) await database.pool.query('select pg_sleep(0.3)')
      }
      const busy = Promise.all(Array.from({ length: 30 }, keepBusy))
      await sleep(500)
      const reading = await read()
      over.abort()
      await busy
      return [reading]
    },
  },
  CercleBackupLate: {
    make: async ({ club, read }) => {
      const ofYesterday = { ...club, now: () => new Date(Date.now() - 1.2 * aDay) }
      const backup = { location: '/backups/a.tar.age', isEncrypted: true, copyLocation: '' }
      await endBackup(ofYesterday, await beginBackup(ofYesterday, backup), { bytes: 7 })
      return [await read()]
    },
  },
  CercleScheduledJobLate: {
    make: async ({ club, jobs, read }) => {
      await jobs.boss.createQueue('nightly-chores')
      await jobs.boss.schedule('nightly-chores', '0 3 * * *')
      const id = await jobs.boss.send('nightly-chores')
      await club.db.execute(sql`update pgboss.job set state = 'completed', started_on = now() - interval '30 hours',
        completed_on = now() - interval '30 hours' where id = ${id}`)
      return [await read()]
    },
  },
  CercleOpenFiles: {
    // A process of its own, because the limit of this one may be a million.
    make: async ({ read }) => {
      const script = `const { openSync, readdirSync } = require('node:fs'), { register, collectDefaultMetrics } = require('prom-client')
        collectDefaultMetrics()
        while (readdirSync('/proc/self/fd').length < 90) openSync('/dev/null')
        register.metrics().then((text) => console.log(text))`
      const child = spawn('/bin/sh', ['-c', 'ulimit -n 100; exec node -e "$0"', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ofProcess = (reading: string, keeps: boolean) =>
        reading
          .split('\n')
          .filter((line) => /^process_(open|max)_fds/.test(line) === keeps)
          .join('\n')
      // Read from the start: what nobody reads is thrown away when a process ends.
      const [ofSite, ofChild] = await Promise.all([read(), text(child.stdout)])
      return [`${ofProcess(ofSite, false)}\n${ofProcess(ofChild, true)}\n`]
    },
  },
  CercleMetricsIncomplete: {
    make: (parts) =>
      whileHolding(parts, 'lock table emails in access exclusive mode', async () => {
        await parts.read()
        return [await parts.read(), await parts.read()]
      }),
    after: '40m',
  },
}

/** A site's metrics over a database of its own, and requests that they count. */
const openParts = async (services: TestServices, club: Club): Promise<Parts> => {
  const disk = { free: 20 * gibibyte, size: 40 * gibibyte }
  const port = await freePort()
  const disks = async () => [{ name: 'data', folder: '/data', ...disk }]
  const metrics = await openMetrics({ port, host: '127.0.0.1' }, { ...services, disks })
  metrics.watch({ cache: createPageCache(async () => new Response('a page'), {}) })
  const watch = watchRequests({
    log: createLog('json', { write: () => {} }),
    metrics,
    proxies: proxyList([]),
    routeName: () => '/api/events',
  })
  const server = createServer((request, response) =>
    watch(request, response, async () => {
      const { searchParams } = new URL(request.url ?? '', 'http://site')
      await sleep(Number(searchParams.get('ms')))
      response.writeHead(Number(searchParams.get('status'))).end()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let isOver = false
  const end = async () => {
    if (!isOver) await metrics.close()
    isOver = true
  }
  onTestFinished(async () => {
    await end()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...services,
    club,
    disk,
    end,
    ask: (status, ms = 0) => fetch(`${address}/?status=${status}&ms=${ms}`),
    read: async () => `up 1\n${await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()}`,
  }
}

/**
 * The series of readings: a value stays as it is; a counter, and what a disk has free, changes each minute by what it changed between
 * two readings. A time keeps its distance to now, because promtool's clock begins at 0.
 */
const seriesOf = (readings: string[], minutes: number) => {
  const now = Date.now() / 1000
  const [first = new Map<string, number>(), last = first] = readings.map(samplesOf)
  return [...last].map(([series, value]) => {
    const isTime = series.includes('_timestamp_seconds')
    const isMoving = /(_total|_bucket|_sum|_count|_free_bytes)\{/.test(series)
    const from = isTime ? value - now : isMoving ? (first.get(series) ?? value) : value
    const step = isTime ? 60 : value - from
    return { series, values: `${from}${step < 0 ? '-' : '+'}${Math.abs(step)}x${minutes}` }
  })
}

/** The samples that rules name, by name and labels as Prometheus stores them. */
const samplesOf = (reading: string) =>
  new Map(
    [...reading.matchAll(/^((?:up|cercle_|process_|nodejs_eventloop_)\w*)(?:\{(.*)\})? (\S+)$/gm)]
      .filter(([, , , value]) => Number.isFinite(Number(value)))
      .map(([, name, labels, value]) => [
        `${name}{${[labels, 'instance="club:9464"', 'job="cercle"'].filter(Boolean).join(',')}}`,
        Number(value),
      ]),
  )

/** The alerts that fire, by name with their number, when these readings last for `after`; `name`: the one they were made for. */
const firingAlerts = async (readings: string[], after: string, name = '') => {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const minutes = Number.parseInt(after, 10) * (after.endsWith('h') ? 60 : 1)
  const file = join(folder, 'test.json')
  const firing = 'count by (alertname) (ALERTS{alertstate="firing"})'
  const contents = {
    rule_files: [resolve('deploy/monitoring/alerts.yml')],
    evaluation_interval: minutes > 600 ? '10m' : '1m',
    tests: [
      {
        interval: '1m',
        // How busy the machine of the tests is, is no fault of the site's.
        input_series: seriesOf(readings, minutes).filter(
          ({ series }) => name === 'CercleEventLoopLag' || !series.startsWith('nodejs_eventloop'),
        ),
        promql_expr_test: [
          { expr: firing, eval_time: after, exp_samples: [{ labels: '{alertname="none"}', value: 0 }] },
        ],
      },
    ],
  }
  writeFileSync(file, JSON.stringify(contents))
  const { path, env } = await findProgram('promtool', 'prometheus')
  // It compares with an alert that does not exist, and prints what it got instead.
  const failure = await promisify(execFile)(path, ['test', 'rules', file], { env }).then(
    () => ({ stdout: '', stderr: '' }),
    (error: { stdout: string; stderr: string }) => error,
  )
  const printed = failure.stdout + failure.stderr
  const [, got = printed] = /got:(.*)/s.exec(printed) ?? []
  return [...got.matchAll(/alertname="(\w+)"\} ([\d.E+-]+)/g)]
    .map(([, alert = '', count]) => `${alert} ${Number(count)}`)
    .toSorted()
}

test('each alert has a fault that is made here', () => {
  expect(Object.keys(faults).toSorted()).toEqual(rules.toSorted())
})

test('no alert fires for a site that is well, for ten hours', async ({ liveServices, liveClub }) => {
  const parts = await openParts(liveServices, liveClub)
  const backup = { location: '/backups/a.tar.age', isEncrypted: true, copyLocation: '' }
  const club = { ...liveClub, now: () => new Date() }
  await endBackup(club, await beginBackup(club, backup), { bytes: 7 })
  await parts.ask(200)
  const before = await parts.read()
  await parts.ask(200)
  expect(samplesOf(before).size).toBeGreaterThan(50)
  expect(await firingAlerts([before, await parts.read()], '10h')).toEqual([])
})

test.for(Object.entries(faults))(
  '%s fires, once and alone, when its fault lasts',
  async ([name, fault], { liveServices, liveClub }) => {
    const parts = await openParts(liveServices, liveClub)
    const readings = await fault.make(parts)
    expect(await firingAlerts(readings, fault.after ?? '20m', name)).toEqual([`${name} 1`])
  },
)
