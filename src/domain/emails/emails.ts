import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { letters, searchedOfLetters } from '#db/schema/emails.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { opensAccount } from '#email/catalogue.ts'
import type { Letter } from '#email/outbox.ts'
import type { LetterList } from '#shared/forms/email-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { inOrder, readPage } from '../lists/paging.ts'
import { emailFactsNow } from './facts-now.ts'
import { Refusal } from '../refusal.ts'
import { matches } from '../lists/search.ts'

/** A page of letters: the failed ones first of all, for somebody must do something about them. Never what they say. */
export const listLetters = ({ db }: Club, { search, filter, order, page }: LetterList) => {
  const where = and(filter === 'all' ? undefined : eq(letters.status, filter), matches(searchedOfLetters, search))
  const rows = db
    .select(shown)
    .from(letters)
    .where(where)
    .orderBy(...inOrder(order, letters.createdAt, letters.id))
  return readPage(db, rows, { of: letters, where, page, search })
}

/** One letter, never what it says. @throws Refusal letter.not-found */
export const getLetter = async ({ db }: Club, id: string) => {
  const [row] = await db.select(shown).from(letters).where(eq(letters.id, id))
  if (!row) throw new Refusal('letter.not-found')
  return row
}

/** The last letter about each of these rows. */
export const lettersAbout = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectDistinctOn([letters.about], shown)
    .from(letters)
    .where(inArray(letters.about, ids))
    .orderBy(letters.about, desc(letters.createdAt), desc(letters.id))
  return new Map(rows.map((row) => [row.about, row]))
}

/**
 * Sends a letter again, to a corrected address where one is given; the person's row is corrected with it. A letter that
 * failed is replaced by its copy, one that was sent stays beside it.
 * @throws Refusal letter.not-found, letter.outdated (with the reason) where what it says is no longer true
 */
export const sendLetterAgain = (club: Club, id: string, { to }: { to?: string | undefined }) =>
  club.db.transaction(async (tx) => {
    const [seen] = await tx.select().from(letters).where(eq(letters.id, id))
    // Whose letter it is before the letter, as those who delete both: two orders would wait for each other.
    if (seen?.about && to && to !== seen.recipient) await correctAddress(tx, seen.about, seen.recipient, to)
    const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
    if (!letter) throw new Refusal('letter.not-found')
    // Still on its way to the same address: a second one would only be a second one.
    if (letter.status === 'queued' && (!to || to === letter.recipient)) return
    const recipient = to ?? letter.recipient
    const reason = await whyOutdated({ ...club, db: tx }, letter)
    if (reason) throw new Refusal('letter.outdated', { reason })
    if (letter.status !== 'sent') await tx.delete(letters).where(eq(letters.id, id))
    await club.post(tx, copyOf(letter, recipient))
    await audit(tx, club, {
      action: 'letter.sent-again',
      subject: 'letters',
      subjectId: letter.about,
      before: { letter: letter.letter, recipient: letter.recipient, status: letter.status },
      after: { recipient },
    })
  })

/** Why an email must not be sent again. What opens an account goes to nobody but who asked for it, and ends soon. */
export const whyOutdated = async (club: Club, letter: typeof letters.$inferSelect) => {
  if (opensAccount(letter.letter)) return 'account-link' as const
  const facts = await emailFactsNow(club, letter)
  return 'outdated' in facts ? facts.outdated : undefined
}

const copyOf = ({ letter, values, language, about, recipient }: typeof letters.$inferSelect, to: string) =>
  // The table holds what was typed when the letter was first posted.
  ({ letter, to, language, about, values: withAddress(values, recipient, to) }) as unknown as Letter

const withAddress = (values: Record<string, unknown>, before: string, after: string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === before ? after : value]))

/** The row a letter is about has the address the letter went to: it gets the right one, as a version of its own. */
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
  // A letter about a request goes to the member it led to.
  await tx
    .update(socios)
    .set({ email, version: sql`${socios.version} + 1` })
    .where(and(eq(socios.membershipRequestId, about), eq(socios.email, before)))
}

const { id, letter, recipient, language, about, status, attempts, lastError, refusal, createdAt, sentAt } = letters
const shown = { id, letter, recipient, language, about, status, attempts, lastError, refusal, createdAt, sentAt }
