import { type SQL, and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { releaseWaiting } from '#platform/outbox/stranger-limits.ts'
import { isReturnable } from '../../shared/rules/return-rule.ts'
import { audit } from '#club/core/server/audit.ts'
import { returnSeats } from '../booking/cancel-booking.ts'
import { isNotHandedOver } from '../booking/seat-owner.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { seatPrice } from '#club/evenings/payments/server/balances.ts'
import { companionCount } from '../parties/read-companions.ts'
import { accountAddress } from '#club/core/server/account-address.ts'
import { registrationOfLink, lowerCase } from './requester.ts'
import { lockEventsById } from '../lock-events.ts'
import { hasIdIn, isInState, isRegistered } from '../seat-state.ts'
import { confirmSeats, confirmSeatsLate, disownExpired, expiry, freeSeats, notMine } from '../seat-steps.ts'

/**
 * The registrations with an address at upcoming events, for its owner: by the link of a confirmation, which is valid until the
 * address is verified, or by an account. It changes nothing.
 * @throws Refusal pass.wrong, pass.used, sign-in.required, second-factor.required
 */
export const listOwnRegistrations = async (club: Club) => {
  const owner = await ownerOf(club)
  const rows = await registrationsOf(club.db, owner, club.now())
  return {
    email: owner.email,
    rows: rows.map(({ row, price, event, companions }) => ({
      id: row.id,
      fullName: row.fullName,
      heldUntil: row.heldUntil,
      isProven: row.provenAt !== null,
      isExpired: row.state === 'cancelled',
      isWaiting: row.state === 'waiting',
      isPaidAnyway: price > 0 && isDueAfter(row, event, club.now()),
      companions,
      event,
    })),
  }
}

/** Whether a booking was made with an address that nobody has confirmed. A companion's seat belongs to the booking of its host. */
const isForeign = ({ provenAt, companionOf }: Row) => provenAt === null && companionOf === null

/** Whether the price of a dropped booking stays due. A companion pays nothing. */
const isDueAfter = (
  { provenAt, companionOf, state, createdAt }: Row,
  event: { date: Date; movedAt: Date | null },
  now: Date,
) => provenAt !== null && companionOf === null && state !== 'waiting' && !isReturnable(event, now, createdAt)

/**
 * Verifies an address: dropped registrations are cancelled, and a duplicate submission cannot restore them; all others are
 * confirmed. One that its address had never confirmed is somebody else's, costs nothing, and its companions hear nothing more; another
 * is returned by its guest. An expired seat of the link is restored if one is free.
 * @returns the numbers of kept and dropped registrations, and whether the seat of the link is lost
 * @throws Refusal as `listOwnRegistrations`
 */
export const proveAddress = (club: Club, dropped: readonly string[]) =>
  inTransaction(club, async (club) => {
    const now = club.now()
    const unlocked = await registrationsOf(club.db, await ownerOf(club), now)
    const lockedEvents = await lockEventsById(
      club.db,
      unlocked.map(({ event }) => event.id),
    )
    // Read again under the locks: a seat may have expired, or the link may have been used, in the meantime.
    const owner = await ownerOf(club)
    const registrations = (await registrationsOf(club.db, owner, now)).filter(({ event }) => lockedEvents.has(event.id))
    const drops = new Set(dropped)
    const result = { kept: 0, dropped: 0, isGone: false }
    for (const { row, event } of registrations) {
      const companions = await companionsOf(club.db, row.id)
      const ids = [row.id, ...companions]
      const locked = lockedEvents.get(event.id)!
      const isExpired = row.state === 'cancelled'
      const isLost = isExpired && (await seatsTakenAt(club.db, event.id)) + ids.length > locked.maxParticipants
      if (drops.has(row.id)) {
        result.dropped += 1
        // An expired seat is already free.
        if (isExpired) await disownExpired(club, row.id)
        if (isForeign(row)) await dropForeign(club, event.id, ids)
        else await returnSeats(club, locked, { own: row, seats: ids })
        await writeProof(club, [row.id], { provenAt: row.provenAt ?? now, idempotencyKey: null })
        continue
      }
      if (row.state === 'held') await confirmSeats(club, hasIdIn(ids), { confirmationPending: true })
      if (isExpired && !isLost) await confirmSeatsLate(club, ids)
      const { id, email, provenAt } = eventRegistrations
      await writeProof(club, ids, {
        provenAt: sql`case when ${id} = ${row.id} then coalesce(${provenAt}, ${now}) when ${email} = '' then ${now} else ${provenAt} end`,
      })
      if (isLost) result.isGone = true
      else result.kept += 1
    }
    await releaseWaiting(club.db, owner.email)
    // Marks the link as used even if it shows no registration.
    if (owner.id)
      await club.db.update(eventRegistrations).set({ provenAt: now }).where(eq(eventRegistrations.id, owner.id))
    return result
  })

/** `proof`: when the address was verified, and the key of the form if it must not bring the seat back. */
const writeProof = (
  { db, now }: Club<Tx>,
  ids: readonly string[],
  proof: { provenAt: Date | SQL; idempotencyKey?: null },
) =>
  db
    .update(eventRegistrations)
    .set({ ...proof, updatedAt: now(), version: sql`${eventRegistrations.version} + 1` })
    .where(hasIdIn(ids))

/** Cancels a booking that somebody else made with the address, and says so in the log for staff. */
const dropForeign = async (club: Club<Tx>, eventId: string, ids: readonly string[]) => {
  for (const { id, cancelledBy, cancelledLate } of await freeSeats(club, { eventId, ids, by: notMine }))
    await audit(club, {
      action: 'registration.cancelled',
      subject: 'event_registrations',
      subjectId: id,
      after: { eventId, by: cancelledBy, isLate: cancelledLate },
    })
}

type Row = typeof eventRegistrations.$inferSelect
type Owner = { email: string; id: string | null }

const ownerOf = async (club: Club): Promise<Owner> => {
  const { actor } = club
  if (actor.kind === 'user' || actor.pass === undefined) return { id: null, email: accountAddress(actor) }
  const row = await registrationOfLink(club, actor.pass)
  if (!row) throw new Refusal('pass.wrong')
  if (row.provenAt) throw new Refusal('pass.used')
  return { id: row.id, email: row.email }
}

/** The registrations with a seat, and the one of the link if it has expired. */
const registrationsOf = async (db: Db, { email, id }: Owner, now: Date) => {
  const { title, titleCa, date, endsAt, location, locationCa, movedAt } = events
  return await db
    .select({
      row: eventRegistrations,
      price: seatPrice,
      companions: companionCount,
      event: { id: events.id, title, titleCa, date, endsAt, location, locationCa, movedAt },
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        isNull(events.deletedAt),
        gt(events.date, now),
        sql`lower(${eventRegistrations.email}) = ${lowerCase(email)}`,
        or(isRegistered, and(sql`${eventRegistrations.id} = ${id}::uuid`, isExpired)),
      ),
    )
    .orderBy(asc(events.date), asc(eventRegistrations.createdAt))
}

/** The companions of a guest, also those whose held seats have expired with the guest's. */
const companionsOf = async (db: Db, host: string) => {
  const { id, companionOf } = eventRegistrations
  const rows = await db
    .select({ id })
    .from(eventRegistrations)
    .where(and(eq(companionOf, host), or(isRegistered, isExpired), isNotHandedOver))
  return rows.map((row) => row.id)
}

/** As SQL: whether it was not confirmed in time. */
const isExpired = and(isInState('cancelled'), eq(eventRegistrations.cancelledBy, expiry))

const seatsTakenAt = async (db: Db, eventId: string) => {
  const [event] = await db.select({ registered: events.registered }).from(events).where(eq(events.id, eventId))
  return event?.registered ?? Infinity
}
