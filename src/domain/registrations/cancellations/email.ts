import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { events } from '#db/schema/events.ts'
import { emails } from '#db/schema/emails.ts'
import type { Email } from '#email/outbox.ts'
import { formatEventDays } from '#shared/dates/event-days.ts'
import { inLanguage, languageOr } from '#shared/text/language.ts'

export const cancellationTemplate = 'send-event-registration-cancellation'

type Told = {
  /** The staff cancelled a place, or gave none to whoever asked for it again. */
  kind: 'cancelled' | 'declined'
  /** What the staff add, in their words. */
  reason: string
}

/** The email to a guest who has no place any more, or gets none, by the facts of now. */
export const cancellationEmail = (
  guest: Pick<typeof eventRegistrations.$inferSelect, 'id' | 'fullName' | 'email' | 'language'>,
  event: Pick<typeof events.$inferSelect, 'title' | 'titleCa' | 'date' | 'endsAt'>,
  { kind, reason }: Told,
): Email => {
  const language = languageOr(guest.language)
  return {
    template: cancellationTemplate,
    to: guest.email,
    language,
    about: guest.id,
    values: {
      kind,
      reason,
      participantName: guest.fullName,
      eventTitle: inLanguage(language, event.title, event.titleCa),
      eventDate: formatEventDays(event, language),
    },
  }
}

/** Lets the emails about these registrations wait as long as the staff may undo what they tell, by PostgreSQL's clock. */
export const delayCancellations = (tx: Db, ids: readonly string[]) =>
  tx
    .update(emails)
    .set({ nextTryAt: sql`now() + interval '2 minutes'` })
    .where(waiting(ids))

/**
 * Takes back the emails about these registrations that have not left.
 * @returns the registrations whose guests one has reached, or may have reached: they are told again
 */
export const withdrawCancellations = async (tx: Db, ids: readonly string[]) => {
  await tx.delete(emails).where(waiting(ids))
  const told = await tx
    .selectDistinct({ about: emails.about })
    .from(emails)
    .where(sql`${ofCancellation(ids)} and ${emails.attempts} > 0`)
  return new Set(told.map(({ about }) => about))
}

const ofCancellation = (ids: readonly string[]) =>
  sql`${eq(emails.template, cancellationTemplate)} and ${emails.about} = any(${sql.param(ids)}::uuid[])`
const waiting = (ids: readonly string[]) =>
  sql`${ofCancellation(ids)} and ${emails.status} = 'queued' and ${emails.attempts} = 0`
