import { existsSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type Address, openDatabase } from '#db/open.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Extract<Address, { host: string }>
  }
}

/** One real PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder('test')
  const postgres = await startEmbedded(join(folder, 'postgres'))
  const database = openDatabase(postgres.address)
  // No test pulls the plug: waiting for the disk would be most of the run.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await database.pool.query(`alter system set ${setting} = off`)
  await database.pool.query('select pg_reload_conf()')
  await migrateDatabase(database, 'src/db/migrations')
  const jobs = await openJobs(postgres.address, { work: false })
  await jobs.close()
  await database.close()
  project.provide('template', postgres.address as Extract<Address, { host: string }>)

  const end = () => endAtOnce(folder)
  process.once('exit', end)
  return async () => {
    process.off('exit', end)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where the run is told to end no teardown comes: beside a step that failed, say (`bin/check.mjs`). Nothing waits any more. */
const endAtOnce = (folder: string) => {
  const notes = join(folder, 'postgres', 'postmaster.pid')
  process.kill(Number(readFileSync(notes, 'utf8').split('\n')[0]), 'SIGQUIT')
  for (const deadline = Date.now() + 2000; existsSync(notes) && Date.now() < deadline;);
  rmSync(folder, { recursive: true, force: true })
}
