import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { socios } from '#db/schema/socios.ts'
import type { NewSocio } from '#shared/forms/membership-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { activeSocioWith, duplicateOf } from '../membership-requests/lock.ts'
import { storedKeyOf, changesOfDuplicate } from '../limits/idempotency.ts'
import { enroll, takeNumber } from './enroll.ts'
import { decryptDetails, encryptDetails } from './encryption.ts'

/**
 * Makes a member by hand: active, of no request (spec §7). The same idempotency key again, with the same address, is the
 * same member: what it says now counts, until somebody has acted on the file (decision 55). Who had the address as an active
 * member before is told, as where a request is approved (spec §4).
 * @throws Refusal birth-date.past, sent-again.too-late
 */
export const createSocio = (club: Club, form: NewSocio) =>
  club.db.transaction(async (tx) => {
    const { fullName, email, language, membershipType } = form
    const file = { fullName, email, language, membershipType, ...encryptDetails(club.vault, club.now(), form) }
    const idempotencyKey = storedKeyOf(form)
    // The same form sent twice at once follows itself, and the second takes no number.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`)
    const [earlier] = await tx.select().from(socios).where(eq(socios.idempotencyKey, idempotencyKey)).for('update')
    if (earlier) {
      const { id, membershipNumber } = earlier
      await writeAgain(tx, club, earlier, file)
      return { id, membershipNumber, duplicateInfo: duplicateOf(await activeSocioWith(tx, email, id)) }
    }

    // The number first: its lock lets two files of one address see each other.
    const membershipNumber = await takeNumber(tx)
    const other = await activeSocioWith(tx, email)
    const socio = await enroll(tx, club, { membershipNumber, idempotencyKey, ...file })
    await audit(tx, club, {
      action: 'socio.created',
      subject: 'socios',
      subjectId: socio.id,
      after: { membershipNumber, membershipType },
    })
    return { ...socio, duplicateInfo: duplicateOf(other) }
  })

type Socio = typeof socios.$inferSelect
type File = Pick<Socio, 'fullName' | 'email' | 'language' | 'membershipType'> & ReturnType<typeof encryptDetails>

const writeAgain = async (tx: Db, club: Club, earlier: Socio, file: File) => {
  const { id, membershipType, version } = earlier
  // As texts: sealed twice, the same one is not the same.
  const asSent = { ...file, ...decryptDetails(club.vault, file), status: 'active' }
  const said = await changesOfDuplicate(tx, id, { ...earlier, ...decryptDetails(club.vault, earlier) }, asSent)
  if (!said) return
  await tx
    .update(socios)
    .set({ ...file, updatedAt: club.now(), version: version + 1 })
    .where(eq(socios.id, id))
  // The log keeps the type, never what is private.
  await audit(tx, club, {
    action: 'socio.written-again',
    subject: 'socios',
    subjectId: id,
    before: { membershipType },
    after: { membershipType: file.membershipType },
  })
}
