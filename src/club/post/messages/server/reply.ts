import { and, eq, sql } from 'drizzle-orm'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { contactMessages } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { MessageReply } from '../shared/contact-message-panel.ts'
import { languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'

/**
 * Writes back to a visitor: an email in the thread of the confirmation. The message is answered. The same reply sent again is sent once.
 * @throws Refusal contact-message.not-found
 */
export const replyToMessage = (club: Club, id: string, { id: replyId, text }: MessageReply) =>
  inTransaction(club, async (club) => {
    const [message] = await club.db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!message) throw new Refusal('contact-message.not-found')
    if (message.replies.some((reply) => reply.id === replyId)) return message
    const confirmations = await club.db
      .select({ id: emails.id })
      .from(emails)
      .where(and(eq(emails.about, id), eq(emails.template, 'send-contact-confirmation')))
    const at = club.now()
    const [answered] = await club.db
      .update(contactMessages)
      .set({
        status: 'answered',
        answeredAt: at,
        replies: sql`${contactMessages.replies} || ${JSON.stringify([{ id: replyId, text, at }])}::jsonb`,
      })
      .where(eq(contactMessages.id, id))
      .returning()
    await queueEmail(club, {
      id: replyId,
      template: 'contact-reply',
      to: message.email,
      language: languageOr(message.language),
      about: id,
      values: {
        name: message.name,
        message: message.message,
        writtenAt: message.createdAt.toISOString(),
        text,
        clubEmail: (await readClubFacts(club.db)).email,
        answers: [...confirmations, ...message.replies].map((email) => email.id),
      },
    })
    await audit(club, {
      action: 'contact-message.replied',
      subject: 'contact_messages',
      subjectId: id,
      after: { email: replyId },
    })
    return answered!
  })
