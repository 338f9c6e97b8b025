import { and, eq } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { formatPrice } from '#base/text/money.ts'
import { languageOr } from '#base/text/language.ts'
import { isRegistered, registeredStates } from '../../shared/rules/seat-state.ts'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import type { CurrentValues } from '#platform/outbox/email-template.ts'
import type { Club } from '#club/core/server/club.ts'
import { readMoney } from '#club/evenings/payments/server/debts.ts'
import { bookingUrl } from '../booking/pass.ts'
import { inFormOrder, isInState, isOfParty } from '../seat-state.ts'
import { withSameAddress } from '../same-address.ts'
import { readWaitingParties } from '../waiting-list/waiting-parties.ts'
import { type RegistrationInEmail, proofUrl, registrationEmail } from './registration-email.ts'
import { seatPricesInWords } from '../../shared/seat-prices.ts'
import { selectRegistrations } from './select-registrations.ts'
import { type SeatName, seatNamePartsIn } from '../../shared/seat-name.ts'

type ClubContext = Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey'>

/** A registration with its event, or why the emails about it are withdrawn. */
export const readRegistration = async ({ db, now }: Pick<Club, 'db' | 'now'>, id: string) => {
  const [row] = await selectRegistrations(db).where(eq(eventRegistrations.id, id))
  if (!row || row.event.deletedAt) return 'event-cancelled'
  return row.event.date <= now() ? 'event-begun' : row
}

/** What an email about a seat or a place in the waiting list says now, or why it must not be sent. */
export const currentRegistrationValues = async (
  club: ClubContext,
  id: string,
  { template, recipient }: { template: string; recipient: string },
): Promise<CurrentValues> => {
  const row = await readRegistration(club, id)
  if (typeof row === 'string') return row
  const { guest, host, event } = row
  if (event.cancelledAt) return 'event-cancelled'
  if (!isRegistered(guest.state)) return 'registration-cancelled'
  const email = registrationEmail(row, club)
  if (email.template !== template) {
    if (guest.state === 'waiting') return 'registration-waiting'
    if (template === 'event-waiting') return 'seat-given'
    if (template === 'event-companion') return 'gone'
  }
  // A copy to another address cannot verify the guest's address.
  const mayProve = !guest.provenAt && recipient === guest.email
  return {
    ...email.values,
    ...(mayProve && { proofUrl: proofUrl(guest, club) }),
    // Only the person itself gets the link, not a copy to another address.
    ...(recipient === guest.email && { bookingUrl: bookingUrl(club, guest, row.event.id) }),
    ...(await (host ? valuesOfCompanion(club, row, email.template) : partyValues(club, row))),
  }
}

/** The host of a companion without an address gets its confirmation, with the money of the party. */
const valuesOfCompanion = async (club: ClubContext, row: RegistrationInEmail, template: string) => {
  const isToHost = template === 'send-event-registration-confirmation'
  return {
    ...((isToHost || row.guest.state === 'waiting') && waitingDates(club, row)),
    ...(isToHost && { debt: (await readMoney(club, row.host!.id)).debt }),
  }
}

/** The values about the party of a guest. `promoted`: those to whom the waiting list gave the last seats. */
const partyValues = async ({ db, now }: ClubContext, { guest, host, event }: RegistrationInEmail) => {
  const [party, money] = await Promise.all([readParty(db, guest.id), readMoney({ db, now }, guest.id)])
  const seated = party.filter(({ state }) => state !== 'waiting')
  const lastPromotion = Math.max(...seated.map(({ promotedAt }) => promotedAt?.getTime() ?? 0))
  const isLast = ({ promotedAt }: (typeof party)[number]) => promotedAt?.getTime() === lastPromotion
  return {
    ...waitingDates({ now }, { guest, host, event }),
    registrations: party.find(({ id }) => id === guest.id)?.registrations,
    companions: namesOf(
      seated.filter(({ id }) => id !== guest.id),
      guest.language,
    ),
    partyPrice: formatPrice(money.due, languageOr(guest.language)),
    seatPrices: seatPricesOf(guest.state === 'waiting' ? party : seated, event, guest.language),
    isLarger: seated.some(({ createdAt }) => createdAt > guest.createdAt),
    promoted: namesOf(seated.filter(isLast), guest.language),
    waiting: namesOf(
      party.filter(({ state }) => state === 'waiting'),
      guest.language,
    ),
    debt: money.debt,
    ...(guest.state === 'waiting' && {
      takesFewer: guest.takesFewer,
      ahead: (await readWaitingParties(db, event.id)).findIndex(({ id }) => id === guest.id),
    }),
  }
}

/** Until when the waiting list gets free seats, and until when a seat can be returned; null once it has passed. */
const waitingDates = (
  { now }: Pick<ClubContext, 'now'>,
  { guest, host, event }: Pick<RegistrationInEmail, 'guest' | 'host' | 'event'>,
) => {
  const unlessPassed = (date: Date) => (now() < date ? date.toISOString() : null)
  return {
    waitingListUntil: unlessPassed(waitingListUntil(event.date)),
    returnableUntil: unlessPassed(returnableUntil(event, (host ?? guest).createdAt)),
  }
}

/** The guest and the companions who have a seat or wait. */
const readParty = (db: Db, guest: string) =>
  db
    .select({
      ...pickColumns(eventRegistrations, 'id', 'fullName', 'named', 'state', 'promotedAt', 'createdAt', 'price'),
      registrations: withSameAddress,
    })
    .from(eventRegistrations)
    .where(and(isOfParty(guest), isInState(...registeredStates)))
    .orderBy(...inFormOrder)

/** The names of the reader's own party: nobody reads «de Marta Pons» who is Marta Pons. */
const namesOf = (rows: SeatName[], language: string) => {
  const partsOf = seatNamePartsIn(rows, languageOr(language))
  return rows.map((row) => partsOf(row)[0])
}

/** The prices of the seats of a party, if they are not one. */
export const seatPricesOf = (seats: { price: number | null }[], event: { price: number }, language: string) =>
  seatPricesInWords(
    seats.map(({ price }) => ({ price: price ?? event.price })),
    languageOr(language),
  )
