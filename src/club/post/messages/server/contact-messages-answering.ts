import { and, eq, inArray } from 'drizzle-orm'
import { contactMessages, messageSearchText } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { MessageList } from '../shared/contact-message-panel.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { forgiving, matches } from '#club/core/server/lists/search.ts'

/** A page of visitors' messages. */
export const listMessages = ({ db }: Club, { search, filter, sort, order, page }: MessageList) =>
  forgiving(search, (forgives) => {
    const where = and(
      filter === 'all' ? undefined : eq(contactMessages.status, filter),
      matches(messageSearchText, search, forgives),
    )
    const rows = db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(...inOrder(order, contactMessages[sort], contactMessages.id))
    return readPage(rows, page, db.$count(contactMessages, where))
  })

/** One message with its replies, each with the state of its email. @throws Refusal contact-message.not-found */
export const getMessage = async ({ db }: Club, id: string) => {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw new Refusal('contact-message.not-found')
  const ids = row.replies.map((reply) => reply.id)
  const sent =
    ids.length === 0
      ? []
      : await db
          .select({ id: emails.id, status: emails.status, refusal: emails.refusal })
          .from(emails)
          .where(inArray(emails.id, ids))
  const stateOf = new Map(sent.map((email) => [email.id, email]))
  return {
    ...row,
    replies: row.replies.map(({ id: replyId, text, at }) => ({
      id: replyId,
      text,
      at,
      status: stateOf.get(replyId)?.status ?? null,
      refusal: stateOf.get(replyId)?.refusal ?? null,
    })),
  }
}

/** Sets the status of a message. @throws Refusal contact-message.not-found */
export const markMessage = (club: Club, id: string, status: 'new' | 'answered') =>
  inTransaction(club, async (club) => {
    const [row] = await club.db
      .update(contactMessages)
      .set({ status, answeredAt: status === 'answered' ? club.now() : null })
      .where(eq(contactMessages.id, id))
      .returning()
    if (!row) throw new Refusal('contact-message.not-found')
    await audit(club, {
      action: `contact-message.${status}`,
      subject: 'contact_messages',
      subjectId: id,
      after: { status },
    })
    return row
  })
