import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { formatEventDays } from '#shared/dates/event-days.ts'
import type { HandOver } from '#shared/forms/booking.ts'
import { inLanguage, languageOr } from '#shared/text/language.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { takeFromLimit } from '../limits/form-limits.ts'
import { RateLimitExceeded, Refusal } from '../refusal.ts'
import { lockEvent } from '../registrations/lock-events.ts'
import { emptyNote } from '../privacy/empty-values.ts'
import { removedEntry } from '../registrations/emails/registration-email.ts'
import { causedByHolder, registrationOfPass } from './pass.ts'

/**
 * Hands a seat over to another person, until the event begins, also in its last 48 hours and if it is full. The row stays, with its
 * payments and companions; the person in it changes, the dietary note is deleted, and older links to it are void. The receiver gets a
 * confirmation, the giver an email.
 * @throws Refusal as `registrationOfPass`; event.begun; registration.not-found for a seat of others or without a seat; address.unproven
 * for a held seat; form.too-often after five in a day
 */
export const handOverSeat = (club: Club, eventId: string, { seat, fullName, email, phone }: HandOver) =>
  club.db.transaction(async (tx) => {
    const within = { ...club, db: tx }
    await registrationOfPass(within, eventId)
    const event = await lockEvent(tx, eventId)
    const own = await registrationOfPass(within, eventId)
    if (!event || event.date <= club.now()) throw new Refusal('event.begun')
    if (event.cancelledAt) throw new Refusal('event.cancelled')
    const [giver] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, seat))
    if (!giver || (giver.id !== own.id && giver.companionOf !== own.id) || giver.cancelledAt || giver.waitingSince)
      throw new Refusal('registration.not-found')
    if (giver.heldUntil) throw new Refusal('address.unproven')
    if (!(await takeFromLimit(within, 'hand-over:booking', own.companionOf ?? own.id)))
      throw new RateLimitExceeded(24 * 60 * 60)

    await tx
      .update(eventRegistrations)
      .set({
        fullName,
        email,
        phone,
        ...emptyNote,
        notes: '',
        howDidYouKnowUs: '',
        isMember: false,
        userId: null,
        memberId: null,
        provenAt: null,
        idempotencyKey: null,
        clientNetwork: null,
        confirmationPending: true,
        linkVersion: giver.linkVersion + 1,
        updatedAt: club.now(),
        version: sql`${eventRegistrations.version} + 1`,
      })
      .where(eq(eventRegistrations.id, seat))
    // The receiver must not read the companions' dietary notes: `read-booking.ts` hides them by this version.
    await tx
      .update(eventRegistrations)
      .set({ linkVersion: sql`${eventRegistrations.linkVersion} + 1` })
      .where(and(eq(eventRegistrations.companionOf, seat), eq(eventRegistrations.email, '')))
    await audit(tx, club, {
      action: 'registration.handed-over',
      subject: 'event_registrations',
      subjectId: seat,
      after: { eventId, by: 'guest' },
    })
    // An email about the giver would be sent with the receiver's name.
    await withdrawQueued(tx, seat)
    if (giver.email === '') return
    const language = languageOr(giver.language)
    await club.queueEmail(tx, {
      template: 'seat-handed-over',
      to: giver.email,
      language,
      about: seat,
      causedBy: causedByHolder(club, own),
      values: {
        ...(await removedEntry(within, giver, event)),
        participantName: giver.fullName,
        receiverName: fullName,
        eventTitle: inLanguage(language, event.title, event.titleCa),
        eventDate: formatEventDays(event, language),
      },
    })
  })

/** The emails that say what the registration is now. Others tell what has happened, and stay. */
const registrationTemplates = ['send-event-registration-confirmation', 'event-waiting', 'event-companion']

const withdrawQueued = (tx: Db, about: string) =>
  tx
    .delete(emails)
    .where(
      and(
        eq(emails.about, about),
        inArray(emails.template, registrationTemplates),
        eq(emails.status, 'queued'),
        eq(emails.attempts, 0),
      ),
    )
