// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useAccountValues } from './account-values.ts'

const user = { email: 'marta@example.org', user_metadata: { full_name: 'Marta Demo' } }
const signedIn = { kind: 'signed-in', session: { user } }

const valuesOf = (session: object, written: { fullName: string; email: string }, isFirst = true) =>
  renderHook(() => {
    const form = useForm({ defaultValues: written })
    useAccountValues(form, session as never, isFirst)
    return form.getValues()
  })

const read = (...args: Parameters<typeof valuesOf>) => {
  const { result, rerender } = valuesOf(...args)
  rerender()
  return result.current
}

const empty = { fullName: '', email: '' }

test('for a signed-in guest the form begins with the name and address of the account', () => {
  expect(read(signedIn, empty)).toEqual({ fullName: 'Marta Demo', email: 'marta@example.org' })
})

test('values stored on the device stay, and a second guest starts with an empty form', () => {
  const written = { fullName: 'Berta Demo', email: '' }
  expect(read(signedIn, written)).toEqual({ fullName: 'Berta Demo', email: 'marta@example.org' })
  expect(read(signedIn, empty, false)).toEqual(empty)
})

test('without an account, or without a name in it, the form stays empty', () => {
  expect(read({ kind: 'none' }, empty)).toEqual(empty)
  const nameless = { kind: 'signed-in', session: { user: { ...user, user_metadata: {} } } }
  expect(read(nameless, empty)).toEqual({ fullName: '', email: 'marta@example.org' })
})
