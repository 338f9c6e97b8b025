import { eq } from 'drizzle-orm'
import type { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { notices, type StoredFacts } from './table.ts'
import type { NoticeEmailValues } from './emails/notice-email.tsx'
import { formatEventWhen } from '#base/dates/event-days.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { debtOf } from '#club/evenings/payments/shared/rules/debt.ts'
import { returnableUntil } from '#club/evenings/bookings/shared/rules/return-rule.ts'
import { hasSeat, isRegistered } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import { type ChangedFact, endsAtStart } from '../shared/notices.ts'
import { type Language, inLanguage, languageOr } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import type { WithdrawalReason } from '#base/withdrawal-reasons.ts'
import { doorTextOf } from '#club/evenings/bookings/server/booking/door-code.ts'
import { bookingUrl } from '#club/evenings/bookings/server/booking/pass.ts'
import type { Club } from '#club/core/server/club.ts'
import { registrationEmail } from '#club/evenings/bookings/server/emails/registration-email.ts'
import { seatPricesOf } from '#club/evenings/bookings/server/emails/current-values.ts'
import { selectRegistrations } from '#club/evenings/bookings/server/emails/select-registrations.ts'
import { changedFacts, factsOf, membersPay } from './facts.ts'
import { type Notice, type People, type Person, hostOf, isForWhoLeft, readPeople } from './people.ts'
import { seatNames } from '#club/evenings/bookings/shared/seat-name.ts'

type ClubContext = Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey'>
type EmailRow = Pick<typeof emails.$inferSelect, 'values' | 'recipient'>

/** What the email of a notice says now, or why it must not be sent. The link to the booking goes to its own address only. */
export const currentNoticeValues = async (
  club: ClubContext,
  about: string,
  { values, recipient }: EmailRow,
): Promise<NoticeEmailValues | WithdrawalReason> => {
  const [notice] = await club.db
    .select()
    .from(notices)
    .where(eq(notices.id, String(values.notice)))
  const [row] = await selectRegistrations(club.db).where(eq(eventRegistrations.id, about))
  if (!notice || !row || row.event.deletedAt) return 'event-cancelled'
  const withdrawn = withdrawalOf(notice, row, club.now())
  if (withdrawn) return withdrawn
  const people = await readPeople(club.db, row.event.id, [notice.kind], hostOf(row).id)
  const current = noticeValues(club, notice, people, row)
  if (typeof current === 'string' || recipient !== row.guest.email) return current
  return { ...current, bookingUrl: bookingUrl(club, row.guest, row.event.id) }
}

const withdrawalOf = ({ kind }: Notice, { event }: Person, now: Date): WithdrawalReason | undefined => {
  if (kind === 'cancelled') return event.cancelledAt ? undefined : 'event-restored'
  if (event.cancelledAt) return 'event-cancelled'
  return event.date <= now && endsAtStart(kind) ? 'event-begun' : undefined
}

/** The values of the email of a notice to one of its recipients, by the facts of now. */
export const noticeValues = (
  club: Pick<Club, 'siteUrl' | 'now'>,
  notice: Pick<Notice, 'id' | 'kind' | 'audience' | 'before' | 'after' | 'note' | 'noteCa'>,
  { rows, balances, club: facts }: People,
  row: Person,
): NoticeEmailValues | WithdrawalReason => {
  const { guest, host, event } = row
  const language = languageOr(guest.language)
  const isHost = host === null
  const party = rows.filter(
    (one) => isRegistered(one.guest.state) && (isHost ? hostOf(one).id === guest.id : one.guest.id === guest.id),
  )
  if (party.length === 0 && !isForWhoLeft(notice)) return 'registration-cancelled'
  const waiting = party.filter((one) => one.guest.state === 'waiting')
  const seated = party.filter((one) => hasSeat(one.guest.state))
  if (notice.kind === 'last-call' && waiting.length === 0) return 'seat-given'
  const balance = isHost ? (balances.get(guest.id)?.balance ?? 0) : 0
  if ((notice.kind === 'payment-due' || notice.audience === 'owing') && balance >= 0) return 'nothing-owed'
  const code = bookingCodeOf(hostOf(row).id)
  const limit = returnableUntil(event, hostOf(row).createdAt)
  const { values } = registrationEmail(row, club)
  const changes = changesInWords(
    notice.before,
    { ...factsOf(event), isPriceForAll: notice.after?.isPriceForAll },
    language,
  )
  return {
    ...(values as Omit<NoticeEmailValues, 'notice'>),
    notice: notice.id,
    note: inLanguage(language, notice.note, notice.noteCa),
    when: formatEventWhen(factsOf(event), language),
    changes,
    takesPlace: notice.before?.isCancelled === true,
    seatPrices: isHost
      ? seatPricesOf(
          party.map((one) => one.guest),
          event,
          language,
        )
      : '',
    seated: namesOf(seated, language),
    waiting: namesOf(waiting, language),
    code,
    balance,
    // A message speaks of money only to those who owe.
    debt:
      notice.kind === 'message' && notice.audience !== 'owing'
        ? null
        : debtOf({ ...event, balance, code, isComing: seated.length > 0 }, facts, club.now()),
    doorCode: hasSeat(guest.state) ? doorTextOf(guest.id) : null,
    returnableUntil: club.now() < limit ? limit.toISOString() : null,
    isAwaited: event.waiting > 0,
  }
}

const namesOf = (people: Person[], language: Language) =>
  seatNames(
    people.map(({ guest }) => guest),
    language,
  )

/** What changed, in the reader's language. */
const changesInWords = (before: StoredFacts | null, after: StoredFacts, language: Language) => {
  if (!before) return []
  const inWords: Record<ChangedFact, (facts: StoredFacts) => string> = {
    date: (facts) => formatEventWhen(facts, language),
    time: (facts) => formatEventWhen(facts, language),
    location: ({ location, locationCa }) => inLanguage(language, location, locationCa),
    price: ({ price }) => formatPrice(price, language),
    memberPrice: (facts) => formatPrice(membersPay(facts), language),
  }
  return changedFacts(before, after).map((fact) => ({
    fact,
    before: inWords[fact](before),
    after: inWords[fact](after),
  }))
}
