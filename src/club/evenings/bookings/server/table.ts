import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { seatStates } from '../shared/rules/seat-state.ts'
import type { DietConsentVersion } from '#club/core/consents/shared/consents.ts'
import { id, instant, updatedAt, version } from '#platform/database/columns.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'

/**
 * A seat at an event, or a place in its waiting list: one row for each person. Companions refer to the row of the guest who brings
 * them, and these rows are a party. The dietary note and the ticks are encrypted with DATA_KEY, see `platform/vault/vault.ts`.
 */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Of a companion who was not named, the name of the guest who booked, so that a search finds both: `shared/seat-name.ts`. Empty: erased. */
    fullName: text().notNull(),
    /** Whether the name is the person's own. A trigger writes another name of the guest who booked on the companions who were not named. */
    named: boolean().notNull().default(true),
    email: text().notNull(),
    phone: text().notNull().default(''),
    isMember: boolean().notNull().default(false),
    howDidYouKnowUs: text().notNull().default(''),
    dietaryRestrictions: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** The account that was signed in with this address when it booked; the member whose file that account is, or whose file staff chose. */
    userId: uuid(),
    memberId: uuid().references(() => socios.id, { onDelete: 'set null' }),
    language: text().notNull().default('es'),
    idempotencyKey: uuid(),
    /** The confirmation email is not queued yet: `club/evenings/bookings/server/pending-confirmations.ts` queues it soon after. */
    confirmationPending: boolean().notNull().default(false),
    /** The time when the seat was freed; the row stays for staff. */
    cancelledAt: instant(),
    /** `guest`, `expiry` or `not-mine` (`club/evenings/bookings/server/seat-steps.ts`); empty if staff cancelled, also in rows of older releases. */
    cancelledBy: text(),
    /** The time when a guest whom staff cancelled requested a seat again. The row stays cancelled until staff decide. */
    askedAt: instant(),
    /** The time when the address was verified: by the link of an email, an account, or staff. */
    provenAt: instant(),
    /** The end of a held seat, whose guest must verify the address first: `club/evenings/bookings/server/held-seats/seat-limits.ts`. */
    heldUntil: instant(),
    /** A keyed hash of the form's client network, until the event is over; empty if unknown. */
    clientNetwork: text(),
    /** The registration whose guest brings this companion; empty for guests who registered themselves. */
    companionOf: uuid().references((): AnyPgColumn => eventRegistrations.id, { onDelete: 'cascade' }),
    /** Since when it waits, which orders the waiting list; empty if it has a seat. A cancelled row keeps it. */
    waitingSince: instant(),
    /** The time when the waiting list gave it a seat. */
    promotedAt: instant(),
    /** While its party waits: a part of the party may get seats. */
    takesFewer: boolean().notNull().default(false),
    /** The price of this seat; empty: the price of the event. A member's is written when it is given (`price-of-person.ts`), of others that of an event whose price changed, or by staff. */
    price: numeric({ precision: 10, scale: 2, mode: 'number' }),
    /** The seat was cancelled after the last moment to return it, so its price stays due. */
    cancelledLate: boolean().notNull().default(false),
    /** Part of the signed link to the booking: a higher version makes older links void. */
    linkVersion: smallint().notNull().default(1),
    /** The consent to hold the dietary note: the version of its text, and the time. Empty where none was given, as in older rows. */
    dietConsentVersion: text().$type<DietConsentVersion>(),
    dietConsentAt: instant(),
    /** What the person cannot or does not eat, of the list `shared/rules/diet.ts`: codes with a space between them, encrypted as the note. Empty if none were ticked. */
    diet: text(),
    /** When note or ticks changed after the booking, for the kitchen. Set and both empty: removed, so the kitchen asks in person. */
    dietChangedAt: instant(),
    /** The table at which staff seat the person: "3", "barra". */
    tableLabel: text(),
    /** What the seat is, from the columns above: docs/decisions/028-the-state-of-a-seat.md. */
    state: text({ enum: seatStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when cancelled_at is not null then case when asked_at is null then 'cancelled' else 'asked' end
          when waiting_since is not null then 'waiting' when held_until is not null then 'held' else 'seated' end`,
      ),
    /** Its booking: the row of the guest who booked. */
    bookingId: uuid()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(companion_of, id)`),
    /** What staff search for a guest, and the name alone for who may not read addresses. Without an index, which would slow down each registration. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`plain(full_name || ' ' || email || ' ' || digits(phone))`),
    searchName: text()
      .notNull()
      .generatedAlwaysAs(sql`plain(full_name)`),
    /** When the row was written, under the lock of the event: the transaction may have begun before a save that it waited for. */
    createdAt: instant()
      .notNull()
      .default(sql`statement_timestamp()`),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('event_registrations_by_event').on(t.eventId, t.createdAt),
    index('event_registrations_confirmation_pending')
      .on(t.createdAt)
      .where(sql`confirmation_pending`),
    // For a person's seats at one event, and for everything that is held of a person.
    index('event_registrations_of_person').on(sql`lower(${t.email})`, t.eventId),
    index('event_registrations_of_account')
      .on(t.userId)
      .where(sql`user_id is not null`),
    index('event_registrations_of_member')
      .on(t.memberId)
      .where(sql`member_id is not null`),
    index('event_registrations_asking')
      .on(t.eventId)
      .where(sql`state = 'asked'`),
    index('event_registrations_cancelled_by_staff')
      .on(t.eventId)
      .where(sql`state in ('asked', 'cancelled') and cancelled_by is null`),
    index('event_registrations_held')
      .on(t.heldUntil)
      .where(sql`state = 'held'`),
    index('event_registrations_booking').on(t.bookingId),
    // For the foreign key alone: deleting a guest deletes the companions.
    index('event_registrations_companions')
      .on(t.companionOf)
      .where(sql`companion_of is not null`),
    index('event_registrations_waiting')
      .on(t.eventId, t.waitingSince)
      .where(sql`state = 'waiting'`),
    uniqueIndex('event_registrations_once').on(t.idempotencyKey),
    check(
      'event_registrations_facts_of_state',
      sql`(cancelled_at is not null or (cancelled_by is null and asked_at is null and not cancelled_late))
        and (asked_at is null or (cancelled_by is null and waiting_since is null and held_until is null))
        and (waiting_since is null or (held_until is null and not cancelled_late))
        and (cancelled_by is distinct from 'expiry' or held_until is not null)
        and (not cancelled_late or coalesce(cancelled_by, 'guest') = 'guest')`,
    ),
  ],
)

/**
 * Many seats that staff cancel with one press, until they are cancelled or staff undo it: ten seconds. `id`: the registration by which
 * staff see the burst.
 */
export const burstCancellations = pgTable('burst_cancellations', {
  id: id(),
  registrations: uuid()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The account that pressed. */
  actorId: uuid(),
  takesEffectAt: instant().notNull(),
})
