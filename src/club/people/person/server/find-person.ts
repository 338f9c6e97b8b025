import { type SQL, and, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { isAddress } from '#club/core/server/person-rows.ts'
import { Refusal } from '#club/core/server/refusal.ts'

type Member = Awaited<ReturnType<typeof readMember>>
type Merged = Awaited<ReturnType<typeof readMerged>>[number]
type Request = Awaited<ReturnType<typeof readRequest>>

/** A person of the panel: a member with the application, an applicant, or a guest. */
export type Person = {
  /** The id of the file or, without one, of the request or the registration: the address of the page. */
  id: string
  kind: 'member' | 'request' | 'guest'
  fullName: string
  email: string
  phone: string
  member: Member | null
  /** The files that were merged into the member's. */
  merged: Merged[]
  request: Request | null
  /** As SQL: the bookings that are theirs, because they were made signed in or staff chose the file. */
  isOwn: SQL
}

/**
 * Finds the person of a row: of a member's file, a request or a registration. A merged file leads to the one that stays, a request to the file that came of it, a registration to
 * the member on the seat. An equal address leads nowhere (decision 24). A guest without a file is found by who may see guests.
 * @throws Refusal person.not-found
 */
export const findPerson = async (club: Pick<Club, 'db' | 'actor'>, id: string): Promise<Person> => {
  const { db } = club
  const member = await readMember(db, eq(socios.id, id))
  if (member) return personOfMember(db, member)
  const request = await readRequest(db, id)
  if (request) {
    const file = await readMember(db, eq(socios.membershipRequestId, id))
    return file ? personOfMember(db, file) : personOfRequest(request)
  }
  const [guest] = await db
    .select(pickColumns(eventRegistrations, 'id', 'fullName', 'email', 'phone', 'userId', 'memberId'))
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.id, id), eventRegistrations.named, ne(eventRegistrations.fullName, '')))
  if (!guest) throw new Refusal('person.not-found')
  const file = guest.memberId && (await readMember(db, eq(socios.id, guest.memberId)))
  if (file) return personOfMember(db, file)
  if (!mayDo(club, 'guests')) throw new Refusal('person.not-found')
  const { userId, memberId: _, ...shown } = guest
  const isRow = eq(eventRegistrations.id, id)
  const isOwn = userId ? or(isRow, eq(eventRegistrations.userId, userId))! : isRow
  return { ...shown, kind: 'guest', member: null, merged: [], request: null, isOwn }
}

/** As SQL: bookings with the same address that are not theirs, as far as anybody knows. */
export const hasSameAddress = ({ email, isOwn }: Person) =>
  and(isAddress(eventRegistrations.email, email.toLowerCase()), sql`(${not(isOwn)}) is not false`)

const personOfMember = async (db: Db, member: NonNullable<Member>): Promise<Person> => {
  const { id, fullName, email, phone, blockedAt } = member
  const merged = await readMerged(db, id)
  const membershipRequestId =
    member.membershipRequestId ?? merged.find((one) => one.membershipRequestId)?.membershipRequestId
  return {
    id,
    kind: 'member',
    fullName,
    email,
    phone: phone ?? '',
    member,
    merged,
    request: membershipRequestId ? await readRequest(db, membershipRequestId) : null,
    // Only courts and authorities may see a blocked file, so its page lists no bookings.
    isOwn: blockedAt ? sql`false` : eq(eventRegistrations.memberId, id),
  }
}

const personOfRequest = (request: NonNullable<Request>): Person => {
  const { id, fullName, email, phone } = request
  return {
    id,
    kind: 'request',
    fullName,
    email,
    phone: phone ?? '',
    member: null,
    merged: [],
    request,
    isOwn: sql`false`,
  }
}

const readMember = async (db: Db, where: SQL) => {
  const stays = sql`(select coalesce(${socios.mergedInto}, ${socios.id}) from ${socios} where ${where})`
  const [member] = await db.select(memberColumns).from(socios).where(inArray(socios.id, stays))
  return member ?? null
}

const readMerged = (db: Db, id: string) =>
  db
    .select(pickColumns(socios, 'id', 'fullName', 'membershipNumber', 'membershipRequestId'))
    .from(socios)
    .where(eq(socios.mergedInto, id))
    .orderBy(socios.membershipNumber)

/** Of a guest: the files of members with the same address, which may be theirs. Only for who may see members. */
export const filesWithAddress = async (club: Pick<Club, 'db' | 'actor'>, { kind, email }: Person) =>
  kind === 'guest' && email !== '' && mayDo(club, 'members')
    ? await club.db
        .select(pickColumns(socios, 'id', 'fullName', 'membershipNumber'))
        .from(socios)
        .where(and(isAddress(socios.email, email.toLowerCase()), isNull(socios.blockedAt), isNull(socios.mergedInto)))
        .orderBy(socios.membershipNumber)
        .limit(mostFiles)
    : []

/** A family may share an address. */
const mostFiles = 5

const readRequest = async (db: Db, id: string) => {
  const [request] = await db.select(requestColumns).from(membershipRequests).where(eq(membershipRequests.id, id))
  return request ?? null
}

const memberColumns = pickColumns(
  socios,
  'id',
  'membershipRequestId',
  'membershipNumber',
  'fullName',
  'email',
  'phone',
  'membershipType',
  'status',
  'completedAt',
  'leftAt',
  'blockedAt',
  'dietConsentAt',
  'createdAt',
)

const requestColumns = pickColumns(
  membershipRequests,
  'id',
  'fullName',
  'email',
  'phone',
  'reason',
  'language',
  'status',
  'consentAt',
  'createdAt',
)
