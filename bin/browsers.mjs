// npm run browsers: builds what is missing and lets Debian's Firefox and WebKit do what visitors do most (browsers/run.mjs).
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, ensureInstalledApart } from './install.mjs'
import { run } from './run.mjs'

const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].filter((name) => !existsSync(`/usr/bin/${name}`))
if (programs.length > 0) {
  console.error(`Missing: ${programs.join(', ')}. On Debian: apt install firefox-esr webkit2gtk-driver xvfb`)
  process.exit(1)
}
await ensureInstalled()
await ensureBuilt()
await ensureInstalledApart('browsers')
const folder = mkdtempSync(join(tmpdir(), 'cercle-browsers-'))
const env = { E2E_DATA: folder, E2E_SETUP_CODE: 'codi-de-prova' }
try {
  await run('timeout', ['300', 'node', 'browsers/run.mjs', ...process.argv.slice(2)], env)
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 })
}
