import { once } from 'node:events'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { folderTransport, smtpTransport } from './transport.ts'

/** Verifies an address at a mail server with one account. */
const verifyAt = async (address: (port: number) => string) => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'right/1' ? done(null, { user: username }) : done(new Error('No such user')),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const transport = smtpTransport(address((server.server.address() as AddressInfo).port))
  onTestFinished(() => {
    transport.close()
    server.close()
  })
  await transport.verify()
}

test('an available mail server is verified without an error', async () => {
  await expect(verifyAt((port) => `smtp://club:right%2F1@127.0.0.1:${port}`)).resolves.toBeUndefined()
})

test.for([
  ['a wrong password', (port: number) => `smtp://club:wrong@127.0.0.1:${port}`, /check the user and the password/],
  ['TLS where there is none', (port: number) => `smtps://club:right%2F1@127.0.0.1:${port}`, /465 wants smtps/],
  ['no server', () => 'smtp://127.0.0.1:1', /ECONNREFUSED.*check the host and the port/],
] as const)('%s: one line says what to check', async ([, address, words]) => {
  await expect(verifyAt(address)).rejects.toThrow(words)
})

test('emails in a folder are readable by its owner only', async () => {
  const folder = temporaryFolder('emails')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const mail = join(folder, 'mail')
  await folderTransport(mail).send({ messageId: '<one@club.example>', to: 'anna@example.org', text: 'Hola' })
  expect((await stat(mail)).mode & 0o077).toBe(0)
  expect(await readdir(mail)).toEqual(['one@club.example.eml'])
  expect((await stat(join(mail, 'one@club.example.eml'))).mode & 0o777).toBe(0o600)
})

test('an email whose file cannot be renamed leaves no partial file', async () => {
  const folder = temporaryFolder('emails')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'one@club.example.eml'), { recursive: true })
  const email = { messageId: '<one@club.example>', to: 'anna@example.org', text: 'Hola' }
  await expect(folderTransport(folder).send(email)).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual(['one@club.example.eml'])
})

test('the error for an unwritable folder names it', async () => {
  const folder = temporaryFolder('emails')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await expect(folderTransport(folder).verify()).resolves.toBeUndefined()
  await expect(folderTransport('/proc/self/mem/mail').verify()).rejects.toThrow('/proc/self/mem/mail (ENOTDIR)')
})

test('emails in a folder are stored for ninety days', async () => {
  const folder = temporaryFolder('emails')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const transport = folderTransport(folder)
  await transport.deleteOldEmails()
  for (const [name, days] of [
    ['old.eml', 91],
    ['young.eml', 89],
    ['notes.txt', 91],
  ] as const) {
    await writeFile(join(folder, name), '')
    const at = Date.now() / 1000 - days * 24 * 60 * 60
    await utimes(join(folder, name), at, at)
  }
  await transport.deleteOldEmails()
  expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', 'young.eml'])
})

test('the stored emails to an erased address are deleted, but not the answer that comes after the erasure', async () => {
  const folder = temporaryFolder('emails')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const transport = folderTransport(folder)
  for (const to of ['berta@example.org', 'pau@example.org'])
    await transport.send({ from: 'club@example.org', to, subject: 'Hola', text: 'Hola', messageId: `<${to}>` })
  const erasedAt = new Date(Date.now() + 60_000)
  await transport.send({ from: 'club@example.org', to: 'berta@example.org', text: 'Fet', messageId: '<answer>' })
  await utimes(join(folder, 'answer.eml'), erasedAt, erasedAt)
  await transport.deleteEmailsWith('', erasedAt)
  await transport.deleteEmailsWith('Berta@example.org', erasedAt)
  expect((await readdir(folder)).toSorted()).toEqual(['answer.eml', 'pau@example.org.eml'])
})
