import { and, eq, gt, sql } from 'drizzle-orm'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import type { Db } from '#platform/database/open.ts'
import { contactMessages } from './table.ts'
import type { ContactMessageRequest } from '../shared/contact-message.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { takeFromLimit, requireWithinLimit } from '#club/core/server/limits/form-limits.ts'

/**
 * Stores a visitor's message and queues two emails: to the club, and a confirmation to the visitor (decision 1).
 * Confirmations to one address are limited, so that the form cannot flood a mailbox. The same text within ten minutes is a
 * duplicate submission and counts as the same message.
 * @throws Refusal form.too-often (by client network)
 */
export const sendContactMessage = async (club: Club, request: ContactMessageRequest) => {
  const [existing] = await findDuplicate(club.db, request)
  if (existing) return existing
  await requireWithinLimit(club, 'contact:ip')
  return await store(club, request)
}

const findDuplicate = (db: Db, { name, email, phone, message }: ContactMessageRequest) =>
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

const store = (club: Club, request: ContactMessageRequest) =>
  inTransaction(club, async (club) => {
    // A simultaneous duplicate waits here until the first is stored.
    await club.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(request)}, 0))`)
    const [existing] = await findDuplicate(club.db, request)
    if (existing) return existing
    const [message] = await club.db.insert(contactMessages).values(request).returning({ id: contactMessages.id })
    if (!message) throw new Error('The insert returned no row')
    const { language, ...fields } = request
    if (await takeFromLimit(club, 'contact:email', request.email))
      await queueEmail(club, {
        template: 'send-contact-confirmation',
        to: request.email,
        language,
        about: message.id,
        causedBy: { address: '', isProven: false, network: club.origin },
        values: fields,
      })
    await queueEmail(club, {
      template: 'contact-message',
      to: (await readClubFacts(club.db)).email,
      language: 'es',
      about: message.id,
      causedBy: { address: '', isProven: false, network: club.origin, isToClub: true },
      values: { ...fields, language },
    })
    return message
  })
