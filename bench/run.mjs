// npm run bench: everything as a ratio to a bare server or a bare pool measured in the same minute.
import { ensureBuilt } from '../bin/build.mjs'
import { ensureInstalled } from '../bin/install.mjs'
import { run } from '../bin/run.mjs'
import { measureReads } from './reads.mjs'
import { addEvents, startClients, megabytes, openSite } from './site.mjs'
import { connections, measureWrites } from './writes.mjs'

await ensureInstalled()
await ensureBuilt()
const site = await openSite()
const loadClient = startClients()
try {
  const [id] = await addEvents(site.pool, 50, 300)
  console.log('\nReads, requests per second at 32 connections: a bare server, the site, their ratio')
  await measureReads(site, loadClient, ['/', '/eventos', `/eventos/${id}`, '/api/events'])
  console.log(
    `\nRegistrations per second, durable: a bare pool of ${connections} that inserts a row per transaction, the site, their ratio`,
  )
  await measureWrites(site, loadClient)
  console.log(`\nMemory of the Node process after this minute of load: ${megabytes(site.pid)}`)
  await site.stop()
  // Node 24 reads TypeScript: the Node that runs this file may be older.
  await run('node', ['--no-warnings', 'bench/start.mjs', site.dataDir])
} finally {
  loadClient.leave()
  await site.close()
}
await run('node', ['--no-warnings', 'bench/growth/run.ts'])
