import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { dietNote } from '../shared/rules/diet-note.ts'
import type { FileChoice, FileSearch } from '../shared/registration-panel.ts'
import { type Language, languageOr } from '#base/text/language.ts'
import { beginningFirst, forgiving } from '#club/core/server/lists/search.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, mayDo, inTransaction } from '#club/core/server/club.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { membersMatching } from '#club/members/members/server/list.ts'
import { priceWithFile } from './price-of-person.ts'
import { isOfBooking } from './seat-state.ts'

/** A file that staff may write on a seat: of an active member, and not blocked. */
const mayHaveSeat = and(eq(socios.status, 'active'), isNull(socios.blockedAt))

/**
 * Whether staff may write these files on seats.
 * @returns the language of each, in which its member is written to
 * @throws Refusal access.denied, socio.not-active
 */
export const requireFiles = async (club: Club, ids: readonly string[]) => {
  const chosen = [...new Set(ids)]
  if (chosen.length === 0) return new Map<string, Language>()
  if (!mayDo(club, 'members')) throw new Refusal('access.denied')
  const rows = await club.db
    .select(pickColumns(socios, 'id', 'language'))
    .from(socios)
    .where(and(inArray(socios.id, chosen), mayHaveSeat))
  if (rows.length < chosen.length) throw new Refusal('socio.not-active')
  return new Map(rows.map(({ id, language }) => [id, languageOr(language)]))
}

/**
 * Members for the form that registers somebody by staff: those that a search finds, or one by id. `diet`: what the file says they eat, and
 * since when. Files that are not active are shown, and cannot be chosen.
 */
export const findFiles = async (club: Club, { search, id }: FileSearch) => {
  if (id) return filesOf(club, [id])
  const rows = await forgiving(search ?? '', (forgives) =>
    club.db
      .select(fileColumns)
      .from(socios)
      .where(membersMatching(search, forgives))
      .orderBy(
        sql`${socios.status} <> 'active'`,
        beginningFirst(socios.searchText, search ?? ''),
        asc(socios.fullName),
        socios.id,
      )
      .limit(maxResultsPerKind),
  )
  return rows.map(withDiet(club))
}

/** The same of these members, in any order; without those that are blocked. */
export const filesOf = async (club: Club, ids: readonly string[]) => {
  const rows = await club.db
    .select(fileColumns)
    .from(socios)
    .where(and(inArray(socios.id, [...ids]), isNull(socios.blockedAt)))
  return rows.map(withDiet(club))
}

const fileColumns = pickColumns(
  socios,
  'id',
  'membershipNumber',
  'fullName',
  'email',
  'phone',
  'language',
  'status',
  'dietaryRestrictions',
  'dietConsentAt',
)

type FileRow = Pick<typeof socios.$inferSelect, keyof typeof fileColumns>

const withDiet =
  ({ vault }: Pick<Club, 'vault'>) =>
  ({ dietaryRestrictions, membershipNumber: number, ...file }: FileRow) => {
    const diet = dietaryRestrictions ? dietNote(vault.read(dietaryRestrictions, 'socios.dietary_restrictions')) : ''
    return Object.assign(file, { number, diet })
  }

/** The files that may be chosen, by the address in lower case, for who may see members. An equal address proves nothing: staff decide. */
export const filesWithAddresses = async (club: Pick<Club, 'db' | 'actor'>, emails: readonly string[]) => {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => email !== '')
  if (addresses.length === 0 || !mayDo(club, 'members')) return new Map<string, { id: string; fullName: string }[]>()
  const address = sql<string>`lower(${socios.email})`
  const rows = await club.db
    .select({ id: socios.id, fullName: socios.fullName, address })
    .from(socios)
    .where(and(inArray(address, addresses), mayHaveSeat))
    .orderBy(asc(socios.fullName), socios.id)
  return Map.groupBy(rows, (row) => row.address)
}

/**
 * Writes a member's file on a seat, or takes it off: from the file that staff saw there to the one that they chose. Name, address and
 * whatever else the seat has stay.
 * @throws Refusal registration.not-found, access.denied, socio.not-active; content.conflict if the seat has got another file since; as
 * `priceWithFile`
 */
export const chooseFile = (club: Club, registrationId: string, { from, to, atMemberPrice }: FileChoice) =>
  inTransaction(club, async (club) => {
    const isSeat = eq(eventRegistrations.id, registrationId)
    const [row] = await club.db
      .select()
      .from(eventRegistrations)
      .where(and(isSeat, eventRegistrations.named, ne(eventRegistrations.fullName, '')))
      .for('update')
    if (!row) throw new Refusal('registration.not-found')
    if (row.memberId === to) return
    if (row.memberId !== from) throw new Refusal('content.conflict')
    const languages = await requireFiles(club, to ? [to] : [])
    await club.db
      .update(eventRegistrations)
      .set({
        memberId: to,
        ...(await languageOfCompanion(club.db, row, languages)),
        ...(await priceWithFile(club, row, { to, atMemberPrice })),
        updatedAt: club.now(),
        version: row.version + 1,
      })
      .where(isSeat)
    await audit(club, {
      action: 'registration.changed',
      subject: 'event_registrations',
      subjectId: registrationId,
      after: { fields: ['memberId'] },
    })
  })

/** A companion with a file is written to in its language, without one in the host's. Who booked chose a language. */
const languageOfCompanion = async (
  db: Tx,
  { companionOf }: { companionOf: string | null },
  files: Map<string, Language>,
) => {
  if (companionOf === null) return {}
  const [ofFile] = files.values()
  if (ofFile) return { language: ofFile }
  const host = pickColumns(eventRegistrations, 'language')
  const [row] = await db.select(host).from(eventRegistrations).where(eq(eventRegistrations.id, companionOf))
  return { language: languageOr(row?.language) }
}

/** The named seats of a party that have no file, the one that was asked about first: whose file is it, if several came? */
export const seatsWithoutFile = async ({ db }: Club, registrationId: string) => {
  const { id, fullName, named, companionOf, memberId } = eventRegistrations
  const [row] = await db.select().from(eventRegistrations).where(eq(id, registrationId))
  if (!row) throw new Refusal('registration.not-found')
  return db
    .select({ id, fullName })
    .from(eventRegistrations)
    .where(and(isOfBooking(row.bookingId), isNull(memberId), named, ne(fullName, '')))
    .orderBy(sql`${id} <> ${registrationId}`, sql`${companionOf} is not null`, asc(eventRegistrations.createdAt), id)
}
