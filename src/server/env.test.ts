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
])('%s=%s is refused with the address that is wanted', ([name, value, words]) => {
  const refused = () => readEnv({ [name!]: value, DATA_KEY: 'a key of the test' })
  expect(refused).toThrow(`${name} cannot be read: it looks like `)
  expect(refused).toThrow(words)
  expect(refused).not.toThrow('hunter')
})

test.for([
  ['PUBLIC_URL', 'https://club.example'],
  ['PUBLIC_URL', 'https://club.example/'],
  ['PUBLIC_URL', 'http://192.168.1.7:3000'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525'],
  ['SMTP_URL', 'smtps://club%40example:hunter%2F2@mail.club.example'],
  ['DATABASE_URL', 'postgresql://club@db:5433/cercle?sslmode=require'],
  ['DATABASE_URL', 'postgres:///cercle?host=/var/run/postgresql'],
])('%s=%s is taken', ([name, value]) => {
  expect(readEnv({ [name!]: value, DATA_KEY: 'a key of the test' })).toMatchObject({ port: 3000 })
})
