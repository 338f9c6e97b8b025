import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Club } from '#club/core/server/club.ts'
import { filesOf } from './file-of-seat.ts'
import { isInState } from './seat-state.ts'
import { eventRegistrations } from './table.ts'

const most = 4

/**
 * With whom a member usually comes: who sat in the same bookings, the most often first, with the file if the seat had one that is active, and
 * in how many bookings. Somebody without a file is a name.
 */
export const usualCompanions = async (club: Club, memberId: string) => {
  const other = alias(eventRegistrations, 'other')
  const name = sql<string>`(array_agg(${other.fullName} order by ${other.createdAt} desc))[1]`
  const times = sql<number>`count(distinct ${other.bookingId})::int`
  const rows = await club.db
    .select({ memberId: other.memberId, fullName: name, times })
    .from(eventRegistrations)
    .innerJoin(
      other,
      and(
        eq(other.bookingId, eventRegistrations.bookingId),
        ne(other.id, eventRegistrations.id),
        other.named,
        ne(other.fullName, ''),
        eq(other.state, 'seated'),
      ),
    )
    .where(and(eq(eventRegistrations.memberId, memberId), isInState('seated')))
    .groupBy(other.memberId, sql`case when ${other.memberId} is null then plain(${other.fullName}) end`)
    .orderBy(desc(times), desc(sql`max(${other.createdAt})`))
    .limit(most)
  const known = await filesOf(
    club,
    rows.flatMap((row) => row.memberId ?? []),
  )
  const fileOf = new Map(known.map((file) => [file.id, file]))
  return rows.flatMap(({ memberId: of, ...row }) => {
    const file = (of && fileOf.get(of)) || null
    return of === memberId || (of && file?.status !== 'active') ? [] : [Object.assign(row, { file })]
  })
}
