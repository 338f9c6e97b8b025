// npm test: everything. Installs what is missing (a Chromium included), checks, builds, and walks the journeys.
import { findChromium } from './chromium.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { run, step } from './run.mjs'

await step('packages', ensureInstalled)
let chromium = ''
// Side by side: a build keeps one core busy while types are checked and the first tests wait, and a browser comes by network.
await Promise.all([
  step('check', () => run('node', ['bin/check.mjs', '--long'])),
  step('build', ensureBuilt),
  step('browser', async () => {
    chromium = await findChromium()
  }),
])
await step('journeys', () => run('playwright', ['test', ...process.argv.slice(2)], { CHROMIUM_PATH: chromium }))
