import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { emails, emailSearchText } from '#db/schema/emails.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { opensAccount } from '#email/catalogue.ts'
import type { Email } from '#email/outbox.ts'
import type { EmailList } from '#shared/forms/email-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { inOrder, readPage } from '../lists/paging.ts'
import { currentEmailValues } from './current-values.ts'
import { Refusal } from '../refusal.ts'
import { matches } from '../lists/search.ts'

/** A page of emails: the failed ones first of all, for somebody must do something about them. Never what they say. */
export const listEmails = ({ db }: Club, { search, filter, order, page }: EmailList) => {
  const where = and(filter === 'all' ? undefined : eq(emails.status, filter), matches(emailSearchText, search))
  const rows = db
    .select(shown)
    .from(emails)
    .where(where)
    .orderBy(...inOrder(order, emails.createdAt, emails.id))
  return readPage(db, rows, { of: emails, where, page, search })
}

/** One email, never what it says. @throws Refusal email.not-found */
export const getEmail = async ({ db }: Club, id: string) => {
  const [row] = await db.select(shown).from(emails).where(eq(emails.id, id))
  if (!row) throw new Refusal('email.not-found')
  return row
}

/** The last email about each of these rows. */
export const emailsAbout = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectDistinctOn([emails.about], shown)
    .from(emails)
    .where(inArray(emails.about, ids))
    .orderBy(emails.about, desc(emails.createdAt), desc(emails.id))
  return new Map(rows.map((row) => [row.about, row]))
}

/**
 * Sends an email again, to a corrected address where one is given; the person's row is corrected with it. An email that
 * failed is replaced by its copy, one that was sent stays beside it.
 * @throws Refusal email.not-found, email.withdrawn (with the reason) where what it says is no longer true
 */
export const resendEmail = (club: Club, id: string, { to }: { to?: string | undefined }) =>
  club.db.transaction(async (tx) => {
    const [seen] = await tx.select().from(emails).where(eq(emails.id, id))
    // Whose email it is before the email, as those who delete both: two orders would wait for each other.
    if (seen?.about && to && to !== seen.recipient) await correctAddress(tx, seen.about, seen.recipient, to)
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for('update')
    if (!email) throw new Refusal('email.not-found')
    // Still on its way to the same address: a second one would only be a second one.
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
      before: { template: email.template, recipient: email.recipient, status: email.status },
      after: { recipient },
    })
  })

/** Why an email must not be sent again. What opens an account goes to nobody but who asked for it, and ends soon. */
export const withdrawalReasonFor = async (club: Club, email: typeof emails.$inferSelect) => {
  if (opensAccount(email.template)) return 'account-link' as const
  const facts = await currentEmailValues(club, email)
  return 'withdrawn' in facts ? facts.withdrawn : undefined
}

const copyOf = ({ template, values, language, about, recipient }: typeof emails.$inferSelect, to: string) =>
  // The table holds what was typed when the email was first posted.
  ({ template, to, language, about, values: withAddress(values, recipient, to) }) as unknown as Email

const withAddress = (values: Record<string, unknown>, before: string, after: string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === before ? after : value]))

/** The row an email is about has the address the email went to: it gets the right one, as a version of its own. */
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
  // An email about a request goes to the member it led to.
  await tx
    .update(socios)
    .set({ email, version: sql`${socios.version} + 1` })
    .where(and(eq(socios.membershipRequestId, about), eq(socios.email, before)))
}

const { id, template, recipient, language, about, status, attempts, lastError, refusal, createdAt, sentAt } = emails
const shown = { id, template, recipient, language, about, status, attempts, lastError, refusal, createdAt, sentAt }
