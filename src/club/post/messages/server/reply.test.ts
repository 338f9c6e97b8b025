import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { test } from '#tests/club.ts'
import { aContactMessage } from '#tests/factories.ts'
import { getMessage } from './contact-messages-answering.ts'
import { sendContactMessage } from './contact-messages.ts'
import { replyToMessage } from './reply.ts'

test('a reply is an email in the thread of the confirmation, logged, and the message is answered', async ({ club }) => {
  const message = aContactMessage()
  const { id } = await sendContactMessage(club, message)
  const [confirmation] = await club.db.select().from(emails).where(eq(emails.template, 'send-contact-confirmation'))
  const reply = { id: randomUUID(), text: 'Sí, hi ha lloc.' }
  expect(await replyToMessage(club, id, reply)).toMatchObject({ status: 'answered', answeredAt: club.now() })
  const [email] = await club.db.select().from(emails).where(eq(emails.id, reply.id))
  expect(email).toMatchObject({
    template: 'contact-reply',
    recipient: message.email,
    language: message.language,
    about: id,
    values: { text: reply.text, message: message.message, answers: [confirmation!.id] },
  })
  expect((await getMessage(club, id)).replies).toMatchObject([{ ...reply, status: 'queued' }])
  expect(
    await club.db.select().from(auditLog).where(eq(auditLog.action, 'contact-message.replied')).orderBy(auditLog.id),
  ).toMatchObject([{ subject: 'contact_messages', subjectId: id, after: { email: reply.id } }])
})

test('the same reply sent twice is one email; a second reply answers the first', async ({ club }) => {
  const { id } = await sendContactMessage(club, aContactMessage())
  const first = { id: randomUUID(), text: 'Sí.' }
  await replyToMessage(club, id, first)
  await replyToMessage(club, id, first)
  expect(await club.db.$count(emails, eq(emails.template, 'contact-reply'))).toBe(1)
  const second = { id: randomUUID(), text: 'I també el dissabte.' }
  await replyToMessage(club, id, second)
  const [email] = await club.db.select().from(emails).where(eq(emails.id, second.id))
  expect((email!.values as { answers: string[] }).answers.at(-1)).toBe(first.id)
  expect((await getMessage(club, id)).replies.map(({ text }) => text)).toEqual([first.text, second.text])
})

test('a reply to an unknown message is refused', async ({ club }) => {
  const reply = replyToMessage(club, randomUUID(), { id: randomUUID(), text: 'Hola' })
  await expect(reply).rejects.toMatchObject({ code: 'contact-message.not-found' })
})
