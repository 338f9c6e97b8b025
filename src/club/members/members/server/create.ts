import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { socios } from './table.ts'
import type { NewSocio } from '../shared/membership-panel.ts'
import { dayOf } from '#base/dates/dates.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { activeSocioWith, duplicateOf } from '#club/members/requests/server/lock.ts'
import { storedKeyOf, changesOfDuplicate } from '#club/core/server/limits/idempotency.ts'
import { enroll, enrollAll, keepFreeNumber, keepNumbers, takeNumber } from './enroll.ts'
import { decryptDetails, encryptDetails } from './encryption.ts'
import { saveSocio } from './save-socio.ts'

/**
 * Creates an active member without a request (spec §7). A duplicate submission updates the file until it is changed in another
 * way (decision 13). Returns another active member with the same address as `duplicateInfo`, as approvals do (spec §4).
 * @throws Refusal birth-date.past, joined-on.future, socio.number-taken, duplicate.too-late
 */
export const createSocio = (club: Club, form: NewSocio) =>
  inTransaction(club, async (club) => {
    const { email } = form
    const file = fileOf(club, form)
    const idempotencyKey = storedKeyOf(form)
    // Simultaneous duplicates wait for each other, and only the first takes a number.
    await club.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`)
    const [earlier] = await club.db.select().from(socios).where(eq(socios.idempotencyKey, idempotencyKey)).for('update')
    if (earlier) {
      const { id, membershipNumber } = earlier
      await updateDuplicate(club, earlier, file)
      return { id, membershipNumber, duplicateInfo: duplicateOf(await activeSocioWith(club.db, email, id)) }
    }

    // The lock of the number serializes creations, so that two of one address detect each other.
    const membershipNumber = form.membershipNumber
      ? await keepFreeNumber(club.db, form.membershipNumber)
      : await takeNumber(club.db)
    const other = await activeSocioWith(club.db, email)
    const socio = await enroll(club, { membershipNumber, idempotencyKey, ...file })
    await audit(club, created(socio, form))
    return { ...socio, duplicateInfo: duplicateOf(other) }
  })

/**
 * Creates many active members at once. Each keeps the number that it is given: a free one, since the caller has locked the counter.
 * @returns their ids by number
 * @throws Refusal birth-date.past, joined-on.future
 */
export const createSocios = async (club: Club<Tx>, forms: ReadonlyMap<string, Written>) => {
  const people = Array.from(forms, ([membershipNumber, form]) => ({ membershipNumber, ...fileOf(club, form) }))
  await keepNumbers(club.db, [...forms.keys()])
  const files = await enrollAll(club, people)
  await audit(club, ...files.map((file) => created(file, forms.get(file.membershipNumber)!)))
  return new Map(files.map(({ id, membershipNumber }) => [membershipNumber, id]))
}

type Written = Omit<NewSocio, 'idempotencyKey' | 'membershipNumber'>

const fileOf = ({ vault, now }: Club, form: Written) => {
  const { fullName, email, language, membershipType, joinedOn } = form
  if (joinedOn && joinedOn > dayOf(now())) throw new Refusal('joined-on.future')
  const details = encryptDetails(vault, now(), form)
  return { fullName, email, language, membershipType, joinedOn: joinedOn || null, ...details }
}

const created = ({ id, membershipNumber }: Pick<Socio, 'id' | 'membershipNumber'>, { membershipType }: Written) => ({
  action: 'socio.created' as const,
  subject: 'socios',
  subjectId: id,
  after: { membershipNumber, membershipType },
})

type Socio = typeof socios.$inferSelect
type File = Pick<Socio, 'fullName' | 'email' | 'language' | 'membershipType' | 'joinedOn'> &
  ReturnType<typeof encryptDetails>

const updateDuplicate = async (club: Club<Tx>, earlier: Socio, file: File) => {
  const { id, membershipType } = earlier
  // Compares decrypted texts, because encryption gives another result each time.
  const decrypted = { ...file, ...decryptDetails(club.vault, file), status: 'active' }
  const changed = await changesOfDuplicate(
    club.db,
    id,
    { ...earlier, ...decryptDetails(club.vault, earlier) },
    decrypted,
  )
  if (!changed) return
  await saveSocio(club, earlier, file)
  // The log has the type, no private data.
  await audit(club, {
    action: 'socio.written-again',
    subject: 'socios',
    subjectId: id,
    before: { membershipType },
    after: { membershipType: file.membershipType },
  })
}
