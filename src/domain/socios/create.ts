import { eq, sql } from 'drizzle-orm'
import { socios } from '#db/schema/socios.ts'
import type { NewSocio } from '#shared/forms/membership-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { activeSocioWith, duplicateOf } from '../membership-requests/lock.ts'
import { enroll, takeNumber } from './enroll.ts'
import { sealDetails } from './sealing.ts'

/**
 * Makes a member by hand: active, of no request (spec §7). The same idempotency key again gives the first one back. Who had
 * the address as an active member before is told, as where a request is approved (spec §4).
 * @throws Refusal birth-date.past
 */
export const createSocio = (club: Club, form: NewSocio) =>
  club.db.transaction(async (tx) => {
    const { fullName, email, language, membershipType, idempotencyKey } = form
    const details = sealDetails(club.vault, club.now(), form)
    // The same form sent twice at once follows itself, and the second takes no number.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`)
    const [earlier] = await tx
      .select({ id: socios.id, membershipNumber: socios.membershipNumber })
      .from(socios)
      .where(eq(socios.idempotencyKey, idempotencyKey))
    if (earlier) return { ...earlier, duplicateInfo: duplicateOf(await activeSocioWith(tx, email, earlier.id)) }

    // The number first: its lock lets two files of one address see each other.
    const membershipNumber = await takeNumber(tx)
    const other = await activeSocioWith(tx, email)
    const socio = await enroll(tx, club, {
      membershipNumber,
      fullName,
      email,
      language,
      membershipType,
      idempotencyKey,
      ...details,
    })
    await audit(tx, club, {
      action: 'socio.created',
      subject: 'socios',
      subjectId: socio.id,
      after: { membershipNumber, membershipType },
    })
    return { ...socio, duplicateInfo: duplicateOf(other) }
  })
