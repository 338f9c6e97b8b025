import { and, eq, gt, sql } from 'drizzle-orm'
import { readClubFacts } from '#db/club-facts.ts'
import type { Db } from '#db/open.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import type { ContactMessageRequest } from '#shared/forms/contact-message.ts'
import type { Club } from '../club.ts'
import { takeFromLimit, requireWithinLimit } from '../limits/form-limits.ts'

/**
 * Keeps a visitor's message and posts two emails: to the club, and a confirmation to the visitor (decision 40). An
 * address that is written from again and again gets no further confirmations, so that nobody is flooded through us. The
 * same words again within minutes are the same message: its answer was lost, and somebody tried again.
 * @throws Refusal form.too-often (by the place it came from)
 */
export const sendContactMessage = async (club: Club, request: ContactMessageRequest) => {
  const [known] = await sameLately(club.db, request)
  if (known) return known
  await requireWithinLimit(club, 'contact:ip')
  return await keep(club, request)
}

const sameLately = (db: Db, { name, email, phone, message }: ContactMessageRequest) =>
  db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        gt(contactMessages.createdAt, sql`now() - interval '10 minutes'`),
        eq(contactMessages.name, name),
        eq(contactMessages.email, email),
        eq(contactMessages.phone, phone),
        eq(contactMessages.message, message),
      ),
    )
    .limit(1)

const keep = (club: Club, request: ContactMessageRequest) =>
  club.db.transaction(async (tx) => {
    // Sent twice at once: the second waits here until the first is kept.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(request)}, 0))`)
    const [known] = await sameLately(tx, request)
    if (known) return known
    const [message] = await tx.insert(contactMessages).values(request).returning({ id: contactMessages.id })
    if (!message) throw new Error('The insert returned no row')
    const { language, ...said } = request
    if (await takeFromLimit({ ...club, db: tx }, 'contact:email', request.email))
      await club.queueEmail(tx, {
        template: 'send-contact-confirmation',
        to: request.email,
        language,
        about: message.id,
        values: said,
      })
    await club.queueEmail(tx, {
      template: 'contact-message',
      to: (await readClubFacts(tx)).email,
      language: 'es',
      about: message.id,
      values: { ...said, language },
    })
    return message
  })
