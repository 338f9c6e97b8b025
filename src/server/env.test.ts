import { expect, test } from 'vitest'
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
  const readRefused = () => readEnv({ [name!]: value, DATA_KEY: 'a key of the test' })
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
  expect(readEnv({ [name!]: value, DATA_KEY: 'a key of the test' })).toMatchObject({ port: 3000 })
})

test('an invalid entry of a list is named by its position, and its value is hidden', () => {
  const readRefused = () => readEnv({ STAFF_EMAILS: 'berta@club.example, pau.club.example' })
  expect(readRefused).toThrow('STAFF_EMAILS cannot be read (entry 2): it looks like anna@club.example')
  expect(readRefused).not.toThrow('pau.club')
})
