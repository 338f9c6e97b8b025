import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { socios } from './table.ts'
import type { SocioChange } from '../shared/membership-panel.ts'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction, mayDo } from '#club/core/server/club.ts'
import { renewedConsent } from '#club/core/consents/server/diet-consent.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { encryptDetails, keptUnreadable } from './encryption.ts'

/**
 * Changes a member's file. An empty IBAN leaves the stored one unchanged. Becoming inactive sets the leaving date, any other
 * status clears it. The log has status and type, no private data.
 * @throws Refusal socio.not-found, socio.blocked, socio.conflict if another save came in between, birth-date.past
 */
export const changeSocio = (club: Club, id: string, form: SocioChange) =>
  inTransaction(club, async (club) => {
    const socio = await lockSocio(club.db, id)
    if (socio.blockedAt) throw new Refusal('socio.blocked')
    if (socio.version !== form.version)
      throw new Refusal('socio.conflict', { changedBy: await lastEditor(club.db, id) })

    const at = club.now()
    const { fullName, email, language, membershipType, status, paymentMethod } = form
    const { iban, ...details } = encryptDetails(club.vault, at, form)
    const changed = {
      fullName,
      email,
      language,
      membershipType,
      status,
      ...details,
      ...keptUnreadable(club.vault, socio, form),
      ...renewedConsent(club.vault, 'socios.dietary_restrictions', socio, {
        note: form.dietaryRestrictions,
        version: undefined,
        at,
      }),
      iban: paymentMethod === 'transfer' ? (iban ?? socio.iban) : null,
      leftAt: status === 'inactive' ? (socio.leftAt ?? at) : null,
    }
    await club.db
      .update(socios)
      .set({ ...changed, updatedAt: at, version: socio.version + 1 })
      .where(eq(socios.id, id))
    await audit(club, {
      action: 'socio.changed',
      subject: 'socios',
      subjectId: id,
      before: { status: socio.status, membershipType: socio.membershipType },
      after: { status, membershipType },
    })
    return { version: socio.version + 1 }
  })

/** Corrects the address of a member's file. @throws Refusal access.denied, socio.not-found, socio.blocked */
export const correctAddress = (club: Club, id: string, email: string) =>
  inTransaction(club, async (club) => {
    if (!mayDo(club, 'members')) throw new Refusal('access.denied')
    const socio = await lockSocio(club.db, id)
    if (socio.blockedAt) throw new Refusal('socio.blocked')
    await club.db
      .update(socios)
      .set({ email, updatedAt: club.now(), version: socio.version + 1 })
      .where(eq(socios.id, id))
    await audit(club, { action: 'socio.changed', subject: 'socios', subjectId: id, after: { fields: ['email'] } })
  })

/** Locks a member's row until the transaction ends. @throws Refusal socio.not-found */
export const lockSocio = async (tx: Tx, id: string) => {
  const [socio] = await tx.select().from(socios).where(eq(socios.id, id)).for('update')
  if (!socio) throw new Refusal('socio.not-found')
  return socio
}
