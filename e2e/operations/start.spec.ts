import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isBuilt } from '../../bin/build.mjs'
import { isInstalled } from '../../bin/install.mjs'
import { demoFolder, freePort, launchSite, ownFolder, startSite } from '../support/own-site.ts'
import { test } from '../support/shared-club.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'

let folder = ''
test.beforeEach(() => {
  folder = ownFolder('start')
})

test('npm start stops when npm gets a signal: npm waits for the site, and the site stops if npm is killed', async () => {
  test.slow()
  // Otherwise it would replace the packages and the build of the other tests.
  expect(isInstalled() && isBuilt(), 'what is tried is what there is: npm run build').toBe(true)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const port = String(await freePort())
    const env = { ...process.env, PORT: port, DATA_DIR: folder, DEMO: 'off' }
    const npm = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true })
    try {
      await expect.poll(() => isOpen(port), { timeout: 40_000 }).toBe(true)
      npm.kill(signal)
      await once(npm, 'exit')
      const isRunning = () => existsSync(join(folder, 'postgres', 'postmaster.pid'))
      if (signal === 'SIGTERM') expect(isRunning()).toBe(false)
      else await expect.poll(isRunning).toBe(false)
      expect(await isOpen(port)).toBe(false)
    } finally {
      endGroup(npm.pid!)
    }
  }
})

test('a second site on a folder is refused and the first runs on; the next start finds all data, also after a kill', async () => {
  folder = await demoFolder('started')
  const first = await startSite(folder)
  const before = await (await fetch(`${first.origin}/api/events`)).text()
  await expectRefusal({ PORT: String(await freePort()), DATA_DIR: folder }, `Another Cercle runs on ${folder}: stop it`)
  expect((await fetch(`${first.origin}/health`)).status).toBe(200)
  expect(first.output()).not.toContain('PostgreSQL')
  expect(await first.stop()).toBe(0)

  const second = await startSite(folder)
  expect(await (await fetch(`${second.origin}/api/events`)).text()).toBe(before)
  await second.kill()

  const third = await startSite(folder)
  expect(await (await fetch(`${third.origin}/api/events`)).text()).toBe(before)
  expect(await third.stop()).toBe(0)
})

test('a port in use, a folder that cannot be written, a database that does not answer: one clear line and code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const free = String(await freePort())

  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_KEY: dataKey }
  const own = () => ({ PORT: free, DATA_DIR: ownFolder('refused') })
  await Promise.all([
    expectRefusal({ ...own(), PORT: String(port) }, `Port ${port} is in use`),
    expectRefusal({ ...own(), DATA_DIR: '/proc/cercle' }, 'The data folder /proc/cercle cannot be written'),
    expectRefusal({ ...own(), ...nowhere }, 'The database of DATABASE_URL does not answer'),
    expectRefusal({ ...own(), PORT: 'ninety' }, 'PORT=ninety cannot be used'),
    expectRefusal({ ...own(), STAFF_EMAILS: 'berta' }, 'STAFF_EMAILS cannot be read (entry 1)'),
  ])
  taken.close()
})

test('an unavailable mail server or file store is logged in one line each, and the site starts; with DEMO=off it is empty', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`
  const site = await startSite(folder, {
    DEMO: 'off',
    SMTP_URL: `smtp://club:hush@${nowhere}`,
    S3_URL: `http://KEY:hush@${nowhere}/club`,
  })
  for (const words of ['The mail server of SMTP_URL takes no emails', 'The file store of S3_URL takes no photos'])
    await expect
      .poll(
        () =>
          site
            .output()
            .split('\n')
            .filter((line) => line.includes(words)).length,
      )
      .toBe(1)
  expect(site.output()).not.toContain('hush')
  expect(await (await fetch(`${site.origin}/api/events`)).json()).toEqual([])
  expect(await site.stop()).toBe(0)
})

const isOpen = (port: string) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Ends what a failed test has left. */
const endGroup = (leader: number) => {
  try {
    process.kill(-leader, 'SIGTERM')
  } catch {
    // All processes have ended.
  }
}

const expectRefusal = async (env: Record<string, string>, words: string) => {
  const { child, output } = launchSite(env)
  const [code] = await once(child, 'exit')
  expect(output()).toContain(words)
  expect(
    output()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('Cercle cannot start')),
  ).toHaveLength(1)
  expect(code).toBe(1)
}
