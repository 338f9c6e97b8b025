import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { dayOf } from '#base/dates/dates.ts'
import { folded } from '#base/text/folded.ts'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import {
  type RegisterCounts,
  type RegisterEntry,
  type RegisterFilter,
  type RegisterList,
  isDuplicate,
  registerFilters,
  registerRowsPerPage,
} from '../shared/register.ts'
import { type SocioStatus, typedMembershipNumber } from '../shared/membership.ts'
import { socios } from './table.ts'
import { memberMoves } from './tables/member-moves.ts'
import { memberRegister } from './tables/member-register.ts'

/**
 * A page of the members' register as it was on a day, by number: who had joined until then, deleted files too. Addresses are those of today.
 * With the numbers of each filter.
 * @throws Refusal register.future
 */
export const readRegister = async (club: Club, { day, search, filter, page }: RegisterList) => {
  const entries = await entriesUntilToday(club, day)
  const isIn = belongsTo(day)
  const found = entries.filter((entry) => isIn[filter](entry) && isFoundBy(search, entry))
  const shown = found.slice((page - 1) * registerRowsPerPage, page * registerRowsPerPage)
  const counts = Object.fromEntries(registerFilters.map((one) => [one, entries.filter(isIn[one]).length]))
  // The number is the row's id: a deleted file has no other.
  const rows = shown.map((entry) => Object.assign(entry, { id: entry.membershipNumber }))
  return { rows, total: found.length, counts: counts as RegisterCounts }
}

/** The whole register of a day, to print or as a file, with the club's identity. It is logged. @throws Refusal register.future */
export const exportRegister = (club: Club, day: string) =>
  inTransaction(club, async (club) => {
    const entries = await entriesUntilToday(club, day)
    const after = { day, rows: entries.length }
    await audit(club, { action: 'socio.register-exported', subject: 'socios', subjectId: null, after })
    return { entries, club: await readIdentity(club), at: club.now() }
  })

/** What a paper of the club says of it. */
export const readIdentity = async ({ db }: Pick<Club, 'db'>) => {
  const { name, legalName, taxId, street, postalCode, city } = await readClubFacts(db)
  return { name, legalName, taxId, street, postalCode, city }
}

/** Everybody who has had a number until a day, with the state of that day. */
export const membersOn = async (club: Pick<Club, 'db'>, day: string): Promise<RegisterEntry[]> =>
  (await membersAndFilesOn(club, day)).map(({ entry }) => entry)

/** The same, with what their files say today of writing to them and of leaving. */
export const membersAndFilesOn = async ({ db }: Pick<Club, 'db'>, day: string) => {
  const numbers = unionAll(
    db
      .select({
        membershipNumber: socios.membershipNumber,
        fullName: socios.fullName,
        address: sql<string>`coalesce(${socios.address}, '')`.as('address'),
        joinedOn: sql<string>`${socios.memberSince}::text`.as('joined_on'),
        leftOn: sql<string | null>`null::text`.as('left_on'),
        fileId: sql<string | null>`${socios.id}::text`.as('file_id'),
        mergedInto: sql<
          string | null
        >`(select stays.membership_number from socios stays where stays.id = socios.merged_into)`.as('merged_number'),
        email: sql<string>`${socios.email}`.as('email'),
        language: sql<string>`${socios.language}`.as('language'),
        leavesOn: sql<string | null>`${socios.leavesOn}::text`.as('leaves_on'),
      })
      .from(socios),
    db
      .select({
        membershipNumber: memberRegister.membershipNumber,
        fullName: memberRegister.fullName,
        address: sql<string>`''`.as('address'),
        joinedOn: sql<string>`${memberRegister.joinedOn}::text`.as('joined_on'),
        leftOn: sql<string | null>`${memberRegister.leftOn}::text`.as('left_on'),
        fileId: sql<string | null>`null::text`.as('file_id'),
        mergedInto: sql<string | null>`${memberRegister.mergedInto}`.as('merged_number'),
        email: sql<string>`''`.as('email'),
        language: sql<string>`'es'`.as('language'),
        leavesOn: sql<string | null>`null::text`.as('leaves_on'),
      })
      .from(memberRegister),
  ).as('numbers')
  const lives = db
    .select({
      membershipNumber: memberMoves.membershipNumber,
      moves: sql<Move[]>`json_agg(json_build_object('day', ${memberMoves.onDay}, 'status', ${memberMoves.status})
        order by ${memberMoves.onDay}, ${memberMoves.at})`.as('moves'),
    })
    .from(memberMoves)
    .where(and(isNull(memberMoves.undoneAt), lte(memberMoves.onDay, day)))
    .groupBy(memberMoves.membershipNumber)
    .as('lives')
  const rows = await db
    .select()
    .from(numbers)
    .leftJoin(lives, eq(lives.membershipNumber, numbers.membershipNumber))
    .where(lte(numbers.joinedOn, day))
    // CG-10000 comes after CG-9999.
    .orderBy(sql`length(${numbers.membershipNumber})`, asc(numbers.membershipNumber))
  return rows.map((row) => {
    const { leftOn, email, language, leavesOn, ...numbered } = row.numbers
    const changes = changesOf(row.lives?.moves ?? [])
    // A file may be deleted without a move, and those deleted before there were moves have none.
    if (leftOn && leftOn <= day && changes.at(-1)?.status !== 'inactive')
      changes.push({ day: leftOn, status: 'inactive' })
    const status = changes.at(-1)?.status ?? 'active'
    const address = status === 'inactive' ? '' : numbered.address
    return {
      entry: { ...numbered, changes, status, address } satisfies RegisterEntry,
      file: { email, language, leavesOn },
    }
  })
}

type Move = { day: string; status: SocioStatus }

/** The moves after which the status is another one. Everybody joins as active; of the moves of the type the register says nothing. */
const changesOf = (moves: readonly Move[]) =>
  moves.filter(({ status }, at) => status !== (moves[at - 1]?.status ?? 'active'))

const entriesUntilToday = (club: Club, day: string) => {
  if (day > dayOf(club.now())) throw new Refusal('register.future')
  return membersOn(club, day)
}

const belongsTo = (day: string): Record<RegisterFilter, (entry: RegisterEntry) => boolean> => ({
  all: () => true,
  active: ({ status }) => status === 'active',
  suspended: ({ status }) => status === 'suspended',
  inactive: (entry) => entry.status === 'inactive' && !isDuplicate(entry),
  merged: isDuplicate,
  joined: (entry) => entry.joinedOn.slice(0, 4) === day.slice(0, 4) && !isDuplicate(entry),
})

const isFoundBy = (search: string, { membershipNumber, fullName }: RegisterEntry) => {
  if (typedMembershipNumber(search) === membershipNumber) return true
  const text = folded(`${membershipNumber} ${fullName}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
