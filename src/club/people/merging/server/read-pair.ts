import { eq } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { maskedIban } from '#base/iban/iban.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { decryptDetails } from '#club/members/members/server/encryption.ts'
import { logPrivateRead } from '#club/members/members/server/get.ts'
import type { socios } from '#club/members/members/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import type { PairOfMembers } from '../shared/merging.ts'
import { readFiles } from './duplicates.ts'
import { fieldsToFill } from './fields.ts'
import { whyNotMerge } from './refuse.ts'

type Socio = typeof socios.$inferSelect

const shown = [
  'id',
  'membershipNumber',
  'fullName',
  'email',
  'phone',
  'address',
  'billingAddress',
  'notes',
  'status',
  'memberSince',
  'completedAt',
  'paymentMethod',
  'cardHolderName',
  'version',
] as const
const pick = <Name extends keyof Socio>(file: Socio, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, file[name]])) as Pick<Socio, Name>

/**
 * Two files beside each other, the older number first, and for each, if it stays: what it takes from the other, what comes over, and why it must
 * not. IBANs are masked. A read of private fields is logged.
 * @throws Refusal socio.not-found, also if one of them has been merged since; socio.blocked
 */
export const readPair = (club: Club, ids: PairOfMembers) =>
  inTransaction(club, async (club) => {
    const [first, second] = await readFiles(club, [ids.one, ids.other])
    if (!first || !second) throw new Refusal('socio.not-found')
    if (first.blockedAt ?? second.blockedAt) throw new Refusal('socio.blocked')
    const read = async (file: Socio, other: Socio) => {
      await logPrivateRead(club, file)
      const { iban, ...details } = decryptDetails(club.vault, file)
      return {
        ...pick(file, ...shown),
        ...details,
        iban: iban && maskedIban(iban),
        hasAccount: file.accountId !== null,
        ifItStays: {
          takes: [...fieldsToFill(file, other), ...(other.accountId ? ['hasAccount' as const] : [])],
          comes: await countOf(club, other.id),
          whyNot: whyNotMerge(club, file, other) ?? null,
        },
      }
    }
    return { files: [await read(first, second), await read(second, first)] as const }
  })

/** What points to a file. */
const countOf = async ({ db }: Pick<Club, 'db'>, id: string) => {
  const seats = await db
    .selectDistinct(pickColumns(eventRegistrations, 'eventId'))
    .from(eventRegistrations)
    .where(eq(eventRegistrations.memberId, id))
  return {
    events: seats.length,
    notes: await db.$count(personNotes, eq(personNotes.socioId, id)),
    emails: await db.$count(emails, eq(emails.about, id)),
  }
}
