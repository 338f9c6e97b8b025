import { and, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { notices } from './table.ts'
import { isRegistered, registeredStates } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import { seatsThatFit } from '#club/evenings/bookings/shared/rules/waiting-list.ts'
import { type Balance, readBalances, readBalancesOfEvent } from '#club/evenings/payments/server/balances.ts'
import { inFormOrder, isInState, isOfBooking } from '#club/evenings/bookings/server/seat-state.ts'
import { hasOwnAddress } from '#club/evenings/bookings/server/booking/seat-owner.ts'
import { readArrivedAt } from '#club/evenings/door/server/arrivals.ts'
import { selectRegistrations } from '#club/evenings/bookings/server/emails/select-registrations.ts'
import type { SeatName } from '#club/evenings/bookings/shared/seat-name.ts'

type NoticeKind = Notice['kind']
export type Notice = typeof notices.$inferSelect
/** The columns of a notice that select its recipients. */
export type NoticeScope = Pick<Notice, 'kind' | 'audience' | 'sendAt' | 'updatedAt'>
export type Person = Awaited<ReturnType<typeof selectRegistrations>>[number]

/** Everyone at an event, or one party, with what their emails need. */
export type People = {
  rows: Person[]
  balances: ReadonlyMap<string, Balance>
  club: Awaited<ReturnType<typeof readClubFacts>>
  /** Who came in, where the door was used: read for thanks alone. */
  arrivedAt: Awaited<ReturnType<typeof readArrivedAt>>
}

/** Reads the people of an event, also those who cancelled, for notices of these kinds; with `party` only the party of this host. */
export const readPeople = async (
  db: Db,
  eventId: string,
  kinds: readonly NoticeKind[],
  party?: string,
): Promise<People> => {
  const [rows, balances, club, arrivedAt] = await Promise.all([
    selectRegistrations(db)
      .where(party === undefined ? eq(eventRegistrations.eventId, eventId) : isOfBooking(party))
      .orderBy(...inFormOrder),
    party === undefined ? readBalancesOfEvent(db, eventId) : readBalances(db, [party]),
    readClubFacts(db),
    kinds.includes('thanks') ? readArrivedAt({ db }, eventId) : new Map<string, Date | null>(),
  ])
  return { rows, balances, club, arrivedAt }
}

/** The host of a person's party. */
export const hostOf = ({ guest, host }: Person) => host ?? guest

/**
 * Who gets an email of a notice: the hosts of its people, and companions with an address of their own. Those without any address are
 * `unreachable`.
 */
export const recipientsOf = (people: People, notice: NoticeScope, free: number) => {
  const notified = people.rows.filter((row) => isNotified(people, notice, row, free))
  const recipients = new Map<string, Person>()
  const unreachable: SeatName[] = []
  for (const row of notified) {
    const { guest, host } = row
    const isOwn = !host || hasOwnAddress(guest, host)
    const to = isOwn ? row : people.rows.find((other) => other.guest.id === host.id)
    if (!to || to.guest.email === '') unreachable.push({ fullName: guest.fullName, named: guest.named })
    else recipients.set(to.guest.id, to)
  }
  return { notified, recipients: [...recipients.values()], unreachable }
}

const isNotified = (people: People, notice: NoticeScope, row: Person, free: number) => {
  const { guest } = row
  if ((!isRegistered(guest.state) && !isForWhoLeft(notice)) || !isInAudience(people, notice, row)) return false
  switch (notice.kind) {
    // Staff wrote it to those they saw. Who came since would read of a debt of a minute, or of what does not concern them.
    case 'message':
      return guest.createdAt <= notice.updatedAt
    // People who registered or got a seat since have read the present facts in the confirmation.
    case 'changed':
      return guest.createdAt < notice.updatedAt && !(guest.promotedAt && guest.promotedAt >= notice.updatedAt)
    // People who registered in the last days have just got the confirmation.
    case 'reminder':
    case 'payment-due':
      return guest.createdAt < notice.sendAt
    case 'thanks':
      return people.arrivedAt.size === 0 || people.arrivedAt.has(guest.id)
    case 'last-call': {
      const waiting = people.rows.filter(
        (other) => hostOf(other).id === hostOf(row).id && other.guest.state === 'waiting',
      )
      return seatsThatFit(waiting.length, free, hostOf(row).takesFewer) > 0
    }
    default:
      return true
  }
}

/** A message of staff to those who owe: who cancelled too late owes too. */
export const isForWhoLeft = ({ kind, audience }: Pick<Notice, 'kind' | 'audience'>) =>
  kind === 'message' && audience === 'owing'

const isInAudience = ({ balances }: People, { audience }: NoticeScope, { guest, host }: Person) => {
  switch (audience) {
    case 'everybody':
      return true
    case 'seated':
      return guest.state !== 'waiting'
    case 'waiting':
      return guest.state === 'waiting'
    case 'owing':
      return host === null && (balances.get(guest.id)?.balance ?? 0) < 0
  }
}

/** As SQL: whether somebody registered or got a seat since then, and so read the facts of now in a confirmation. */
export const cameSince = (eventId: string, since: Date) =>
  and(
    eq(eventRegistrations.eventId, eventId),
    isInState(...registeredStates),
    or(sql`${eventRegistrations.createdAt} >= ${since}`, sql`${eventRegistrations.promotedAt} >= ${since}`),
  )

/**
 * The moment of a save: later than every registration and every seat given before it, also when the clocks of PostgreSQL and the instances
 * differ. The caller holds the lock of the event.
 */
export const momentOfSave = async (tx: Tx, eventId: string, now: Date) => {
  const { createdAt, promotedAt } = eventRegistrations
  const last = sql<Date | null>`max(greatest(${createdAt}, ${promotedAt}))`.mapWith(createdAt)
  const [row] = await tx.select({ last }).from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  return row?.last && row.last >= now ? new Date(row.last.getTime() + 1) : now
}
