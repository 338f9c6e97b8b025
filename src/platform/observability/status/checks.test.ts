import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { beginBackup, endBackup } from '../../backup-log/backups.ts'
import { withClient } from '../../database/client.ts'
import { emails } from '../../outbox/tables/emails.ts'
import { checkNames } from '#base/status/findings.ts'
import { formatFinding } from '#base/status/format-finding.ts'
import { test } from '#tests/club.ts'
import { readEnv } from '../../env/env.ts'
import { type CheckTargets, runChecks } from './check.ts'
import { checks } from './checks.ts'
import { daysUntilFull } from './disk-forecast.ts'
import type { ProxyNotes } from './proxy-notes.ts'

const inFolder = test.extend<'targets', CheckTargets>('targets', ({ liveServices }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'status-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  return {
    env: readEnv({ DATA_DIR: folder }),
    database: liveServices.database.pool,
    storage: { verify: async () => {} },
    mail: { verify: async () => {} },
    site: async () => undefined,
    ready: async () => 'ready',
    release: '1.2.3',
    now: () => new Date(),
  }
})

inFolder('a healthy site: each check has a result, and a sentence in three languages', async ({ targets }) => {
  const memory = { rss: 300 * 1024 ** 2, limit: 2 * 1024 ** 3 }
  const site = async () => ({ startedAt: new Date().toISOString(), memory, proxy: { isTrusted: true }, samples: [] })
  const outcomes = await runChecks(checks, { ...targets, site }, 20_000)
  expect(outcomes.map(({ check }) => check)).toEqual(checkNames)
  expect(outcomes.filter(({ state }) => state !== 'ok').map(({ code }) => code)).toEqual([
    'backup.none',
    'emails.kept',
    'smtp.folder',
    'dns.off',
    'dns.off',
    'dns.off',
  ])
  for (const outcome of outcomes)
    for (const language of ['es', 'ca', 'en'] as const)
      expect(formatFinding(outcome, language).join(' ')).not.toMatch(/undefined|null|NaN|\[object/)
})

inFolder('a failing check has its reason, and a hanging one does not delay the others', async ({ targets }) => {
  const outcomes = await runChecks(
    checks,
    {
      ...targets,
      env: readEnv({ DATA_DIR: targets.env.dataDir, SMTP_URL: 'smtp://127.0.0.1:9', DNS_SERVER: '127.0.0.1:9' }),
      database: new Error('connect ECONNREFUSED'),
      storage: { verify: () => new Promise(() => {}) },
      mail: { verify: () => Promise.reject(new Error('535 no such user')) },
      ready: async () => undefined,
    },
    300,
  )
  const codes = Object.fromEntries(outcomes.map(({ check, code }) => [check, code]))
  expect(codes).toMatchObject({
    version: 'version.down',
    database: 'database.away',
    jobs: 'check.failed',
    backup: 'check.failed',
    smtp: 'smtp.away',
    files: 'check.late',
    memory: 'site.unseen',
  })
  const smtp = outcomes.find(({ check }) => check === 'smtp')
  expect(formatFinding(smtp!, 'es')[0]).toBe('535 no such user')
})

inFolder(
  'failed and waiting emails, late backups and late jobs are found',
  async ({ targets, liveClub, liveServices }) => {
    const club = { ...liveClub, now: () => new Date() }
    const codeOf = async (check: 'emails' | 'backup' | 'jobs') => (await checks[check](targets)).code
    const email = { template: 'contact-message', recipient: 'a@example.org', language: 'es', values: {} }
    await club.db.insert(emails).values({ ...email, createdAt: new Date(Date.now() - 20 * 60_000) })
    expect(await codeOf('emails')).toBe('emails.late')
    await club.db.update(emails).set({ refusal: 'relay', attempts: 2, lastError: '550 Sender rejected' })
    const refused = { check: 'emails' as const, ...(await checks.emails(targets)) }
    expect(refused).toMatchObject({ state: 'bad', code: 'emails.refused' })
    expect(formatFinding(refused, 'es')[0]).toBe(
      'El servidor de correo los rechaza: 1 espera. Dice: 550 Sender rejected',
    )
    await club.db.update(emails).set({ status: 'failed' })
    expect(await codeOf('emails')).toBe('emails.failed')
    await club.db.update(emails).set({ status: 'sent', sentAt: new Date('2026-03-14T17:31:00Z') })
    const served = { ...targets, env: { ...targets.env, smtpUrl: 'smtp://mail.example' } }
    const sent = { check: 'emails' as const, ...(await checks.emails(served)) }
    expect(formatFinding(sent, 'es')[0]).toBe('Salen: el último es del 14 mar 2026 - 18:31. Ninguno espera.')

    expect(await codeOf('backup')).toBe('backup.none')
    const backup = { location: '/backups/a.tar', isEncrypted: false, copyLocation: '' }
    const yesterday = { ...club, now: () => new Date(Date.now() - 27 * 60 * 60_000) }
    await endBackup(yesterday, await beginBackup(yesterday, backup), { bytes: 7 })
    expect(await codeOf('backup')).toBe('backup.late')
    await endBackup(club, await beginBackup(club, backup), { error: 'The disk is full.' })
    expect(await codeOf('backup')).toBe('backup.failed')
    await endBackup(club, await beginBackup(club, backup), { bytes: 7 })
    expect(await codeOf('backup')).toBe('backup.fine')

    const pool = targets.database as pg.Pool
    await liveServices.jobs.boss.createQueue('nightly')
    await pool.query(`insert into pgboss.schedule (name, cron) values ('nightly', '20 4 * * *')`)
    expect(await codeOf('jobs')).toBe('jobs.fine')
    await pool.query(`update pgboss.schedule set created_on = now() - interval '2 days'`)
    expect(await codeOf('jobs')).toBe('jobs.late')
    await pool.query(`insert into pgboss.job (name, state, started_on, completed_on, output)
    values ('nightly', 'failed', now(), now(), '{"message": "Not done: trash"}')`)
    expect((await checks.jobs(targets)).values).toMatchObject({ name: 'nightly', reason: 'Not done: trash' })
  },
)

inFolder('what waits for a lock is found, in the database of the club alone', async ({ targets, liveServices }) => {
  const { host, user, database } = liveServices.database.address as { host: string; user: string; database: string }
  const whileOneWaits = (name: string) =>
    withClient({ host, user, database: name }, (holding) =>
      withClient({ host, user, database: name }, async (waiting) => {
        await holding.query('select pg_advisory_lock(7)')
        const { rows } = await waiting.query<{ pid: number }>('select pg_backend_pid() as pid')
        const locked = waiting.query('select pg_advisory_lock(7)')
        const blocked = 'select 1 from pg_stat_activity where pid = $1 and wait_event_type = $2'
        await vi.waitFor(async () =>
          expect((await holding.query(blocked, [rows[0]!.pid, 'Lock'])).rows).toHaveLength(1),
        )
        const { code, values } = await checks.database(targets)
        await holding.query('select pg_advisory_unlock(7)')
        await locked
        return [code, (values as { waiting: number }).waiting]
      }),
    )
  expect(await whileOneWaits('postgres')).toEqual(['database.fine', 0])
  expect(await whileOneWaits(database)).toEqual(['database.busy', 1])
})

test('the forecast gives the days until a disk is full, and null for few samples or growing free space', () => {
  const now = new Date('2026-03-14T12:00:00Z')
  const samples = (...free: number[]) =>
    free.map((bytes, index) => ({
      at: new Date(now.getTime() - (free.length - index) * 24 * 60 * 60_000).toISOString(),
      free: { data: bytes },
    }))
  expect(daysUntilFull(samples(1000, 900, 800), 'data', 700, now)).toBe(7)
  expect(daysUntilFull(samples(800), 'data', 700, now)).toBe(null)
  expect(daysUntilFull(samples(500, 600, 650), 'data', 700, now)).toBe(null)
  expect(daysUntilFull(samples(1000, 900, 800), 'other', 700, now)).toBe(null)
})

inFolder('without TRUSTED_PROXY nothing is shared out by network, which a public site is told', async ({ targets }) => {
  const codeWith = async (variables: Record<string, string>, proxy: ProxyNotes = { isTrusted: false }) => {
    const env = readEnv({ DATA_DIR: targets.env.dataDir, ...variables })
    const memory = { rss: 1, limit: 2 }
    return (await checks.proxy({ ...targets, env, site: async () => ({ startedAt: '', memory, proxy, samples: [] }) }))
      .code
  }
  const PUBLIC_URL = 'https://club.example'
  expect(await codeWith({ PUBLIC_URL })).toBe('proxy.unset')
  expect(await codeWith({ PUBLIC_URL, TRUSTED_PROXY: '127.0.0.1' })).toBe('proxy.direct')
  expect(await codeWith({})).toBe('proxy.direct')
  const untrusted = { peer: '127.0.0.1', at: '' }
  expect(await codeWith({ PUBLIC_URL }, { isTrusted: false, untrusted })).toBe('proxy.untrusted')
})

inFolder('low memory and low disk space are reported early', async ({ targets }) => {
  const megabyte = 1024 ** 2
  const withMemory = (rss: number, limit: number) =>
    checks.memory({
      ...targets,
      site: async () => ({
        startedAt: '',
        memory: { rss: rss * megabyte, limit: limit * megabyte },
        proxy: { isTrusted: false },
        samples: [],
      }),
    })
  expect((await withMemory(200, 300)).code).toBe('memory.little')
  expect((await withMemory(950, 1000)).code).toBe('memory.tight')
  expect((await withMemory(300, 1000)).code).toBe('memory.fine')
  writeFileSync(join(targets.env.dataDir, 'x'), '')
  expect((await checks.disk(targets)).code).toMatch(/^disk\./)
})
