import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ownFolder, startSite } from './own-site.ts'
import { test } from './shared-club.ts'

type Listed = { id: string; date: string; maxParticipants: number; registered: number }

test.setTimeout(180_000)

let folder = ''
test.beforeEach(() => {
  folder = ownFolder('backup')
})

test('a backup taken while guests register opens elsewhere as a whole club', async () => {
  const [home, elsewhere, file] = [join(folder, 'home'), join(folder, 'elsewhere'), join(folder, 'club.tar.age')]
  const [identity, stranger] = [join(folder, 'key.txt'), join(folder, 'stranger.txt')]
  for (const path of [identity, stranger]) await writeFile(path, (await operate('backup', ['--make-key'], home)).output)
  const BACKUP_KEY = /public key: (age1\w+)/.exec(await readFile(identity, 'utf8'))?.[1] ?? ''
  const site = await startSite(home)
  const event = (await eventsAt(site.origin)).find(
    ({ date, maxParticipants, registered }) => Date.parse(date) > Date.now() && maxParticipants - registered > 8,
  )!
  const register = (name: string) => registerAt(site.origin, event.id, `${name}@example.org`)
  expect(await register('abans')).toBe(201)
  const [backup] = await Promise.all([
    operate('backup', [file], home, { BACKUP_KEY }),
    ...['anna', 'berta', 'carme'].map((name) => register(name)),
  ])
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(`to ${file}`) })
  // The site was not disturbed, and the one who moves it is told to stop it first.
  expect((await fetch(`${site.origin}/ready`)).status).toBe(200)
  const move = await operate('move', ['postgres://nobody@127.0.0.1:1/none'], home)
  expect(move).toMatchObject({ code: 1, output: expect.stringContaining('stop it first') })
  const pages = await Promise.all(['restaurants', 'blog-posts'].map((noun) => textAt(site.origin, noun)))
  expect(await site.stop()).toBe(0)

  const check = await operate('restore', ['--check', file, '--identity', identity], home)
  expect(check).toMatchObject({ code: 0, output: expect.stringContaining('The backup is good') })
  const restore = (to: string, key: string[]) => operate('restore', [file, ...key], to)
  expect(await restore(home, ['--identity', identity])).toMatchObject({ code: 1 })
  expect(await restore(elsewhere, [])).toMatchObject({ code: 1, output: expect.stringContaining('--identity') })
  expect(await restore(elsewhere, ['--identity', stranger])).toMatchObject({ code: 1 })
  expect(await stat(elsewhere).catch(() => 'not made')).toBe('not made')
  expect(await restore(elsewhere, ['--identity', identity])).toMatchObject({ code: 0 })
  await expect(stat(join(elsewhere, 'auth-keys.json'))).rejects.toThrow('ENOENT')
  expect(await readFile(join(elsewhere, 'data.key'), 'utf8')).toBe(await readFile(join(home, 'data.key'), 'utf8'))
  const copy = await startSite(elsewhere)
  expect(await Promise.all(['restaurants', 'blog-posts'].map((noun) => textAt(copy.origin, noun)))).toEqual(pages)
  const restored = (await eventsAt(copy.origin)).find(({ id }) => id === event.id)!
  expect(restored.registered).toBeGreaterThan(event.registered)
  expect(restored.registered).toBeLessThanOrEqual(event.registered + 4)
  expect(await registerAt(copy.origin, event.id, 'despres@example.org')).toBe(201)
  expect(await copy.stop()).toBe(0)
})

test('a new data key is refused until the running site seals with it, and then nothing needs the old one', async () => {
  const [oldKey, newKey] = ['an old secret of the journey', 'a new secret of the journey']
  const rotate = (DATA_KEY: string) => operate('rotate-keys', ['data'], folder, { DATA_KEY })
  // It could read what is sealed anew, but would go on to seal with the old key.
  const before = await startSite(folder, { DATA_KEY: `${oldKey},${newKey}` })
  expect(await rotate(`${newKey},${oldKey}`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^Failed\. The running site .* \(.+\/\d+\): give it DATA_KEY='NEW,OLD'.* restart it.*\n$/,
    ),
  })
  expect(await before.stop()).toBe(0)

  const after = await startSite(folder, { DATA_KEY: `${newKey},${oldKey}` })
  expect(await rotate(`${newKey},${oldKey}`)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Sealed [1-9]\d* texts anew/),
  })
  expect(await after.stop()).toBe(0)
  expect(await rotate(`${newKey},another`)).toMatchObject({ code: 0, output: expect.stringMatching(/^Sealed 0 texts/) })
})

test('a command that is called wrongly says how, and one that cannot be done makes nothing', async () => {
  expect(await operate('backup', ['--plain'], folder)).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm run backup'),
  })
  expect(await operate('rotate-keys', ['all'], folder)).toMatchObject({ code: 2 })
  expect(await operate('restore', [join(folder, 'nothing.tar')], join(folder, 'new'))).toMatchObject({ code: 1 })
  expect(await operate('backup', ['--plain', join(folder, 'a.tar')], join(folder, 'new'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no club'),
  })
  expect(await operate('backup', [join(folder, 'a.tar')], folder)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--make-key'),
  })
  expect(await stat(join(folder, 'new')).catch(() => 'not made')).toBe('not made')
})

const operate = async (command: string, words: string[], dataDir: string, env: Record<string, string> = {}) => {
  const child = spawn('node', [`src/server/commands/${command}.ts`, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

const eventsAt = async (origin: string) => (await (await fetch(`${origin}/api/events`)).json()) as Listed[]
const textAt = async (origin: string, noun: string) => (await fetch(`${origin}/api/${noun}`)).text()

const registerAt = async (origin: string, eventId: string, email: string) => {
  const form = {
    fullName: 'Còpia',
    email,
    phone: '',
    isMember: false,
    howDidYouKnowUs: '',
    dietaryRestrictions: 'sense gluten',
    notes: '',
    language: 'ca',
    idempotencyKey: randomUUID(),
  }
  const answer = await fetch(`${origin}/api/events/${eventId}/registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  })
  return answer.status
}
