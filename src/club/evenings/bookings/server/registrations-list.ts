import { companionCount } from './parties/read-companions.ts'
import { type SQL, and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { readDiet } from './diets/read-diet.ts'
import { eventRegistrations } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { isRegistered } from '../shared/rules/seat-state.ts'
import { type RegistrationList, guestsPerPage } from '../shared/registration-panel.ts'
import { cleanTexts } from '#base/text/clean.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { emailsAbout } from '#club/core/emails/server/emails-about.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { type Balance, readBalancesOfEvent } from '#club/evenings/payments/server/balances.ts'
import { hasIdIn } from './seat-state.ts'
import { filesWithAddresses } from './file-of-seat.ts'
import { fileOfGuest, isFileOfGuest, registerMark } from './register-mark.ts'
import { hasSeat, hasSeatAs, isInState } from './seat-state.ts'
import { withSameAddress } from './same-address.ts'
import { seatingReason } from './waiting-list/seating-reason.ts'
import { readPlaces } from './waiting-list/places.ts'
import { readArrivedAt } from '#club/evenings/door/server/arrivals.ts'
import { forgiving, matchesPerson } from '#club/core/server/lists/search.ts'

/**
 * A page of an event's registrations, with decrypted dietary notes and the newest email about each. In the order of arrival
 * companions follow the guest who brings them, also who still waits when the guest has a seat; those who wait have their place in the
 * list. `filesWithAddress`: the members who have the address of a seat without a file, for who may see members.
 */
export const listRegistrations = async (
  club: Club,
  { eventId, search, filter, sort, order, page }: RegistrationList,
) => {
  const { db } = club
  const balances = await readBalancesOfEvent(db, eventId)
  const read = (forgives: boolean) => {
    const where = and(ofEvent(eventId, filter, balances), matchesPerson(eventRegistrations, search, forgives))
    const sorted = db
      .select({
        ...getTableColumns(eventRegistrations),
        withSameAddress,
        host,
        companions: companionCount,
        seatingReason,
        file: fileOfGuest,
      })
      .from(eventRegistrations)
      .leftJoin(socios, isFileOfGuest)
      .where(where)
      .orderBy(...inOrder(order, ...sortOf(filter, sort, order), eventRegistrations.id))
    return readPage(sorted, page, db.$count(eventRegistrations, where), guestsPerPage)
  }
  const [{ rows, ...counted }, places, arrivedAt] = await Promise.all([
    forgiving(search, read),
    filter === 'waiting' ? readPlaces(db, eventId) : undefined,
    readArrivedAt(club, eventId),
  ])
  const confirmations = await emailsAbout(
    club,
    rows.map(({ id }) => id),
  )
  const alike = await filesWithAddresses(
    club,
    rows.flatMap(({ memberId, email }) => (memberId ? [] : email)),
  )
  return {
    rows: rows.map((row) =>
      Object.assign(withRegister(club, row), {
        filesWithAddress: row.memberId ? [] : (alike.get(row.email.toLowerCase()) ?? []),
        confirmation: confirmations.get(row.id) ?? pendingConfirmation(row),
        place: places?.get(row.bookingId),
        arrivedAt: arrivedAt.get(row.id) ?? null,
        money: row.companionOf ? null : (balances.get(row.id) ?? null),
      }),
    ),
    ...counted,
  }
}

/** A pending confirmation is shown as queued. */
const pendingConfirmation = ({ confirmationPending, state }: Stored) =>
  confirmationPending && isRegistered(state) ? ({ id: null, status: 'queued', attempts: 0 } as const) : undefined

/** One registration, with its decrypted dietary note and what the register says. @throws Refusal registration.not-found */
export const getRegistration = async (club: Club, id: string) => {
  const [row] = await club.db
    .select({ ...getTableColumns(eventRegistrations), file: fileOfGuest })
    .from(eventRegistrations)
    .leftJoin(socios, isFileOfGuest)
    .where(eq(eventRegistrations.id, id))
  if (!row) throw new Refusal('registration.not-found')
  return withRegister(club, row)
}

/** All registrations with a seat, by name, for a file or a sheet, each with the money of its booking. The export is logged. */
export const exportRegistrations = (club: Club, eventId: string) =>
  inTransaction(club, async (club) => {
    const rows = await club.db
      .select({ ...getTableColumns(eventRegistrations), file: fileOfGuest })
      .from(eventRegistrations)
      .leftJoin(socios, isFileOfGuest)
      .where(and(eq(eventRegistrations.eventId, eventId), hasSeat))
      .orderBy(asc(eventRegistrations.fullName), asc(eventRegistrations.id))
    await audit(club, {
      action: 'registration.exported',
      subject: 'events',
      subjectId: eventId,
      after: { rows: rows.length },
    })
    const balances = await readBalancesOfEvent(club.db, eventId)
    const arrivedAt = await readArrivedAt(club, eventId)
    return rows.map((row) =>
      Object.assign(withRegister(club, row), {
        money: balances.get(row.bookingId) ?? null,
        arrivedAt: arrivedAt.get(row.id) ?? null,
      }),
    )
  })

type Stored = typeof eventRegistrations.$inferSelect

/** A registration for the panel, with its decrypted dietary note and without internal columns. A text of before is cleaned too. */
export const decryptRegistration = <Row extends Stored>({ vault }: Club, stored: Row) => {
  const {
    userId: _,
    memberId: __,
    idempotencyKey: ___,
    confirmationPending: ____,
    clientNetwork: _____,
    provenAt: ______,
    linkVersion: _______,
    searchText: ________,
    searchName: _________,
    ...row
  } = stored
  const dietaryRestrictions = vault.read(row.dietaryRestrictions, 'event_registrations.dietary_restrictions')
  return cleanTexts(Object.assign(row, { dietaryRestrictions, diet: readDiet(vault, row.diet) }))
}

/** The same with what the register says of the guest. */
const withRegister = <Row extends Stored & { file: Parameters<typeof registerMark>[1] }>(
  club: Club,
  { file, ...stored }: Row,
) => {
  const row = decryptRegistration(club, stored as unknown as Omit<Row, 'file'> & Stored)
  return Object.assign(row, registerMark(club, file, row.dietaryRestrictions))
}

/** The name of the guest who brings a companion. */
const host = sql<
  string | null
>`(select host.full_name from event_registrations host where host.id = event_registrations.companion_of)`
/** A companion arrives with the guest who brings it, also one who was added later. */
const arrived = sql`(select host.created_at from event_registrations host where host.id = event_registrations.booking_id)`
/** Companions stand below the guest who brings them, and a waiting list is read in its own order. */
const sortOf = (filter: RegistrationList['filter'], sort: RegistrationList['sort'], order: 'asc' | 'desc') => {
  if (sort !== 'createdAt') return [eventRegistrations[sort]]
  const arrival = filter === 'waiting' ? eventRegistrations.waitingSince : arrived
  const { bookingId, companionOf } = eventRegistrations
  return [arrival, bookingId, sql`(${companionOf} is not null) = ${order === 'asc'}`]
}

/** Who has a seat, and the companions of such a guest who still wait. */
const isExpected = or(
  hasSeat,
  and(
    isInState('waiting'),
    sql`exists (select 1 from event_registrations host
      where host.id = event_registrations.companion_of and ${hasSeatAs('host')})`,
  ),
)

const ofEvent = (
  eventId: string,
  filter: RegistrationList['filter'],
  balances: Map<string, Balance>,
): SQL | undefined =>
  and(
    eq(eventRegistrations.eventId, eventId),
    {
      active: isExpected,
      waiting: isInState('waiting'),
      asking: isInState('asked'),
      cancelled: isInState('cancelled'),
      paid: hasIdIn(hostsWith(balances, ({ paid }) => paid > 0)),
      owing: hasIdIn(hostsWith(balances, ({ balance }) => balance < 0)),
      refund: hasIdIn(hostsWith(balances, ({ balance }) => balance > 0)),
    }[filter],
  )

const hostsWith = (balances: Map<string, Balance>, test: (balance: Balance) => boolean) =>
  [...balances].flatMap(([id, balance]) => (test(balance) ? [id] : []))
