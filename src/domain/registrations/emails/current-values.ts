import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import type { Db } from '#db/open.ts'
import { readClubFacts } from '#db/club-facts.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { bookingCodeOf } from '#shared/bookings/booking-code.ts'
import { howToPayOf, payUntil, paymentWaysOf } from '#shared/bookings/how-to-pay.ts'
import type { ClubFacts } from '#shared/club-facts.ts'
import { dayOf } from '#shared/dates/dates.ts'
import { formatPrice } from '#shared/text/money.ts'
import { languageOr } from '#shared/text/language.ts'
import { returnableUntil } from '#shared/bookings/return-rule.ts'
import { waitingListUntil } from '#shared/bookings/waiting-list.ts'
import type { WithdrawalReason } from '#shared/withdrawal-reasons.ts'
import type { Club } from '../../club.ts'
import { readBalances } from '../../payments/balances.ts'
import { bookingUrl } from '../../bookings/pass.ts'
import { isOfParty } from '../held-seats/held-seats.ts'
import { withSameAddress } from '../same-address.ts'
import { readWaitingParties } from '../waiting-list/waiting-parties.ts'
import { type GuestInEmail, type RegistrationInEmail, proofUrl, registrationEmail } from './registration-email.ts'
import { selectRegistrations } from './select-registrations.ts'

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
): Promise<Record<string, unknown> | WithdrawalReason> => {
  const row = await readRegistration(club, id)
  if (typeof row === 'string') return row
  const { guest, host, event } = row
  if (event.cancelledAt) return 'event-cancelled'
  if (guest.cancelledAt) return 'registration-cancelled'
  const email = registrationEmail(row, club)
  if (email.template !== template) {
    if (guest.waitingSince) return 'registration-waiting'
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
    ...(host ? guest.waitingSince && waitingDates(club, row) : await partyValues(club, row)),
  }
}

/** The values about the party of a guest. `promoted`: those to whom the waiting list gave the last seats. */
const partyValues = async ({ db, now }: ClubContext, { guest, event }: RegistrationInEmail) => {
  const [party, money] = await Promise.all([readParty(db, guest.id), readMoney({ db, now }, guest, event)])
  const seated = party.filter(({ waitingSince }) => !waitingSince)
  const lastPromotion = Math.max(...seated.map(({ promotedAt }) => promotedAt?.getTime() ?? 0))
  const isLast = ({ promotedAt }: (typeof party)[number]) => promotedAt?.getTime() === lastPromotion
  return {
    ...waitingDates({ now }, { guest, event }),
    registrations: party.find(({ id }) => id === guest.id)?.registrations,
    companions: namesOf(seated.filter(({ id }) => id !== guest.id)),
    partyPrice: formatPrice(money.due, languageOr(guest.language)),
    promoted: namesOf(seated.filter(isLast)),
    waiting: namesOf(party.filter(({ waitingSince }) => waitingSince)),
    payment: money.payment,
    ...(guest.waitingSince && {
      takesFewer: guest.takesFewer,
      ahead: (await readWaitingParties(db, event.id)).findIndex(({ id }) => id === guest.id),
    }),
  }
}

/** Until when the waiting list gets free seats, and until when a seat can be returned; null once it has passed. */
const waitingDates = (
  { now }: Pick<ClubContext, 'now'>,
  { guest, event }: Pick<RegistrationInEmail, 'guest' | 'event'>,
) => {
  const unlessPassed = (date: Date) => (now() < date ? date.toISOString() : null)
  return {
    waitingListUntil: unlessPassed(waitingListUntil(event.date)),
    returnableUntil: unlessPassed(returnableUntil(event, guest.createdAt)),
  }
}

/** The price of the party's seats, and how it pays what it owes. */
const readMoney = async (
  { db, now }: Pick<Club, 'db' | 'now'>,
  guest: GuestInEmail,
  event: RegistrationInEmail['event'],
) => {
  const [balances, facts] = await Promise.all([readBalances(db, [guest.id]), readClubFacts(db)])
  const { due, balance } = balances.get(guest.id) ?? { due: 0, balance: 0 }
  return { due, payment: paymentOf(facts, guest, event, balance, now()) }
}

/** How a party pays what it owes: null if that is nothing, or the club has not said how. */
export const paymentOf = (
  facts: ClubFacts,
  { id, language }: Pick<GuestInEmail, 'id' | 'language'>,
  event: Pick<RegistrationInEmail['event'], 'date' | 'payBy'>,
  balance: number,
  now: Date,
) => {
  if (balance >= 0 || paymentWaysOf(facts).length === 0) return null
  const sum = formatPrice(-balance, languageOr(language))
  const until = payUntil(event)
  return { ...howToPayOf(facts), sum, until: until < dayOf(now) ? '' : until, code: bookingCodeOf(id) }
}

/** The guest and the companions who have a seat or wait. */
const readParty = (db: Db, guest: string) =>
  db
    .select({
      ...pickColumns(eventRegistrations, 'id', 'fullName', 'waitingSince', 'promotedAt'),
      registrations: withSameAddress,
    })
    .from(eventRegistrations)
    .where(and(isOfParty(guest), isNull(eventRegistrations.cancelledAt)))
    .orderBy(sql`${eventRegistrations.companionOf} is not null`, asc(eventRegistrations.id))

const namesOf = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName)
