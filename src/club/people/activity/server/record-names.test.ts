import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRequest, aRestaurant, anAccount, anEvent, anOrganizer } from '#tests/factories.ts'
import { isNamed, readRecordNames } from './record-names.ts'

test('each record has its present name and its place in the panel', async ({ club }) => {
  const { db } = club
  const [event, trashed] = [
    await anEvent(club, { title: 'Cata', titleCa: 'Tast' }),
    await anEvent(club, { deletedAt: today }),
  ]
  const guests = db.insert(eventRegistrations).values({ eventId: event.id, fullName: 'Berta', email: '' }).returning()
  const [guest] = await guests
  const money = {
    amount: 1,
    method: 'cash' as const,
    paidOn: '2026-03-14',
    concept: '',
    receiptYear: 2026,
    receiptNumber: 1,
  }
  const [payment] = await db
    .insert(payments)
    .values({ ...money, payer: 'Paga', registrationId: guest!.id })
    .returning()
  const written = { name: 'Escribe', email: 'e@example.org', message: 'Hola' }
  const [message] = await db.insert(contactMessages).values(written).returning()
  const file = { fullName: 'Núria', email: '', membershipNumber: 'CG-1' }
  const [member] = await db.insert(socios).values(file).returning()
  const account = await anAccount(club, { email: 'cuenta@example.org' })
  const restaurant = await aRestaurant(club, { nombre: 'Can Alfa' })
  const organizer = await anOrganizer(club, { name: 'Bodega', nameCa: 'Celler', deletedAt: today })
  const post = await aPost(club, { title: 'Pan', titleCa: 'Pa' })
  const request = await aRequest(club, { fullName: 'Solicita' })
  const rows: [string, { id: string }, string, string?, object?][] = [
    ['events', event, 'Cata', 'Tast'],
    ['events', trashed, trashed.title, trashed.titleCa!, { isInTrash: true }],
    ['restaurants', restaurant, 'Can Alfa'],
    ['organizers', organizer, 'Bodega', 'Celler', { isInTrash: true }],
    ['blog_posts', post, 'Pan', 'Pa'],
    ['event_registrations', guest!, 'Berta', '', { eventId: event.id }],
    ['payments', payment!, 'Paga', '', { registrationId: guest!.id }],
    ['contact_messages', message!, 'Escribe'],
    ['membership_requests', request, 'Solicita'],
    ['socios', member!, 'Núria (CG-1)'],
    ['usuarios', account, 'cuenta@example.org'],
  ]
  const lines = rows.map(([subject, { id }]) => ({ subject, subjectId: id }))
  // A line without a row, of a deleted row, and of a table whose rows have no name.
  const others = [null, randomUUID()].map((subjectId) => ({ subject: 'events', subjectId }))
  const found = await readRecordNames(db, [...lines, ...others, { subject: 'audit_log', subjectId: guest!.id }])
  expect(found.size).toBe(rows.length)
  for (const [subject, { id }, name, nameCa = '', more = {}] of rows)
    expect(found.get(id), subject).toEqual({
      name,
      named: true,
      nameCa,
      eventId: null,
      registrationId: null,
      isInTrash: false,
      ...more,
    })
  expect((await readRecordNames(db, [{ subject: 'auth.users', subjectId: account.id }])).get(account.id)).toMatchObject(
    {
      name: 'cuenta@example.org',
    },
  )
  expect([isNamed('socios'), isNamed('audit_log')]).toEqual([true, false])
})
