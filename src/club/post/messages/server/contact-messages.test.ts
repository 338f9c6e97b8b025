import { eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { contactMessages } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { messageList } from '../shared/contact-message-panel.ts'
import { test, today } from '#tests/club.ts'
import { aContactMessage } from '#tests/factories.ts'
import { getMessage, listMessages, markMessage } from './contact-messages-answering.ts'
import { sendContactMessage } from './contact-messages.ts'
import { replyToMessage } from './reply.ts'

test('a message that differs in anything from an earlier one is another message', async ({ club: limited }) => {
  const club = { ...limited, isUnlimited: true }
  const first = await sendContactMessage(club, aContactMessage())
  for (const other of [{ name: 'Pau' }, { email: 'pau@example.org' }, { phone: '600' }, { message: '¿Y el viernes?' }])
    expect((await sendContactMessage(club, aContactMessage(other))).id).not.toBe(first.id)
  expect(await sendContactMessage(club, aContactMessage({ language: 'ca' }))).toEqual(first)
  expect(await club.db.$count(contactMessages)).toBe(5)
})

test('messages are listed by state, time and name; a mark and a reply touch one', async ({ club: limited }) => {
  const club = { ...limited, isUnlimited: true }
  const send = async (name: string, day: number) => {
    const { id } = await sendContactMessage(club, aContactMessage({ name, email: `${name}@example.org` }))
    await club.db
      .update(contactMessages)
      .set({ createdAt: new Date(2026, 1, day) })
      .where(eq(contactMessages.id, id))
    return id
  }
  const [berta, anna] = [await send('Berta', 2), await send('Anna', 3)]
  await send('Carme', 1)
  const names = async (query: object) =>
    (await listMessages(club, messageList.parse(query))).rows.map(({ name }) => name)
  expect(await names({ sort: 'createdAt', order: 'asc' })).toEqual(['Carme', 'Berta', 'Anna'])
  expect(await names({ sort: 'name', order: 'desc' })).toEqual(['Carme', 'Berta', 'Anna'])
  const marked = await markMessage(club, berta, 'answered')
  expect(marked).toMatchObject({ id: berta, status: 'answered', answeredAt: today })
  const reply = { id: randomUUID(), text: 'Sí.' }
  await replyToMessage(club, anna, reply)
  const [sent] = await club.db.select().from(emails).where(eq(emails.id, reply.id))
  const confirmation = (await club.db.select().from(emails).where(eq(emails.about, anna))).find(
    ({ template }) => template === 'send-contact-confirmation',
  )
  expect(sent!.values, 'the thread has the confirmation alone').toMatchObject({ answers: [confirmation!.id] })
  expect(await names({ filter: 'answered', sort: 'name', order: 'asc' })).toEqual(['Anna', 'Berta'])
  expect(await names({ filter: 'new' })).toEqual(['Carme'])
  expect(await names({ filter: 'all', search: 'carme@' })).toEqual(['Carme'])
  await markMessage(club, anna, 'new')
  expect(await getMessage(club, anna)).toMatchObject({
    status: 'new',
    answeredAt: null,
    replies: [{ status: 'queued' }],
  })
  await club.db.delete(emails).where(eq(emails.id, reply.id))
  expect((await getMessage(club, anna)).replies).toMatchObject([{ ...reply, status: null }])
  expect((await getMessage(club, berta)).replies).toEqual([])
  await expect(markMessage(club, randomUUID(), 'new')).rejects.toMatchObject({ code: 'contact-message.not-found' })
})

test('one network does not use up the hourly emails of forms: those of others leave at once', async ({ club }) => {
  const { db } = club
  const from = (ip: string) => ({ ...club, origin: { ...club.origin, ip } })
  for (let n = 0; n < 60; n++)
    await sendContactMessage(
      from(`203.0.113.${n}`),
      aContactMessage({ email: `pau.${n}@example.org`, message: `Hola ${n}` }),
    )
  expect(await db.$count(emails)).toBe(120)
  expect(await db.$count(emails, isNull(emails.waitsUntil)), 'of the hundred that leave in an hour').toBe(60)
  await sendContactMessage(from('198.51.100.7'), aContactMessage({ email: 'anna@example.org' }))
  expect(await db.$count(emails, isNull(emails.waitsUntil))).toBe(62)
})
