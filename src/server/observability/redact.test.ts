import { sql } from 'drizzle-orm'
import { expect, test as plainTest } from 'vitest'
import { usuarios } from '#db/schema/usuarios.ts'
import { test } from '#tests/club.ts'
import { redact, describeError } from './redact.ts'

const secrets = /berta|núria|example\.org|600|ES91|hunter2/i

plainTest('what a person could have written is masked, what PostgreSQL calls its own stays', () => {
  const said = {
    'duplicate key value violates unique constraint "usuarios_email"': undefined,
    'connect ECONNREFUSED 127.0.0.1:5432': undefined,
    'Email 6b0f6a5e-6a3c-4b0e-8a52-0f7d0f3d7a11 was not sent': undefined,
    'invalid input syntax for type uuid: "berta"': 'invalid input syntax for type uuid: "…"',
    '550 <berta@example.org> unknown': '550 <[address]> unknown',
    'Call +34 600 11 22 33 now': 'Call [number] now',
    'IBAN ES91 2100 0418 4502 0005 1332 refused': 'IBAN [number] refused',
    'at postgres://club:hunter2@db/club': 'at postgres://…@db/club',
    [`Unexpected token 'N', "Núria" is not valid JSON`]: `Unexpected token '…', "…" is not valid JSON`,
    'cookie eyJhbGciOiJFUzI1NiIsImtpZCI6IjEyMyJ9 refused': 'cookie [token] refused',
  }
  for (const [text, masked = text] of Object.entries(said)) expect(redact(text)).toBe(masked)
})

plainTest('what is thrown without being an error is told by its words', () => {
  const ofTheQueue = { message: 'connect ENOENT /srv/club/postgres', queue: 'nightly-chores', worker: '7' }
  expect(describeError(ofTheQueue)).toEqual({ type: 'object', message: 'connect ENOENT /srv/club/postgres' })
  expect(describeError('550 <berta@example.org> unknown')).toEqual({
    type: 'string',
    message: '550 <[address]> unknown',
  })
})

test('a query that fails is told without its values', async ({ liveClub }) => {
  const row = { id: '6b0f6a5e-6a3c-4b0e-8a52-0f7d0f3d7a11', email: 'berta@example.org', name: 'Núria' }
  await liveClub.db.insert(usuarios).values(row)
  const twice = await liveClub.db.insert(usuarios).values(row).catch(describeError)
  expect(twice).toMatchObject({ message: expect.stringContaining('insert into "usuarios"'), cause: { code: '23505' } })
  expect(JSON.stringify(twice)).not.toMatch(secrets)

  const garbled = await liveClub.db.execute(sql`select ${'Núria 600'}::uuid`).catch(describeError)
  expect(garbled).toMatchObject({ cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' } })
  expect(JSON.stringify(garbled)).not.toMatch(secrets)
})

plainTest('an error keeps where it was thrown, and its causes', () => {
  const error = new TypeError('It broke at berta@example.org', { cause: new Error('since "Núria" asked') })
  const told = describeError(error)
  expect(told).toMatchObject({ type: 'TypeError', cause: { type: 'Error' } })
  expect(told.at?.[0]).toContain('redact.test.ts')
  expect(JSON.stringify(told)).not.toMatch(secrets)
})

plainTest('a text that somebody made long on purpose is not read to its end', () => {
  for (const long of ['a'.repeat(15_000), '%'.repeat(15_000), 'a@'.repeat(8_000), '"'.repeat(15_000)]) {
    const begun = performance.now()
    expect(redact(`The URL path could not be decoded: ${long}`).length).toBeLessThanOrEqual(500)
    expect(performance.now() - begun).toBeLessThan(200)
  }
})

plainTest('of a number that is cut in two nothing stays', () => {
  expect(redact(`${' '.repeat(1992)}600 123 456`)).not.toMatch(/\d{3}$/)
})
