import { expect, test } from 'vitest'
import { factorCode, firstAdmin, keyName, newPassword, recoveryCode, signUp } from './account.ts'

const given = { email: ' Berta@Example.org ', password: 'secret' }
const problems = (
  schema: { safeParse: (form: unknown) => { error?: { issues: { message: string }[] } } },
  form: object,
) => schema.safeParse(form).error?.issues.map(({ message }) => message) ?? []

test('a password has six characters at least, however many units each takes, and 1 KiB at most', () => {
  const refused = (password: string) => problems(signUp, { ...given, password })
  expect(refused('12345')).toEqual(['password.short'])
  expect(refused('🔑'.repeat(5)), 'ten units are five characters').toEqual(['password.short'])
  for (const taken of ['123456', '🔑'.repeat(6), 'x'.repeat(1024), 'ñ'.repeat(512)]) expect(refused(taken)).toEqual([])
  for (const long of ['x'.repeat(1025), `x${'ñ'.repeat(512)}`]) expect(refused(long)).toEqual(['too-long'])
})

test('a name may be left out; one that is given has two characters, one of them a letter', () => {
  const refused = (fullName?: string) => problems(signUp, { ...given, fullName })
  for (const taken of [undefined, '', 'Bo', 'x'.repeat(200)]) expect(refused(taken)).toEqual([])
  expect(refused('B')).toEqual(['name.short'])
  expect(refused('12')).toEqual(['name.letters'])
  expect(refused('x'.repeat(201))).toEqual(['too-long'])
  expect(signUp.parse(given)).toMatchObject({ email: 'berta@example.org', fullName: '' })
})

test('codes and names of keys are not empty and not longer than they can be', () => {
  expect(problems(firstAdmin, { ...given, code: ' ' })).toEqual(['setup.code'])
  expect(problems(firstAdmin, { ...given, code: 'x'.repeat(201) })).toEqual(['too-long'])
  expect(problems(recoveryCode, { code: '' })).toEqual(['code.missing'])
  expect(problems(recoveryCode, { code: 'x'.repeat(60) })).toEqual([])
  expect(problems(recoveryCode, { code: 'x'.repeat(61) })).toEqual(['too-long'])
  expect(factorCode.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
  for (const code of ['12345', '1234567', '12345a']) expect(problems(factorCode, { code })).toEqual(['code.invalid'])
  expect(problems(keyName, { name: '' })).toEqual(['key.missing'])
  expect(problems(keyName, { name: 'x'.repeat(101) })).toEqual(['too-long'])
})

test('the two new passwords are the same', () => {
  expect(problems(newPassword, { password: 'secret-1', again: 'secret-1' })).toEqual([])
  expect(newPassword.safeParse({ password: 'secret-1', again: 'secret-2' }).error?.issues).toMatchObject([
    { message: 'password.mismatch', path: ['again'] },
  ])
})
