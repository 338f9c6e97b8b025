import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '../tables/audit-log.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { formLimits } from '#platform/limits/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { deleteFullFormLimits } from '#club/people/retention/server/run.ts'
import { test as base, today } from '#tests/club.ts'
import { aContactMessage, anEvent, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { writesOf } from '#tests/database/writes.ts'
import { applyRules } from '#tests/retention.ts'
import { markMessage } from '#club/post/messages/server/contact-messages-answering.ts'
import { sendContactMessage } from '#club/post/messages/server/contact-messages.ts'
import { countFailed, resendFailed } from '#club/post/emails/server/resend-failed.ts'
import { resendEmail } from '#club/post/emails/server/emails.ts'
import { createSocio } from '#club/members/members/server/create.ts'

// Writes of emails and messages change no similar row.

const wrong = 'berta@exmaple.org'
const right = 'berta@example.org'

const test = base.extend('stored', async ({ club }) => {
  const admin = asAdmin(club)
  const messageId = async (name: string, overrides: Partial<typeof contactMessages.$inferInsert> = {}) =>
    (
      await club.db
        .insert(contactMessages)
        .values({ ...aContactMessage({ name, email: wrong }), ...overrides })
        .returning()
    )[0]!.id
  const email = async (about: string | null, overrides: Partial<typeof emails.$inferInsert> = {}) => {
    const values = { name: 'Berta', email: wrong, phone: '', message: 'Hola' }
    const row = { template: 'send-contact-confirmation', recipient: wrong, language: 'ca', values, about, ...overrides }
    return (
      await club.db
        .insert(emails)
        .values({ status: 'failed', ...row })
        .returning()
    )[0]!.id
  }
  const event = await anEvent(club)
  const guest = { eventId: event.id, fullName: 'Berta', email: wrong, createdAt: today, updatedAt: today }
  const ofGuest = { template: 'send-event-registration-confirmation', values: {} }
  const [[one], [other]] = [
    await club.db.insert(eventRegistrations).values(guest).returning(),
    await club.db.insert(eventRegistrations).values(guest).returning(),
  ]
  const ids = {
    event: event.id,
    guest: one!.id,
    'other guest': other!.id,
    request: (await aRequest(club, { email: wrong, status: 'approved', completionSentAt: today })).id,
    'other request': (await aRequest(club, { email: wrong })).id,
    member: (await createSocio(admin, aWrittenSocio({ email: wrong }))).id,
    'other member': (await createSocio(admin, aWrittenSocio({ email: wrong }))).id,
    message: await messageId('Berta'),
    'other message': await messageId('Carme'),
  }
  await club.db.update(socios).set({ membershipRequestId: ids.request }).where(eq(socios.id, ids.member))
  const names = {
    ...ids,
    'email to guest': await email(ids.guest, ofGuest),
    'email to other guest': await email(ids['other guest'], { ...ofGuest, status: 'sent' }),
    'email to applicant': await email(ids['other request'], { template: 'send-membership-confirmation' }),
    'email to member': await email(ids.request, { template: 'send-approval-notification' }),
    confirmation: await email(ids.message),
    'other confirmation': await email(ids['other message'], { status: 'queued' }),
  }
  return { rowIds: names, email, admin, writes: (act: () => Promise<unknown>) => writesOf(club, names, act) }
})

test('an email is sent again, and the address of its row corrected', async ({ stored }) => {
  const { rowIds, admin, writes } = stored
  const again = (id: string, to?: string) => writes(() => resendEmail(admin, id, { to }))
  expect(await again(rowIds['email to guest'], right)).toMatchInlineSnapshot(`
    "! emails: 1
    + audit_log email.resent, emails guest, by admin@cercle.example now to {"status":"failed","template":"send-event-registration-confirmation","toAnotherAddress":true}
    + emails: about=guest status=queued values={} attempts=0 language=ca priority=1 template=send-event-registration-confirmation recipient=berta@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    - emails email to guest
    ~ event_registrations guest: email=berta@example.org version=2"
  `)
  expect(await again(rowIds['email to other guest'])).toMatchInlineSnapshot(`
    "! emails: 1
    + audit_log email.resent, emails other guest, by admin@cercle.example now to {"status":"sent","template":"send-event-registration-confirmation","toAnotherAddress":false}
    + emails: about=other guest status=queued values={} attempts=0 language=ca priority=1 template=send-event-registration-confirmation recipient=berta@exmaple.org created_at=clock next_try_at=clock unknown_outcomes=0"
  `)
  expect(await again(rowIds['email to other guest'], wrong)).toMatchInlineSnapshot(`
    "! emails: 1
    + audit_log email.resent, emails other guest, by admin@cercle.example now to {"status":"sent","template":"send-event-registration-confirmation","toAnotherAddress":false}
    + emails: about=other guest status=queued values={} attempts=0 language=ca priority=1 template=send-event-registration-confirmation recipient=berta@exmaple.org created_at=clock next_try_at=clock unknown_outcomes=0"
  `)
  expect(await again(rowIds['email to applicant'], right)).toMatchInlineSnapshot(`
    "! emails: 1
    + audit_log email.resent, emails other request, by admin@cercle.example now to {"status":"failed","template":"send-membership-confirmation","toAnotherAddress":true}
    + emails: about=other request status=queued values={"name":"Berta","email":"berta@example.org","phone":"","message":"Hola"} attempts=0 language=ca priority=2 template=send-membership-confirmation recipient=berta@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    - emails email to applicant
    ~ membership_requests other request: email=berta@example.org"
  `)
  expect(await again(rowIds['email to member'], right)).toMatchInlineSnapshot(`
    "! emails: 1
    + audit_log email.resent, emails request, by admin@cercle.example now to {"status":"failed","template":"send-approval-notification","toAnotherAddress":true}
    + emails: about=request status=queued values={"name":"Berta","email":"berta@example.org","phone":"","message":"Hola"} attempts=0 language=ca priority=1 template=send-approval-notification recipient=berta@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    - emails email to member
    ~ membership_requests request: email=berta@example.org
    ~ socios member: email=berta@example.org version=2"
  `)
  expect(await again(rowIds.confirmation)).toMatchInlineSnapshot(`
    "! emails: 1
    + audit_log email.resent, emails message, by admin@cercle.example now to {"status":"failed","template":"send-contact-confirmation","toAnotherAddress":false}
    ~ emails confirmation: status=queued priority=2 next_try_at=clock"
  `)
  expect(await again(rowIds['other confirmation'])).toMatchInlineSnapshot(`"! emails: 1"`)
  expect(await again(rowIds['other confirmation'], right)).toMatchInlineSnapshot(`
    "! emails: 1
    + audit_log email.resent, emails other message, by admin@cercle.example now to {"status":"queued","template":"send-contact-confirmation","toAnotherAddress":true}
    + emails: about=other message status=queued values={"name":"Berta","email":"berta@example.org","phone":"","message":"Hola"} attempts=0 language=ca priority=2 template=send-contact-confirmation recipient=berta@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    - emails other confirmation
    ~ contact_messages other message: email=berta@example.org"
  `)
})

test('an outdated email and its row stay unchanged', async ({ stored, club }) => {
  const { rowIds, admin, email, writes } = stored
  await club.db.update(eventRegistrations).set({ cancelledAt: today })
  const account = await email(null, { template: 'account-recovery' })
  for (const [id, reason, locks] of [
    [rowIds['email to guest'], 'registration-cancelled', '! emails: 1'],
    [account, 'account-link', ''],
  ] as const) {
    const refused = { code: 'email.withdrawn', details: { reason } }
    const trying = () => expect(resendEmail(admin, id, { to: right })).rejects.toMatchObject(refused)
    expect(await writes(trying)).toBe(locks)
  }
})

test('failed emails are queued again at intervals of 0.2 s, in the order of their creation', async ({
  stored,
  club,
}) => {
  const { rowIds, admin, writes } = stored
  const since = new Date('2026-03-01T00:00:00Z')
  const set = (name: keyof typeof rowIds, state: Partial<typeof emails.$inferInsert>) =>
    club.db.update(emails).set(state).where(eq(emails.id, rowIds[name]))
  await set('email to guest', { createdAt: new Date('2026-03-05'), attempts: 17, refusal: 'other' })
  await set('email to member', { createdAt: new Date('2026-02-05'), lastTriedAt: since })
  await set('email to applicant', { createdAt: new Date('2026-03-03'), lastTriedAt: new Date(since.getTime() - 1) })
  await set('confirmation', { createdAt: new Date('2026-02-28T23:59:59.999Z') })
  expect(await writes(() => resendFailed(admin, { since }))).toMatchInlineSnapshot(`
    "! emails: 2
    + audit_log emails.failed-resent, emails null, by admin@cercle.example now to {"since":"2026-03-01T00:00:00.000Z","emails":2,"people":1,"withdrawn":0}
    ~ emails email to guest: status=queued refusal=null attempts=0 next_try_at=clock
    ~ emails email to member: status=queued next_try_at=clock"
  `)
  const { rows } = await club.db.execute<{ ms: number }>(
    sql`select round(extract(epoch from next_try_at - now()) * 1000)::int as ms from emails
      where id in (${rowIds['email to guest']}, ${rowIds['email to member']}) order by created_at`,
  )
  expect(rows).toEqual([{ ms: 200 }, { ms: 400 }])
})

test('at most 1000 emails are queued at once, the others by the next call', async ({ stored, club }) => {
  await club.db.delete(emails)
  await club.db.execute(sql`insert into emails (template, recipient, language, "values", status)
    select 'contact-message', n || '@example.org', 'es', '{}', 'failed' from generate_series(1, 1100) n`)
  const since = new Date(Date.now() - 60 * 60 * 1000)
  expect(await countFailed(asAdmin(club), { since })).toEqual({ emails: 1000, people: 1000, withdrawn: 0 })
  expect(await resendFailed(stored.admin, { since })).toEqual({ emails: 1000, people: 1000, withdrawn: 0 })
  expect(await countFailed(asAdmin(club), { since })).toEqual({ emails: 100, people: 100, withdrawn: 0 })
})

test('a message is stored with two emails, marked as answered, and as new again', async ({ stored, club }) => {
  const { rowIds, admin, writes } = stored
  const message = aContactMessage({ message: 'Teniu taula?', email: 'nova@example.org', phone: '+34 600 000 081' })
  expect(await writes(() => sendContactMessage(club, message))).toMatchInlineSnapshot(`
    "! a lock by name: 1
    + contact_messages: name=Berta Demo email=nova@example.org phone=+34 600 000 081 status=new message=Teniu taula? replies=[] language=es created_at=clock
    + email_counts LLP9DxKpSwyTSnVnYJZdOs: key=LLP9DxKpSwyTSnVnYJZdOs times=[clock]
    + email_counts yx-w5ISqhzSLUcx_XsuusU: key=yx-w5ISqhzSLUcx_XsuusU times=[clock, clock]
    + emails: about=<id> status=queued values={"name":"Berta Demo","email":"nova@example.org","phone":"+34 600 000 081","message":"Teniu taula?","language":"es"} attempts=0 language=es priority=2 template=contact-message recipient=hola@cercle.example created_at=clock next_try_at=clock unknown_outcomes=0
    + emails: about=<id> status=queued values={"name":"Berta Demo","email":"nova@example.org","phone":"+34 600 000 081","message":"Teniu taula?"} attempts=0 language=es priority=2 template=send-contact-confirmation recipient=nova@example.org created_at=clock next_try_at=clock unknown_outcomes=0
    + form_limits contact:email:nova@example.org: key=contact:email:nova@example.org full=2026-03-14T20:00:00.000Z
    + form_limits contact:ip:203.0.113.7: key=contact:ip:203.0.113.7 full=2026-03-14T12:03:00.000Z"
  `)
  expect(await writes(() => sendContactMessage(club, message))).toMatchInlineSnapshot(`""`)
  for (const other of [{ name: 'Una altra' }, { email: 'x@example.org' }, { phone: '' }, { message: 'Hola de nou' }])
    expect(
      (await writes(() => sendContactMessage(club, { ...message, ...other }))).includes('+ contact_messages'),
    ).toBe(true)
  expect(await writes(() => markMessage(admin, rowIds.message, 'answered'))).toMatchInlineSnapshot(`
    "+ audit_log contact-message.answered, contact_messages message, by admin@cercle.example now to {"status":"answered"}
    ~ contact_messages message: status=answered answered_at=now"
  `)
  expect(await writes(() => markMessage(admin, rowIds.message, 'new'))).toMatchInlineSnapshot(`
    "+ audit_log contact-message.new, contact_messages message, by admin@cercle.example now to {"status":"new"}
    ~ contact_messages message: status=new answered_at=null"
  `)
})

test('the same text after ten minutes is another message', async ({ stored, club }) => {
  const message = aContactMessage({ message: 'Hi ha lloc?' })
  const { id } = await sendContactMessage(club, message)
  const sentAgo = (seconds: number) =>
    club.db
      .update(contactMessages)
      .set({ createdAt: sql`now() - ${seconds} * interval '1 second'` })
      .where(eq(contactMessages.id, id))
  await sentAgo(590)
  expect(await stored.writes(() => sendContactMessage(club, message))).toBe('')
  await sentAgo(600)
  expect(await stored.writes(() => sendContactMessage(club, message))).toContain('+ contact_messages')
})

test('the nightly job deletes messages and records by age', async ({ stored, club }) => {
  const { rowIds, writes } = stored
  const [aYearAgo, longer] = [new Date('2025-03-14T12:00:00Z'), new Date('2025-03-14T11:59:59.999Z')]
  await club.db.update(contactMessages).set({ createdAt: longer })
  await club.db
    .update(contactMessages)
    .set({ answeredAt: aYearAgo })
    .where(eq(contactMessages.id, rowIds['other message']))
  expect(await writes(() => applyRules(club, 'messages'))).toMatchInlineSnapshot(`
    "! a whole table: 0
    - contact_messages message
    - emails confirmation"
  `)

  await club.db.update(emails).set({ createdAt: aYearAgo })
  await club.db.update(emails).set({ createdAt: longer }).where(eq(emails.id, rowIds['email to guest']))
  await club.db.update(emails).set({ createdAt: longer }).where(eq(emails.id, rowIds['other confirmation']))
  await club.db.delete(auditLog)
  const twoYears = new Date('2024-03-14T12:00:00Z')
  await club.db.insert(auditLog).values([
    { action: 'kept', createdAt: twoYears },
    { action: 'gone', createdAt: new Date(twoYears.getTime() - 1) },
  ])
  await club.db.insert(formLimits).values([
    { key: 'over', full: aYearAgo },
    { key: 'counts', full: new Date(today.getTime() + 1) },
  ])
  const oldRecords = async () => {
    await applyRules(club, 'emails', 'log')
    await deleteFullFormLimits(club)
  }
  expect(await writes(oldRecords)).toMatchInlineSnapshot(`
    "! a whole table: 0
    - audit_log
    - emails email to guest
    - form_limits over"
  `)
  expect(await club.db.select({ action: auditLog.action }).from(auditLog)).toEqual([{ action: 'kept' }])
  expect(await club.db.$count(membershipRequests)).toBe(2)
})
