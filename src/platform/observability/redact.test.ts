import { sql } from 'drizzle-orm'
import { expect, test as plainTest } from 'vitest'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { test } from '#tests/club.ts'
import { redact, describeError } from './redact.ts'

const secrets = /berta|núria|example\.org|600|ES91|hunter2/i

plainTest('values that a person could have entered are masked, names of PostgreSQL stay', () => {
  const messages = {
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
  for (const [text, masked = text] of Object.entries(messages)) expect(redact(text)).toBe(masked)
})

plainTest('a thrown value that is no Error is described by its message', () => {
  const queueError = { message: 'connect ENOENT /srv/club/postgres', queue: 'nightly-chores', worker: '7' }
  expect(describeError(queueError)).toEqual({ type: 'object', message: 'connect ENOENT /srv/club/postgres' })
  expect(describeError('550 <berta@example.org> unknown')).toEqual({
    type: 'string',
    message: '550 <[address]> unknown',
  })
})

test('a failed query is described without its values', async ({ liveClub }) => {
  const row = { id: '6b0f6a5e-6a3c-4b0e-8a52-0f7d0f3d7a11', email: 'berta@example.org', name: 'Núria' }
  await liveClub.db.insert(usuarios).values(row)
  const duplicate = await liveClub.db.insert(usuarios).values(row).catch(describeError)
  expect(duplicate).toMatchObject({
    message: expect.stringContaining('insert into "usuarios"'),
    cause: { code: '23505' },
  })
  expect(JSON.stringify(duplicate)).not.toMatch(secrets)

  const invalid = await liveClub.db.execute(sql`select ${'Núria 600'}::uuid`).catch(describeError)
  expect(invalid).toMatchObject({ cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' } })
  expect(JSON.stringify(invalid)).not.toMatch(secrets)
})

plainTest('an error keeps its stack and its causes', () => {
  const error = new TypeError('It broke at berta@example.org', { cause: new Error('since "Núria" asked') })
  const description = describeError(error)
  expect(description).toMatchObject({ type: 'TypeError', cause: { type: 'Error' } })
  expect(description.at?.[0]).toContain('redact.test.ts')
  expect(JSON.stringify(description)).not.toMatch(secrets)
})

plainTest('only the beginning of a very long text is read', () => {
  for (const long of ['a'.repeat(15_000), '%'.repeat(15_000), 'a@'.repeat(8_000), '"'.repeat(15_000)]) {
    const start = performance.now()
    expect(redact(`The URL path could not be decoded: ${long}`).length).toBeLessThanOrEqual(500)
    expect(performance.now() - start).toBeLessThan(200)
  }
})

plainTest('a number cut at the limit is removed', () => {
  expect(redact(`${' '.repeat(1992)}600 123 456`)).not.toMatch(/\d{3}$/)
})
