import { randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { operate } from '../support/operate.ts'
import { demoFolder, ownFolder, startSite } from '../support/own-site.ts'
import { test } from '../support/shared-club.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'

type Listed = { id: string; date: string; maxParticipants: number; registered: number }

test('a backup made while guests register restores a complete club', async () => {
  const folder = ownFolder('backup')
  const home = await demoFolder('backup-home')
  const [elsewhere, file] = [join(folder, 'elsewhere'), join(folder, 'club.tar.age')]
  const identity = join(folder, 'key.txt')
  const [site, made] = await Promise.all([startSite(home), operate('backup', ['--make-key'], elsewhere)])
  await writeFile(identity, made.output)
  const BACKUP_KEY = /public key: (age1\w+)/.exec(made.output)?.[1] ?? ''
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
  // The site runs undisturbed. The commands that must not run now say what to do first.
  expect((await fetch(`${site.origin}/ready`)).status).toBe(200)
  const DATA_KEY = `${dataKey},${await readFile(join(home, 'data.key'), 'utf8')}`
  const [move, rotate] = await Promise.all([
    operate('move', ['postgres://nobody@127.0.0.1:1/none'], home),
    operate('rotate-keys', ['data'], home, { DATA_KEY }),
  ])
  expect(move).toMatchObject({ code: 1, output: expect.stringContaining('stop it first') })
  expect(rotate).toMatchObject({ code: 1, output: expect.stringContaining('The running site does not encrypt') })
  const pages = await Promise.all(['restaurants', 'blog-posts'].map((noun) => textAt(site.origin, noun)))
  expect(await site.stop()).toBe(0)

  const signer = /Signed by (ed25519:\S{43})/.exec(backup.output)?.[1] ?? ''
  const restore = (to: string, ...words: string[]) => operate('restore', [file, '--signed-by', signer, ...words], to)
  const [check, taken, locked, back] = await Promise.all([
    restore(home, '--check', '--identity', identity),
    restore(home, '--identity', identity),
    restore(join(folder, 'locked')),
    restore(elsewhere, '--identity', identity),
  ])
  expect(check).toMatchObject({ code: 0, output: expect.stringContaining('The backup is good') })
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('holds a club already') })
  expect(locked).toMatchObject({ code: 1, output: expect.stringContaining('--identity') })
  expect(await stat(join(folder, 'locked')).catch(() => 'not made')).toBe('not made')
  expect(back).toMatchObject({ code: 0 })
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
