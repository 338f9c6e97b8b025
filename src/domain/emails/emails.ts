import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { emails, emailSearchText } from '#db/schema/emails.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { opensAccount } from '#email/catalogue.ts'
import type { Email } from '#email/outbox.ts'
import type { EmailList } from '#shared/forms/emails/email-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { inOrder, readPage } from '../lists/paging.ts'
import { currentEmailValues } from './current-values.ts'
import { Refusal } from '../refusal.ts'
import { withRecipientAndSubject } from './recipient-and-subject.ts'
import { matches } from '../lists/search.ts'

/** A page of emails, without their content: to whom, and about what. */
export const listEmails = async ({ db }: Club, { search, filter, order, page, eventId }: EmailList) => {
  const where = and(
    filter === 'all' ? undefined : eq(emails.status, filter),
    eventId ? isAboutEvent(db, eventId) : undefined,
    matches(emailSearchText, search),
  )
  const rows = db
    .select(emailColumns)
    .from(emails)
    .where(where)
    .orderBy(...inOrder(order, emails.createdAt, emails.id))
  const found = await readPage(db, rows, { of: emails, where, page, search })
  return { ...found, rows: await withRecipientAndSubject(db, found.rows) }
}

/** As SQL: whether an email is about a guest of the event. */
export const isAboutEvent = (db: Db, eventId: string) =>
  inArray(
    emails.about,
    db.select({ id: eventRegistrations.id }).from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId)),
  )

/** The newest email about each of these rows, by the id of the row. */
export const emailsAbout = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectDistinctOn([emails.about], columns)
    .from(emails)
    .where(inArray(emails.about, ids))
    .orderBy(emails.about, desc(emails.createdAt), desc(emails.id))
  return new Map(rows.map((row) => [row.about, row]))
}

/**
 * Sends an email again, to a corrected address if one is given; the address of the person's row is corrected too. A failed
 * email is replaced by its copy, a sent one stays.
 * @throws Refusal email.not-found, email.withdrawn (with the reason) where what it says is no longer true
 */
export const resendEmail = (club: Club, id: string, { to }: { to?: string | undefined }) =>
  club.db.transaction(async (tx) => {
    const [unlocked] = await tx.select().from(emails).where(eq(emails.id, id))
    // Locks the person's row before the email, as deletions do: another order could deadlock.
    if (unlocked?.about && to && to !== unlocked.recipient)
      await correctAddress(tx, unlocked.about, unlocked.recipient, to)
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for('update')
    if (!email) throw new Refusal('email.not-found')
    // It is still queued for the same address: another copy would be a duplicate.
    if (email.status === 'queued' && (!to || to === email.recipient)) return
    const recipient = to ?? email.recipient
    const reason = await withdrawalReasonFor({ ...club, db: tx }, email)
    if (reason) throw new Refusal('email.withdrawn', { reason })
    if (email.status !== 'sent') await tx.delete(emails).where(eq(emails.id, id))
    await club.queueEmail(tx, copyOf(email, recipient))
    await audit(tx, club, {
      action: 'email.resent',
      subject: 'emails',
      subjectId: email.about,
      after: { template: email.template, status: email.status, toAnotherAddress: recipient !== email.recipient },
    })
  })

/** Why an email must not be sent again. An email with a link that opens an account is never sent again. */
export const withdrawalReasonFor = async (club: Club, email: typeof emails.$inferSelect) => {
  if (opensAccount(email.template)) return 'account-link' as const
  if ('isTextDeleted' in email.values) return 'text-deleted' as const
  const facts = await currentEmailValues(club, email)
  return 'withdrawn' in facts ? facts.withdrawn : undefined
}

const copyOf = ({ template, values, language, about, recipient }: typeof emails.$inferSelect, to: string) =>
  // The values had this type when the email was queued.
  ({ template, to, language, about, values: withAddress(values, recipient, to) }) as unknown as Email

const withAddress = (values: Record<string, unknown>, before: string, after: string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === before ? after : value]))

/** Corrects the address of the row that an email is about, if it is the recipient's, and increments its version. */
const correctAddress = async (tx: Db, about: string, before: string, email: string) => {
  for (const table of [eventRegistrations, socios])
    await tx
      .update(table)
      .set({ email, version: sql`${table.version} + 1` })
      .where(and(eq(table.id, about), eq(table.email, before)))
  await tx
    .update(membershipRequests)
    .set({ email })
    .where(and(eq(membershipRequests.id, about), eq(membershipRequests.email, before)))
  // Emails about a request go to the member created from it.
  await tx
    .update(socios)
    .set({ email, version: sql`${socios.version} + 1` })
    .where(and(eq(socios.membershipRequestId, about), eq(socios.email, before)))
}

const columns = pickColumns(
  emails,
  'id',
  'template',
  'recipient',
  'language',
  'about',
  'status',
  'attempts',
  'lastError',
  'refusal',
  'createdAt',
  'sentAt',
)

/** The values are read only to find the recipient's name, and are not part of the answer. */
export const emailColumns = { ...columns, values: emails.values }
