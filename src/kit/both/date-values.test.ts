import { zodResolver } from '@hookform/resolvers/zod'
import { expect, test } from 'vitest'
import { memberDetails } from '#club/members/completion/shared/member-details.ts'
import { rejectIncompleteDates } from './date-values.ts'

const member = { fullName: 'Carme Solà', email: 'carme@example.org', birthDate: '' }
const resolve = (typed: typeof member, badInput: boolean) => {
  const ref = { name: 'birthDate', type: 'date', validity: { badInput } } as HTMLInputElement
  const options = { fields: { birthDate: { name: 'birthDate', ref } }, shouldUseNativeValidation: false }
  return rejectIncompleteDates(zodResolver(memberDetails) as never)(typed, undefined, options)
}

test('an incomplete date is rejected, and an empty one becomes null', async () => {
  expect(await resolve(member, true)).toMatchObject({ errors: { birthDate: { message: 'date.half' } } })
  expect(await resolve(member, false)).toMatchObject({ values: { birthDate: null }, errors: {} })
})

test('other validation errors of the form are kept', async () => {
  const { errors } = await resolve({ ...member, fullName: 'C' }, true)
  expect(errors).toMatchObject({ fullName: { message: 'name.short' }, birthDate: { message: 'date.half' } })
})
