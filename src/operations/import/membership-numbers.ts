import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { membershipNumbers } from '#club/members/members/server/tables/membership-numbers.ts'
import { socios } from '#club/members/members/server/table.ts'
import { membershipNumber } from '#club/members/members/shared/membership.ts'
import type { IncomingRow } from './row-checks.ts'

/**
 * Keeps the numbers of members and refuses duplicates. Members without a number get the next ones, in the order in
 * which they joined. Raises the club's counter to the highest number, so that the club assigns no number twice.
 */
export const numberMembers = async (
  tx: Db,
  incoming: IncomingRow<{ id: string; membershipNumber: string; createdAt?: Date }>[],
) => {
  const members = await tx.select({ number: socios.membershipNumber, id: socios.id }).from(socios)
  const owners = new Map(members.map(({ number, id }) => [number, id]))
  for (const { row, reader } of incoming) {
    if (row.membershipNumber === '') continue
    if ((owners.get(row.membershipNumber) ?? row.id) !== row.id)
      reader.refuse('membership_number', "is another member's", { value: row.membershipNumber })
    else owners.set(row.membershipNumber, row.id)
  }
  const [counter] = await tx.select({ last: membershipNumbers.last }).from(membershipNumbers)
  let last = [...owners.keys()].reduce((highest, number) => Math.max(highest, sequenceOf(number)), counter?.last ?? 0)
  const unnumbered = incoming
    .filter(({ row }) => row.membershipNumber === '')
    .sort((a, b) => (a.row.createdAt?.getTime() ?? 0) - (b.row.createdAt?.getTime() ?? 0))
  for (const { row, reader } of unnumbered) {
    last += 1
    row.membershipNumber = membershipNumber(last)
    reader.warn('membership_number', 'is missing', { replacement: row.membershipNumber })
  }
  if (last > 0)
    await tx
      .insert(membershipNumbers)
      .values({ last })
      .onConflictDoUpdate({
        target: membershipNumbers.only,
        set: { last: sql`greatest(${membershipNumbers.last}, ${last})` },
      })
}

/** The numeric part of a number such as CG-0042 or 42; 0 for any other format. */
const sequenceOf = (number: string) => Number(/^(?:CG-)?(\d{1,7})$/i.exec(number)?.[1] ?? 0)
