import { randomUUID } from 'node:crypto'
import { type SQL, getTableColumns, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { consents } from '#club/core/consents/server/table.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { importedMembers } from '#club/members/imports/server/tables/imported-members.ts'
import { imports } from '#club/core/imports/server/tables/imports.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { privacyRequests } from '#club/people/privacy/server/table.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { socios } from '#club/members/members/server/table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { type RetentionKey, endOfRetention, retention } from '#base/privacy/retention.ts'
import { test, today } from '#tests/club.ts'
import { anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { listDueMembers } from './former-members.ts'
import { readHeldBack } from '#club/people/privacy/server/holds.ts'
import { retentionRules } from './rules.ts'
import { applyRule } from './run.ts'

// Of each rule the rows that are due today, and beside them those that are not: for them something is too young, or different.

type Row = Record<string, unknown>
/** `old`: just old enough; `young`: a second younger. */
type Moments = { old: Date; young: Date; club: Club }
type Rows = { table: PgTable; due: Row[]; kept: Row[] }

const longAgo = new Date('2001-01-01T12:00:00Z')

/** Registrations of an event that is old, of one that is not yet, and of a long one that began long ago. */
const guests = async ({ old, young, club }: Moments, more: Row, done: Row): Promise<Rows> => {
  const guest = async (event: Row, values = more) => ({
    fullName: 'Guest',
    email: '',
    eventId: (await anEvent(club, event)).id,
    ...values,
  })
  return {
    table: eventRegistrations,
    due: [await guest({ date: old }), await guest({ date: longAgo, endsAt: old })],
    kept: [
      await guest({ date: young }),
      await guest({ date: longAgo, endsAt: young }),
      await guest({ date: old }, done),
    ],
  }
}

const message = { name: 'A', email: 'a@example.org', message: 'Hola' }
const request = { fullName: 'A', email: 'a@example.org' }
const email = {
  template: 'contact-message',
  recipient: 'a@example.org',
  language: 'es',
  values: { name: 'A' },
  status: 'sent',
}
const consent = {
  email: 'a@example.org',
  purpose: 'alerts',
  about: 'category',
  category: 'Catas',
  given: true,
  requestId: randomUUID(),
  textVersion: '1',
  language: 'es',
  source: 'email',
}
const member = () => ({ fullName: 'A', email: '', membershipNumber: `CG-${randomUUID()}`, status: 'inactive' })

const rowsOf: Record<
  Exclude<RetentionKey, `${string}Accounts` | 'sessions'>,
  (moments: Moments) => Promise<Rows> | Rows
> = {
  messages: ({ old, young }) => ({
    table: contactMessages,
    due: [
      { ...message, createdAt: old },
      { ...message, createdAt: longAgo, answeredAt: old },
    ],
    kept: [
      { ...message, createdAt: young },
      { ...message, createdAt: longAgo, answeredAt: young },
    ],
  }),
  guests: (moments) => guests(moments, { notes: 'Vengo tarde' }, { fullName: '' }),
  diets: (moments) => guests(moments, { dietaryRestrictions: '', diet: 'v1.x', dietChangedAt: moments.old }, {}),
  networks: (moments) => guests(moments, { clientNetwork: '7' }, {}),
  seatOffers: async ({ old, young, club }) => {
    const { id: eventId } = await anEvent(club)
    const seatId = async () =>
      (await club.db.insert(eventRegistrations).values({ eventId, fullName: 'A', email: '' }).returning())[0]!.id
    const offer = async (values: Row) => {
      const seat = await seatId()
      const texts = { fullName: 'Eva', email: 'eva@example.org', language: 'es' }
      return { registrationId: seat, givenBy: seat, ...texts, emailAt: longAgo, endsAt: longAgo, ...values }
    }
    return {
      table: seatOffers,
      due: [await offer({ endsAt: old }), await offer({ endedAt: old, ending: 'declined' })],
      kept: [await offer({ endsAt: young }), await offer({ endedAt: young, ending: 'declined' })],
    }
  },
  alerts: ({ old, young }) => ({
    table: consents,
    due: [{ ...consent, at: old }],
    kept: [{ ...consent, at: young }],
  }),
  unconfirmedAlerts: ({ old, young }) => {
    const asked = (at: Date) => ({ ...consent, given: null, requestId: randomUUID(), at })
    const confirmed = asked(old)
    return {
      table: consents,
      due: [asked(old)],
      kept: [asked(young), confirmed, { ...confirmed, given: true }],
    }
  },
  importUndos: async ({ old, young, club }) => {
    const numbers = { created: 0, changed: 1, same: 0, failed: 0 }
    const [done] = await club.db
      .insert(imports)
      .values({ sha256: '0', ...numbers, at: longAgo })
      .returning()
    const membershipNumber = `CG-${randomUUID()}`
    const [file] = await club.db.insert(socios).values({ fullName: 'A', email: '', membershipNumber }).returning()
    const changed = { importId: done!.id, socioId: file!.id, version: 2 }
    return {
      table: importedMembers,
      due: [{ ...changed, createdAt: old }],
      kept: [{ ...changed, createdAt: young }],
    }
  },
  payers: async ({ old, young, club }) => {
    const { id: eventId } = await anEvent(club)
    const [guest] = await club.db.insert(eventRegistrations).values({ eventId, fullName: 'A', email: '' }).returning()
    const payment = { registrationId: guest!.id, amount: 1, method: 'cash', concept: '', receiptYear: 2020 }
    const dayBefore = dayOf(new Date(old.getTime() - 24 * 60 * 60_000))
    return {
      table: payments,
      due: [{ ...payment, payer: 'A', note: 'Nota', receiptNumber: 1, paidOn: dayBefore }],
      kept: [
        { ...payment, payer: 'A', note: 'Nota', receiptNumber: 2, paidOn: dayOf(young) },
        { ...payment, payer: '', receiptNumber: 3, paidOn: dayBefore },
      ],
    }
  },
  rejectedRequests: ({ old, young }) => ({
    table: membershipRequests,
    due: [{ ...request, status: 'rejected', updatedAt: old }],
    kept: [
      { ...request, status: 'rejected', updatedAt: young },
      { ...request, status: 'pending', updatedAt: old },
    ],
  }),
  openRequests: ({ old, young }) => ({
    table: membershipRequests,
    due: [
      { ...request, updatedAt: old },
      { ...request, status: 'approved', updatedAt: longAgo, completionSentAt: old },
    ],
    kept: [
      { ...request, updatedAt: young },
      { ...request, status: 'rejected', updatedAt: old },
      { ...request, status: 'approved', updatedAt: old, completionSentAt: young },
    ],
  }),
  leftMembers: ({ old, young }) => ({
    table: socios,
    due: [{ ...member(), leftAt: old }],
    kept: [
      { ...member(), leftAt: young },
      { ...member(), leftAt: old, blockedAt: old },
      { ...member(), leftAt: old, status: 'active' },
    ],
  }),
  formerMembers: ({ old, young }) => ({
    table: socios,
    due: [
      { ...member(), leftAt: old },
      { ...member(), leftAt: old, blockedAt: old },
    ],
    kept: [
      { ...member(), leftAt: young },
      { ...member(), leftAt: old, status: 'suspended' },
    ],
  }),
  emailValues: ({ old, young }) => ({
    table: emails,
    due: [
      { ...email, createdAt: old },
      { ...email, createdAt: old, status: 'failed' },
    ],
    kept: [
      { ...email, createdAt: young },
      { ...email, createdAt: old, status: 'queued' },
      { ...email, createdAt: old, values: { isTextDeleted: true } },
    ],
  }),
  emails: ({ old, young }) => ({
    table: emails,
    due: [{ ...email, createdAt: old }],
    kept: [
      { ...email, createdAt: young },
      { ...email, createdAt: old, status: 'queued' },
    ],
  }),
  logDetails: ({ old, young }) => {
    const line = { action: 'x.changed', before: { name: 'A' }, createdAt: old }
    const subjects = 'contact_messages emails event_registrations membership_requests payments socios usuarios'.split(
      ' ',
    )
    return {
      table: auditLog,
      due: [
        ...subjects.map((subject) => Object.assign({ subject }, line)),
        { ...line, subject: 'socios', before: null, after: { name: 'A' } },
      ],
      kept: [
        { ...line, subject: 'events' },
        { ...line, subject: '' },
        { ...line, subject: 'socios', before: null },
        { ...line, subject: 'socios', createdAt: young },
      ],
    }
  },
  log: ({ old, young }) => ({
    table: auditLog,
    due: [{ action: 'x', createdAt: old }],
    kept: [{ action: 'x', createdAt: young }],
  }),
  privacyRequests: ({ old, young }) => {
    const asked = { kind: 'access', email: 'a@example.org', dueOn: '2020-01-01', createdAt: longAgo }
    return {
      table: privacyRequests,
      due: [{ ...asked, answeredAt: old }],
      kept: [asked, { ...asked, answeredAt: young }],
    }
  },
  holds: ({ old, young }) => {
    const hold = { rows: [], reason: 'Pleito' }
    return {
      table: retentionHolds,
      due: [{ ...hold, email: 'a@example.org', heldAt: old }],
      kept: [{ ...hold, email: 'b@example.org', heldAt: young }],
    }
  },
}

/** The rows with these ids, as they are stored. */
const read = (db: Club['db'], table: PgTable, ids: string[]) => {
  const { id } = getTableColumns(table) as Record<string, never>
  return db
    .select()
    .from(table)
    .where(inArray(id!, ids))
    .orderBy(id! as SQL)
}

for (const [name, rowsFor] of Object.entries(rowsOf)) {
  const key = name as keyof typeof rowsOf
  test(`${key}: due rows are deleted with the emails about them, and nothing else changes`, async ({ club }) => {
    const { db } = club
    const end = endOfRetention(today, retention[key].keep)
    const moments = { old: new Date(end.getTime() - 1), young: end, club }
    const { table, due, kept } = await rowsFor(moments)
    const insert = async (rows: Row[]) =>
      (
        (await db
          .insert(table)
          .values(rows as never)
          .returning()) as { id: string }[]
      ).map(({ id }) => id)
    const [gone, left] = [await insert(due), await insert(kept)]
    const about = (ids: string[]) => ids.map((id) => ({ ...email, status: 'queued' as const, about: id }))
    await db.insert(emails).values([...about(gone), ...about(left)])
    await db.insert(retentionHolds).values({ email: 'held@example.org', rows: [], reason: 'Pleito', heldAt: today })
    const before = await read(db, table, left)
    const countDue = async () => retentionRules[key].count(db, end, await readHeldBack(club))
    expect(await countDue()).toBe(due.length)
    await applyRule(asAdmin(club), retentionRules, key)
    expect(await countDue()).toBe(0)
    expect(await read(db, table, left)).toEqual(before)
    const toldOf = (await db.select({ id: emails.about }).from(emails)).flatMap(({ id }) => id ?? [])
    expect(left.filter((id) => !toldOf.includes(id))).toEqual([])
    const losesEmails = ['messages', 'guests', 'rejectedRequests', 'openRequests', 'leftMembers'].includes(key)
    if (losesEmails) expect(toldOf.toSorted()).toEqual(left.toSorted())
  })
}

test('the members due next night are listed by leaving date, blocked ones only for deletion', async ({ club }) => {
  const months = (count: number) => endOfRetention(today, { months: count })
  const left = (fullName: string, count: number, more: object = {}) =>
    club.db.insert(socios).values({ ...member(), status: 'inactive', fullName, leftAt: months(count), ...more })
  await left('C', 14)
  await left('A', 80, { blockedAt: today })
  await left('B', 75)
  await left('D', 13)
  await left('E', 11)
  await left('F', 99, { status: 'active' })
  await left('G', 90, { email: 'held@example.org' })
  const hold = { email: 'held@example.org', rows: [], reason: 'Pleito', heldAt: today }
  await club.db.insert(retentionHolds).values(hold)
  const names = async (atMost?: number) => {
    const { leftMembers, formerMembers } = await listDueMembers(club, atMost)
    return [leftMembers, formerMembers].map((rows) => rows.map(({ fullName }) => fullName).join(''))
  }
  expect(await names()).toEqual(['BCD', 'AB'])
  expect(await names(1)).toEqual(['B', 'A'])
})
