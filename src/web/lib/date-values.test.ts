import { zodResolver } from '@hookform/resolvers/zod'
import { expect, test } from 'vitest'
import { memberDetails } from '#shared/forms/member-details.ts'
import { rejectIncompleteDates } from './date-values.ts'

const member = { fullName: 'Carme Solà', email: 'carme@example.org', birthDate: '' }
const resolve = (typed: typeof member, badInput: boolean) => {
  const ref = { name: 'birthDate', type: 'date', validity: { badInput } } as HTMLInputElement
  const options = { fields: { birthDate: { name: 'birthDate', ref } }, shouldUseNativeValidation: false }
  return rejectIncompleteDates(zodResolver(memberDetails) as never)(typed, undefined, options)
}

test('a date of which only a part is written is refused, and an empty one is none', async () => {
  expect(await resolve(member, true)).toMatchObject({ errors: { birthDate: { message: 'date.half' } } })
  expect(await resolve(member, false)).toMatchObject({ values: { birthDate: null }, errors: {} })
})

test('what else is wrong with the form is still said', async () => {
  const { errors } = await resolve({ ...member, fullName: 'C' }, true)
  expect(errors).toMatchObject({ fullName: { message: 'name.short' }, birthDate: { message: 'date.half' } })
})
