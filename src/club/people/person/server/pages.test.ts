import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import type { TimelinePart } from '../shared/person-page.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { readTimeline } from './timeline.ts'

test('a page has the newest of each kind, and sorts those of the same time by id, in any order of storage', async ({
  club,
}) => {
  const { db } = club
  const admin = asAdmin(club)
  const { id } = await createSocio(admin, aWrittenSocio())
  const { id: eventId } = await anEvent(club)
  const guest = { eventId, fullName: 'A', email: '', memberId: id }
  const [booking] = await db.insert(eventRegistrations).values(guest).returning()
  // Two moments with thirty rows each: the first page ends within the later one.
  const rows = Array.from({ length: 60 }, (_, n) => ({ n, createdAt: new Date(today.getTime() + (n < 30 ? 1 : 2)) }))
  const money = { amount: 1, method: 'cash' as const, paidOn: '2026-03-14', payer: '', concept: '', receiptYear: 2026 }
  const emailRow = { template: 'contact-message', recipient: 'a@example.org', language: 'es', values: {}, about: id }
  const stored = { id: payments.id, at: payments.createdAt }
  const paid = await db
    .insert(payments)
    .values(
      rows.map(({ n, createdAt }) => ({ ...money, createdAt, receiptNumber: n + 1, registrationId: booking!.id })),
    )
    .returning(stored)
  const sent = await db
    .insert(emails)
    .values(rows.map(({ createdAt }) => Object.assign({ createdAt }, emailRow)))
    .returning({ id: emails.id, at: emails.createdAt })
  const noted = await db
    .insert(personNotes)
    .values(rows.map(({ n, createdAt }) => ({ socioId: id, text: String(n), createdAt })))
    .returning({ id: personNotes.id, at: personNotes.createdAt })
  for (const [part, all] of Object.entries({ payments: paid, emails: sent, notes: noted })) {
    const newest = all.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    for (const page of [1, 2, 3]) {
      const read = await readTimeline(admin, id, { part: part as TimelinePart, page })
      expect(
        read.rows.map((row) => row.id),
        `${part} ${page}`,
      ).toEqual(newest.slice(25 * (page - 1), 25 * page).map((row) => row.id))
      expect(read.isMore).toBe(page < 3)
    }
  }
})

test('the newest acts are on the first page, those of the same time sorted by id', async ({ club }) => {
  const request = await aRequest(club)
  const acts = await club.db
    .insert(auditLog)
    .values(
      Array.from({ length: 40 }, (_, n) => ({
        id: `${(n * 7) % 40}`.padStart(8, '0') + '-0000-4000-8000-000000000001',
        action: 'membership-request.link-sent',
        subjectId: request.id,
        createdAt: new Date(today.getTime() + (n < 20 ? 1 : 2)),
      })),
    )
    .returning({ id: auditLog.id, at: auditLog.createdAt })
  const newest = acts.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
  const { rows, isMore } = await readTimeline(asAdmin(club), request.id, { part: 'all', page: 1 })
  expect(rows.map(({ id }) => id)).toEqual(newest.slice(0, 25).map(({ id }) => id))
  expect(isMore).toBe(true)
})
