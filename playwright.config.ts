import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOnPath } from './bin/chromium.mjs'
import { temporaryFolder } from './tests/temporary-folder.ts'

// Workers read the same values: they are made once and handed down through the environment.
process.env.E2E_PORT ??= String(4500 + (process.pid % 400))
process.env.E2E_DATA ??= thrownAwayAtTheEnd(temporaryFolder('e2e'))
process.env.E2E_SETUP_CODE ??= 'codi-de-prova'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  // The longest takes a minute on a quiet machine: no journey may hang, and a slow machine is no failure.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // Three on two cores: each waits for a page, an email or a clock a third of its time. Four are no faster.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that is busy gets a second chance. The report names the journeys that needed it: each is a defect to mend.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: origin,
    // What cannot be pressed fails long before its journey would.
    actionTimeout: 60_000,
    locale: 'es-ES',
    timezoneId: 'America/New_York',
    // Journeys that look at motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? chromiumOnPath(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages live for seconds: to optimize their scripts costs more than it saves.
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
  webServer: {
    // Without a shell in between, which would end before the site has closed.
    command: 'exec node build/server/server.js',
    url: `${origin}/health`,
    timeout: 60_000,
    // A line for each request; what goes wrong at the start comes on standard error.
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...(process.env as Record<string, string>),
      NODE_ENV: 'production',
      BACKUP_AT: 'off',
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: origin,
      DATA_DIR: join(process.env.E2E_DATA, 'data'),
      SETUP_CODE: process.env.E2E_SETUP_CODE,
    },
  },
})

/** Only when the shared site has ended too: from a folder that is gone it cannot stop its PostgreSQL. */
function thrownAwayAtTheEnd(folder: string) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }))
  return folder
}
