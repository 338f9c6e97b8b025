import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { hasSeat } from '../shared/rules/seat-state.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { hasIdIn } from './seat-state.ts'
import { hasOwnAddress } from './booking/seat-owner.ts'
import { registrationEmail } from './emails/registration-email.ts'
import { selectRegistrations } from './emails/select-registrations.ts'
import { withoutSecondInvitations } from './emails/invitations.ts'
import { isRegistered } from './seat-state.ts'

/**
 * Queues the pending emails of registrations (spec §7), the oldest first. Registering and the waiting list only mark them as
 * pending, so that guests do not wait for the outbox (decision 29). Cancelled registrations and events in the trash are skipped.
 * Several instances may run this at once.
 * @returns the number of registrations that are not pending any more; `limit` if there may be more
 */
export const queueConfirmations = (club: Pick<Club, 'db' | 'queueEmail' | 'siteUrl' | 'now'>, limit: number) =>
  inTransaction(club, async (club) => {
    const { db, siteUrl, now } = club
    // Without statistics, in a new club, PostgreSQL would sort all pending rows instead of using the index.
    await db.execute(sql`set local enable_sort = off`)
    const pending = await selectRegistrations(db)
      .where(and(eventRegistrations.confirmationPending, isRegistered, isNull(events.deletedAt)))
      .orderBy(asc(eventRegistrations.createdAt))
      .limit(limit)
      .for('update', { of: eventRegistrations, skipLocked: true })
    if (pending.length === 0) return 0

    await db
      .update(eventRegistrations)
      .set({ confirmationPending: false })
      .where(hasIdIn(pending.map(({ guest }) => guest.id)))
    const toEmail = await withoutSecondInvitations(db, await registrationsToTell(db, pending))
    const written = toEmail.map((row) => registrationEmail(row, { siteUrl, now }))
    // Staff register people without an address.
    await queueEmail(club, ...written.filter(({ to }) => to !== ''))
    return pending.length
  })

type Pending = Awaited<ReturnType<typeof selectRegistrations>>[number]

/**
 * The registrations that get an email: guests, companions with a seat, and those who wait and have an address of their own: its owner
 * learns who gave it. A companion without one is named in the confirmation of its host, once for all of a party; if the host has no seat,
 * the host gets one about the companion.
 */
const registrationsToTell = async (db: Db, pending: readonly Pending[]) => {
  const toEmail = pending.filter(({ guest, host }) => !host || guest.state !== 'waiting' || hasOwnAddress(guest, host))
  const hosts = new Map(toEmail.flatMap((row) => hostToTell(row)).map((row) => [row.guest.id, row]))
  const queued = await queuedAbout(db, [...hosts.keys()])
  return [
    ...toEmail.filter((row) => !isNamedByHost(row)),
    ...[...hosts.values()].filter(({ guest }) => !queued.has(guest.id)),
  ]
}

const isNamedByHost = ({ guest, host }: Pending) => host !== null && hasSeat(host.state) && !hasOwnAddress(guest, host)

/** The host instead of a companion, unless the host's own email is pending too. */
const hostToTell = (row: Pending) =>
  row.host && !row.host.confirmationPending && isNamedByHost(row) ? [{ ...row, guest: row.host, host: null }] : []

/** The registrations with an email that nobody has tried to send yet: before that, it reads the party again. */
const queuedAbout = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ about: emails.about })
    .from(emails)
    .where(and(isOneOf(emails.about, ids), eq(emails.status, 'queued'), eq(emails.attempts, 0)))
  return new Set(rows.map(({ about }) => about))
}
