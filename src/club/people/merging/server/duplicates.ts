import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pickColumns } from '#platform/database/columns.ts'
import type { Club } from '#club/core/server/club.ts'
import { decrypted } from '#club/members/members/server/encryption.ts'
import { socios } from '#club/members/members/server/table.ts'
import { mergeUndoMs } from '../shared/merging.ts'
import { memberMerges } from './tables/member-merges.ts'
import { separateMembers } from './tables/separate-members.ts'

/** A telephone or an address that very many share, such as that of a company, would be nobody's. */
const mostOfEach = 200

const [one, other] = [alias(socios, 'one'), alias(socios, 'other')]
const wordsOf = (file: typeof one | typeof other) => sql`string_to_array(plain(${file.fullName}), ' ')`
/** As SQL: the names begin alike, or one has all words of the other. */
const canBeOne = sql`((${wordsOf(one)})[1] = (${wordsOf(other)})[1]
  or ${wordsOf(one)} <@ ${wordsOf(other)} or ${wordsOf(other)} <@ ${wordsOf(one)})`
const shown = ['id', 'membershipNumber', 'fullName', 'birthDate'] as const
type Reason = 'email' | 'phone' | 'birth'

/**
 * The files that may be of one person: of one address or telephone and names that can be one, or of one name and birth date; and the merges
 * that can be undone. Couples share an address and a telephone. The older number comes first. What staff told apart is left out, also of files that were merged since.
 */
export const listDuplicates = async (club: Club) => {
  const { db } = club
  const apart = new Set((await readApart(club)).map(([a, b]) => keyOf(a, b)))
  const pairs = new Map<string, { one: Shown; other: Shown; why: Reason[] }>()
  for (const [why, rows] of await readAlike(club))
    for (const row of rows) {
      const key = keyOf(row.one.id, row.other.id)
      if (apart.has(key)) continue
      const known = pairs.get(key)
      if (known) known.why.push(why)
      else pairs.set(key, { one: withoutBirth(row.one), other: withoutBirth(row.other), why: [why] })
    }
  const first = (pair: { one: Shown }) => pair.one.membershipNumber
  const undoable = gte(memberMerges.mergedAt, new Date(club.now().getTime() - mergeUndoMs))
  return {
    pairs: [...pairs.values()].toSorted(
      (a, b) => b.why.length - a.why.length || first(a).localeCompare(first(b)) || a.other.id.localeCompare(b.other.id),
    ),
    merges: await db
      .select({
        id: memberMerges.id,
        mergedAt: memberMerges.mergedAt,
        kept: pickColumns(one, 'id', 'membershipNumber', 'fullName'),
        gone: pickColumns(other, 'id', 'membershipNumber', 'fullName'),
      })
      .from(memberMerges)
      .innerJoin(one, eq(one.id, memberMerges.keptId))
      .innerJoin(other, and(eq(other.id, memberMerges.goneId), eq(other.mergedInto, one.id)))
      .where(and(isNull(memberMerges.undoneAt), undoable, isNull(one.blockedAt)))
      .orderBy(desc(memberMerges.mergedAt), memberMerges.id),
  }
}

type Shown = { id: string; membershipNumber: string; fullName: string }
const withoutBirth = ({ id, membershipNumber, fullName }: Shown): Shown => ({ id, membershipNumber, fullName })

const keyOf = (...ids: [string, string]) => ids.toSorted().join(' ')

/** Pairs that staff told apart, as the files that stay now. */
const readApart = async ({ db }: Club) => {
  const rows = await db
    .select({
      one: sql<string>`coalesce(${one.mergedInto}, ${one.id})`,
      other: sql<string>`coalesce(${other.mergedInto}, ${other.id})`,
    })
    .from(separateMembers)
    .innerJoin(one, eq(one.id, separateMembers.oneId))
    .innerJoin(other, eq(other.id, separateMembers.otherId))
  return rows.map((row): [string, string] => [row.one, row.other])
}

const readAlike = async ({ db, vault }: Club) => {
  const isStanding = (file: typeof one | typeof other) => and(isNull(file.mergedInto), isNull(file.blockedAt))
  const isOlder = sql`(length(${one.membershipNumber}), ${one.membershipNumber}, ${one.id}) < (length(${other.membershipNumber}), ${other.membershipNumber}, ${other.id})`
  const find = (isAlike: ReturnType<typeof and>) =>
    db
      .select({ one: pickColumns(one, ...shown), other: pickColumns(other, ...shown) })
      .from(one)
      .innerJoin(other, and(isAlike, isOlder, isStanding(other)))
      .where(isStanding(one))
      .orderBy(one.membershipNumber, other.membershipNumber)
      .limit(mostOfEach)
  const named = await find(
    sql`plain(${one.fullName}) = plain(${other.fullName}) and ${one.birthDate} is not null and ${other.birthDate} is not null`,
  )
  // The same text is encrypted otherwise each time, so the days are compared here.
  const dayOf = (text: string | null) => decrypted(vault, text, 'socios.birth_date')
  const born = named.filter(
    (row) => dayOf(row.one.birthDate) !== null && dayOf(row.one.birthDate) === dayOf(row.other.birthDate),
  )
  return [
    ['email', await find(sql`${one.email} <> '' and lower(${one.email}) = lower(${other.email}) and ${canBeOne}`)],
    [
      'phone',
      await find(
        sql`length(digits(${one.phone})) >= 9 and right(digits(${one.phone}), 9) = right(digits(${other.phone}), 9) and ${canBeOne}`,
      ),
    ],
    ['birth', born],
  ] as const
}

/** The files of a pair, the older number first. */
export const readFiles = ({ db }: Pick<Club, 'db'>, ids: readonly string[]) =>
  db
    .select()
    .from(socios)
    .where(and(inArray(socios.id, [...ids]), isNull(socios.mergedInto)))
    .orderBy(sql`length(${socios.membershipNumber})`, socios.membershipNumber)
