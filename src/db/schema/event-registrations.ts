import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from './columns.ts'
import { events } from './events.ts'

/** A place at an event. The dietary note is sealed with DATA_KEY, see `db/secrets/vault.ts`. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    isMember: boolean().notNull().default(false),
    howDidYouKnowUs: text().notNull().default(''),
    dietaryRestrictions: text().notNull().default(''),
    notes: text().notNull().default(''),
    userId: uuid(),
    language: text().notNull().default('es'),
    idempotencyKey: uuid(),
    /** Its confirmation is still to be posted: `domain/registrations/pending-confirmations.ts` does, soon after. */
    confirmationPending: boolean().notNull().default(false),
    /** Since when the place is free again; the row stays for the staff. */
    cancelledAt: instant(),
    /** Who freed the place where the staff did not, `guest` say: a release before wrote none, and only staff cancelled. */
    cancelledBy: text(),
    /** Since when somebody whom the staff cancelled asks for a place again. It is still cancelled, and staff decide. */
    askedAt: instant(),
    /** Since when the address is known to be the guest's: by the link of an email, an account, or the staff. */
    provenAt: instant(),
    /** Until when the place is kept for a guest who should prove the address first: `domain/registrations/held-seats/unproven-limits.ts`. */
    heldUntil: instant(),
    /** A keyed hash of the network that the form came from, until the event is over; empty where it is unknown. */
    clientNetwork: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('event_registrations_by_event').on(t.eventId, t.createdAt),
    index('event_registrations_confirmation_pending')
      .on(t.createdAt)
      .where(sql`confirmation_pending`),
    index('event_registrations_of_person').on(t.eventId, sql`lower(${t.email})`),
    index('event_registrations_asking')
      .on(t.eventId)
      .where(sql`asked_at is not null`),
    index('event_registrations_cancelled_by_staff')
      .on(t.eventId)
      .where(sql`cancelled_at is not null and cancelled_by is null`),
    index('event_registrations_held')
      .on(t.heldUntil)
      .where(sql`held_until is not null and cancelled_at is null`),
    uniqueIndex('event_registrations_once').on(t.idempotencyKey),
  ],
)
