import { expect, test } from 'vitest'
import { refetchWhileSending } from './refetch-while-sending.ts'

test('a list is read again while an email in it is being sent, but not while one waits for the mail server', () => {
  const sent = { status: 'sent', attempts: 1 }
  expect(refetchWhileSending([sent, { status: 'queued', attempts: 0 }])).toBe(3000)
  expect(refetchWhileSending([sent, null])).toBe(false)
  expect(refetchWhileSending([{ status: 'queued', attempts: 3 }])).toBe(false)
  expect(refetchWhileSending(undefined)).toBe(false)
})
