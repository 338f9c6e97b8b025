import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { dataKey } from '#tests/doubles/data-key.ts'
import { readEnv } from './env.ts'

test.for([
  ['PUBLIC_URL', 'club.example', 'https://club.example,'],
  ['PUBLIC_URL', 'https://club.example/cercle', 'with nothing behind the name'],
  ['PUBLIC_URL', 'ftp://club.example', 'https://club.example,'],
  ['SMTP_URL', 'mail.club.example', 'smtps://USER:PASSWORD@HOST:465'],
  ['SMTP_URL', 'mail.club.example:465', 'smtps://USER:PASSWORD@HOST:465'],
  ['SMTP_URL', 'smtp://', 'smtps://USER:PASSWORD@HOST:465'],
  ['SMTP_URL', 'smtp://club:hunter/2@mail.club.example', '%2F'],
  ['DATABASE_URL', 'localhost/cercle', 'postgres://USER:PASSWORD@HOST/DATABASE'],
  ['DATABASE_URL', 'postgres://club:hunter/2@db/cercle', '%2F'],
  ['S3_URL', 'KEY:hunter@endpoint', 'https://KEY:SECRET@HOST/BUCKET'],
  ['S3_URL', 'https://endpoint/bucket', 'https://KEY:SECRET@HOST/BUCKET'],
  ['S3_URL', 'https://KEY:hunter%/2@endpoint/bucket', '%2F'],
  ['MAIL_FROM', 'Club', 'Club <hola@club.example>'],
  ['MAIL_FROM', 'Club <hola@club.example', 'Club <hola@club.example>'],
  ['MAIL_FROM', 'hola@club.example, pau@club.example', 'Club <hola@club.example>'],
  ['STAFF_EMAILS', 'berta at club.example', 'anna@club.example, '],
])('%s=%s is refused with an example', ([name, value, words]) => {
  const readRefused = () => readEnv({ [name!]: value, DATA_KEY: dataKey })
  expect(readRefused).toThrow(new RegExp(`^${name} cannot be read(?: \\(entry 1\\))?: it looks like `))
  expect(readRefused).toThrow(words)
  expect(readRefused).not.toThrow('hunter')
})

test.for([
  ['PUBLIC_URL', 'https://club.example'],
  ['PUBLIC_URL', 'https://club.example/'],
  ['PUBLIC_URL', 'http://192.168.1.7:3000'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525'],
  ['SMTP_URL', 'smtps://club%40example:hunter%2F2@mail.club.example'],
  ['DATABASE_URL', 'postgresql://club@db:5433/cercle?sslmode=require'],
  ['DATABASE_URL', 'postgres:///cercle?host=/var/run/postgresql'],
  ['S3_URL', 'https://KEY:hunter%2F2@endpoint/bucket?region=eu-west-1'],
  ['S3_URL', 'http://KEY:SECRET@127.0.0.1:9000/club'],
  ['MAIL_FROM', 'hola@club.example'],
  ['MAIL_FROM', 'Cercle Gastronòmic <hola@club.example>'],
  ['MAIL_FROM', '"Club, Barcelona" <hola@club.example>'],
  ['STAFF_EMAILS', 'Berta@Club.example, , pau@club.example,'],
])('%s=%s is accepted', ([name, value]) => {
  expect(readEnv({ [name!]: value, DATA_KEY: dataKey })).toMatchObject({ port: 3000 })
})

test('an invalid entry of a list is named by its position, and its value is hidden', () => {
  const readRefused = () => readEnv({ STAFF_EMAILS: 'berta@club.example, pau.club.example' })
  expect(readRefused).toThrow('STAFF_EMAILS cannot be read (entry 2): it looks like anna@club.example')
  expect(readRefused).not.toThrow('pau.club')
})

test.for([
  ['a password', 'hunter2'],
  ['a sentence', 'a long secret that nobody else knows, hunter'],
  ['half as many bytes in hex', 'a1b2c3d4e5f60718293a4b5c6d7e8f90'],
  ['31 bytes', Buffer.from(Array.from({ length: 31 }, (_byte, n) => n * 7)).toString('base64')],
  ['one byte again and again', Buffer.alloc(32, 7).toString('base64')],
  ['a few bytes again and again', 'ab12'.repeat(16)],
  ['one letter in base64', 'A'.repeat(44)],
  ['nothing before the comma', `,${dataKey}`],
])('a DATA_KEY that is %s is refused with a sentence that hides it', ([, value]) => {
  const readRefused = () => readEnv({ DATA_KEY: value })
  expect(readRefused).toThrow('DATA_KEY cannot be used: the first of its keys must be 32 random bytes')
  expect(readRefused).not.toThrow('hunter')
})

test('32 random bytes are a DATA_KEY in base64, base64url or hex, and an older key behind it may be anything', () => {
  for (let n = 0; n < 200; n += 1)
    for (const form of ['base64', 'base64url', 'hex'] as const) {
      const key = randomBytes(32).toString(form)
      expect(readEnv({ DATA_KEY: `${key}, the old sentence` }).dataKeys).toEqual([key, 'the old sentence'])
    }
})
