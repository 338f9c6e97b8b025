// npm run drill: builds what is missing, then breaks the site in every way we know. Ends by itself.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
await run('timeout', ['2400', 'node', 'drill/run.ts']).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
