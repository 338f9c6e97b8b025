import { existsSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#platform/database/embedded/embedded.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { type Address, openDatabase } from '#platform/database/open.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Extract<Address, { host: string }>
  }
}

/** One real PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder('test')
  // Each worker may run a test of races, with the connections of two or three sites.
  const postgres = await startEmbedded(join(folder, 'postgres'), 150)
  const database = openDatabase(postgres.address)
  // No test cuts the power, and waiting for the disk would take most of the run. None lives until its tables want to be vacuumed.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await database.pool.query(`alter system set ${setting} = off`)
  await database.pool.query('select pg_reload_conf()')
  await migrateDatabase(database, 'src/platform/database/migrations')
  const jobs = await openJobs(postgres.address, { work: false })
  await jobs.close()
  await database.close()
  project.provide('template', postgres.address as Extract<Address, { host: string }>)

  const end = () => stopAtOnce(folder)
  process.once('exit', end)
  return async () => {
    process.off('exit', end)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Stops PostgreSQL when the run is killed, for example after another failed step (`bin/check.mjs`): then there is no
 * teardown.
 */
const stopAtOnce = (folder: string) => {
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
  for (const deadline = Date.now() + 2000; existsSync(pidFile) && Date.now() < deadline;);
  rmSync(folder, { recursive: true, force: true })
}
