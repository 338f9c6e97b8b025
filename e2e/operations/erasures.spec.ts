import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { enterAsFirstAdmin, postingTo } from '../support/first-admin.ts'
import { operate } from '../support/operate.ts'
import { startS3 } from '../support/own-s3.ts'
import { demoFolder, ownFolder, setupCode, startSite } from '../support/own-site.ts'
import { test } from '../support/shared-club.ts'

const admin = { fullName: 'Laia Demo', email: 'laia.demo@cercle.example', password: 'una bona contrasenya' }
const [erased, kept] = ['esborrada@example.org', 'es-queda@example.org']

test('a site that starts on a backup from before an erasure erases the person again, and its log says so', async () => {
  const folder = ownFolder('erasures')
  const home = await demoFolder('erasures-home')
  const [elsewhere, copies, bucket] = ['elsewhere', 'copies', 'bucket'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(copies)
  const s3 = await startS3(bucket)
  const identity = join(folder, 'key.txt')
  const made = await operate('backup', ['--make-key'], elsewhere)
  await writeFile(identity, made.output)
  const BACKUP_KEY = /public key: (age1\w+)/.exec(made.output)?.[1] ?? ''
  const env = { SETUP_CODE: setupCode, BACKUP_KEY, BACKUP_TO: s3.url }

  const site = await startSite(home, env)
  const { ask, write } = await clubAt(site.origin)
  for (const email of [erased, kept]) expect(await write(email)).toBe(201)
  const file = join(copies, 'club.tar.age')
  const backup = await operate('backup', [file], home, { BACKUP_KEY })
  expect(backup).toMatchObject({ code: 0 })
  const BACKUP_SIGNED_BY = /Signed by (ed25519:\S{43})/.exec(backup.output)?.[1] ?? ''
  expect((await ask('POST', '/privacy/erasures', { email: erased })).status).toBe(204)
  expect(await peopleWith(ask, erased)).toEqual([])
  await site.stop()

  // The server is lost. The bucket has the list, without addresses; it is downloaded beside the backup.
  await rm(home, { recursive: true })
  const stored = (await readdir(join(bucket, 'club'))).filter((name) =>
    /^erasures-\w{16}\.jsonl\._S3rver_object$/.test(name),
  )
  expect(stored).toHaveLength(1)
  const list = join(copies, stored[0]!.replace('._S3rver_object', ''))
  await copyFile(join(bucket, 'club', stored[0]!), list)
  expect(await readFile(list, 'utf8')).not.toContain(erased)
  await s3.stop()

  expect(await operate('restore', [file, '--identity', identity], elsewhere, { BACKUP_SIGNED_BY })).toMatchObject({
    code: 0,
  })
  const copy = await startSite(elsewhere)
  const log = copy
    .output()
    .split('\n')
    .find((line) => line.includes('these people were erased again'))
  expect(log).toMatch(/people\W+1\b/)
  const { ask: askCopy } = await clubAt(copy.origin)
  expect(await peopleWith(askCopy, erased)).toEqual([])
  expect(await peopleWith(askCopy, kept)).toEqual(['Pregunta Demo'])
  await copy.stop()
  const again = await startSite(elsewhere)
  expect(again.output(), 'the second start has nothing to do').not.toContain('erased again')
  await again.stop()
})

type Ask = (method: string, path: string, body?: object) => Promise<{ status: number; text: string }>

/** The api of the panel as its first admin, and the contact form. */
const clubAt = async (origin: string) => {
  const { access_token } = JSON.parse(await enterAsFirstAdmin(postingTo(origin), admin, setupCode)) as {
    access_token: string
  }
  const ask: Ask = async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${access_token}` }
    const response = await fetch(`${origin}/api/admin${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
  const write = async (email: string) => {
    const message = { name: 'Pregunta Demo', email, phone: '', message: 'Quins plats feu?', language: 'ca' }
    return (await postingTo(origin)('/api/contact-messages', message)).status
  }
  return { ask, write }
}

/** The names of the people whom «Persona» finds. */
const peopleWith = async (ask: Ask, email: string) => {
  const { text } = await ask('GET', `/privacy/people?search=${encodeURIComponent(email)}`)
  return (JSON.parse(text) as { rows: { name: string }[] }).rows.map(({ name }) => name)
}
