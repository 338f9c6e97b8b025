import { roundToCents } from '#club/evenings/payments/shared/rules/payments.ts'
import type { Stays } from '#club/members/members/both/what-stays.ts'
import { hasSeat } from '../../shared/rules/seat-state.ts'
import type { MyBookings } from './queries.ts'

/** What of the own bookings stays when a membership ends. */
export const staysOf = (bookings: MyBookings | undefined): Stays => {
  if (!bookings) return { tables: null, money: null }
  const { rows } = bookings
  const coming = rows.filter(
    ({ isPast, state, event }) => !isPast && state !== 'late' && hasSeat(state) && !event.cancelledAt,
  )
  const sum = (part: (balance: number) => number) =>
    roundToCents(rows.reduce((all, { balance }) => all + Math.max(0, part(balance)), 0))
  return {
    tables: { coming: coming.length, next: coming[0]?.event ?? null },
    money: { owed: sum((balance) => -balance), toReturn: sum((balance) => balance) },
  }
}
