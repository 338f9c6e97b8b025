// npm run lighthouse: builds what is missing, installs Lighthouse beside the site, and lets it look at the public pages.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { root, run } from './run.mjs'

const folder = join(root, 'lighthouse')

/** @param {string} file */
const writtenAt = (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

await ensureInstalled()
await ensureBuilt()
// 110 packages that only this command needs: the site's own installation goes without them.
if (writtenAt('node_modules/.package-lock.json') < writtenAt('package-lock.json')) {
  console.log('Installing Lighthouse…')
  await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
}
const env = { CHROMIUM_PATH: await findChromium() }
await run('timeout', ['900', 'node', join(folder, 'run.mjs'), ...process.argv.slice(2)], env).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
