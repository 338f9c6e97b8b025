import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

// The headless shell first: it has no window to draw, so the journeys take a third less CPU.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The path of a Chromium: CHROMIUM_PATH, one of the system's, or one installed now (by apt where we may, else Playwright's own).
 * @returns {Promise<string>}
 * @throws an Error that says what to do where none can be had
 */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH=${given} is not there.`)
    return given
  }
  return chromiumOnPath() ?? (await byPlaywright()) ?? (await installed())
}

/** The path of an installed Chromium. */
export const chromiumOnPath = () =>
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const byPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const installed = async () => {
  console.log('Installing a Chromium for the journeys…')
  const isRoot = process.getuid?.() === 0
  const sudo = isRoot ? [] : canSudo() ? ['sudo', '-n'] : undefined
  if (sudo && isExecutable('/usr/bin/apt-get')) {
    const apt = async (/** @type {string[]} */ ...options) => {
      const [program = '', ...rest] = [...sudo, 'apt-get', ...options]
      await run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' })
    }
    const install = (/** @type {string} */ name) => apt('install', '-y', '-qq', '--no-install-recommends', name)
    await apt('update', '-qq')
      .then(() => install('chromium-headless-shell').catch(() => install('chromium')))
      .catch(() => {})
    const found = chromiumOnPath()
    if (found) return found
  }
  await run('playwright', ['install', 'chromium']).catch(() => {})
  const found = await byPlaywright()
  if (found) return found
  throw new Error(
    'No Chromium was found and none could be installed: install one (on Debian: apt install chromium) or set CHROMIUM_PATH to it.',
  )
}

const canSudo = () => {
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
