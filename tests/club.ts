import type pg from 'pg'
import { test as base } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { type Database, type Db, type Tx, openDatabase } from '#platform/database/open.ts'
import { createVault } from '#platform/vault/vault.ts'
import { openOutbox } from '#platform/outbox/outbox.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import { withTimeout } from '#platform/with-timeout.ts'
import { giveBackDatabase, takeDatabase } from './database/databases.ts'
import { SerialClient } from './database/serial-client.ts'
import { catalogue } from '#site/emails/catalogue.ts'

/** The moment at which every test takes place. */
export const today = new Date('2026-03-14T12:00:00Z')

export type TestServices = { database: Database; jobs: Jobs }

/**
 * `club`: the club over a real PostgreSQL, in a transaction that is rolled back. Many test files share its database.
 * `services`: a database of the file's own, for what commits. `liveServices`, `liveClub`: a database of its own for the
 * test, with several connections. It commits. For tests of races.
 */
export const test = base
  .extend<'sharedServices', TestServices>('sharedServices', { scope: 'worker' }, ({}, { onCleanup }) =>
    openServices(onCleanup, { Client: SerialClient }),
  )
  .extend<'services', TestServices>('services', { scope: 'file' }, ({}, { onCleanup }) =>
    openServices(onCleanup, { Client: SerialClient }),
  )
  .extend<'club', Club<Tx>>('club', async ({ sharedServices }, { onCleanup }) => {
    const { tx, rollBack } = await openTransaction(sharedServices.database.db)
    onCleanup(rollBack)
    return clubOver(tx)
  })
  .extend<'liveServices', TestServices>('liveServices', ({}, { onCleanup }) => openServices(onCleanup))
  .extend<'liveClub', Club>('liveClub', ({ liveServices }) => clubOver(liveServices.database.db))

const clubOver = <D extends Db>(db: D): Club<D> => ({
  db,
  vault: createVault(['a secret of the tests']),
  queueEmail: openOutbox({ templates: catalogue, linkKey: 'a key of the tests' }),
  emailTemplates: catalogue,
  now: () => today,
  siteUrl: new URL('https://cercle.example'),
  linkKey: 'a key of the tests',
  actor: { kind: 'visitor' },
  origin: { ip: '203.0.113.7', userAgent: 'A browser of the tests' },
})

/** A transaction that stays open until it is rolled back: what runs inside nests as savepoints. */
const openTransaction = async (db: Db) => {
  const opened = Promise.withResolvers<Tx>()
  const finished = Promise.withResolvers<never>()
  const ended = db.transaction(async (tx) => {
    opened.resolve(tx)
    await finished.promise
  })
  ended.catch(opened.reject)
  const rollBack = async () => {
    finished.reject(new Error('The test is over'))
    await ended.catch(() => {})
  }
  return { tx: await opened.promise, rollBack }
}

/** Opens the services over a database of their own; `onCleanup` closes them and gives the database back. */
const openServices = async (
  onCleanup: (close: () => Promise<void>) => void,
  connecting: Pick<pg.PoolConfig, 'Client'> = {},
): Promise<TestServices> => {
  const made = await takeDatabase()
  const { host, user, database: name } = made
  const database = openDatabase({ host, user, database: name }, { max: 12, ...connecting })
  const jobs = await openJobs(database.address, { work: false })
  onCleanup(async () => {
    await jobs.close()
    // A test may have closed it, to be alone with the database; one that failed may hold a connection for ever.
    if (!database.pool.ended) await withTimeout(5000, database.close()).catch(() => {})
    await giveBackDatabase(made)
  })
  return { database, jobs }
}
