// npm run lighthouse: builds what is missing, installs Lighthouse beside the site, and lets it look at the public pages.
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, ensureInstalledApart } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
await ensureInstalledApart('lighthouse')
const env = { CHROMIUM_PATH: await findChromium() }
await run('timeout', ['900', 'node', 'lighthouse/run.mjs', ...process.argv.slice(2)], env).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
