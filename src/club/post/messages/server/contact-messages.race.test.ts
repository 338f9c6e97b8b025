import { expect } from 'vitest'
import { contactMessages } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { test } from '#tests/club.ts'
import { aContactMessage } from '#tests/factories.ts'
import { sendContactMessage } from './contact-messages.ts'

const eight = Array.from({ length: 8 }, (_, n) => n)

test('the same text sent eight times at once is one message with two emails', async ({ liveClub }) => {
  const request = aContactMessage()
  const sent = await Promise.all(eight.map(() => sendContactMessage(liveClub, request)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await liveClub.db.$count(contactMessages)).toBe(1)
  expect(await liveClub.db.$count(emails)).toBe(2)
})

test('eight messages at once from one address are all stored, and three of them confirmed', async ({ liveClub }) => {
  await Promise.all(
    eight.map((n) => sendContactMessage(liveClub, { ...aContactMessage(), message: `Hola per cop ${n}` })),
  )
  expect(await liveClub.db.$count(contactMessages)).toBe(8)
  expect(await liveClub.db.$count(emails)).toBe(8 + 3)
})
