import type { Tx } from '#platform/database/open.ts'
import { socios } from './table.ts'
import type { SocioChange } from '../shared/membership-panel.ts'
import { dayOf } from '#base/dates/dates.ts'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction, mayDo } from '#club/core/server/club.ts'
import { renewedConsent } from '#club/core/consents/server/diet-consent.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockSocio, lockWithRequest } from './lock.ts'
import { endRequest, movesOf, stateSince, told } from './moves.ts'
import { encryptDetails, keptUnreadable } from './encryption.ts'
import { saveSocio } from './save-socio.ts'

type Socio = typeof socios.$inferSelect

/**
 * Changes a member's file. An empty IBAN leaves the stored one unchanged. Another status is a move of
 * today without a reason. The log has status and type, no private data.
 * @throws Refusal socio.not-found, socio.blocked, socio.conflict if another save came in between, birth-date.past
 */
export const changeSocio = (club: Club, id: string, form: SocioChange) =>
  inTransaction(club, async (club) => {
    const { socio, requestId } = await lockWithRequest(club.db, id)
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
      ...details,
      ...keptUnreadable(club.vault, socio, form),
      ...renewedConsent(club.vault, 'socios.dietary_restrictions', socio, {
        note: form.dietaryRestrictions,
        version: undefined,
        at,
      }),
      iban: paymentMethod === 'transfer' ? (iban ?? socio.iban) : null,
      // Staff have written another, or removed it: the member's change is settled.
      ...((iban || paymentMethod !== 'transfer') && { ibanChangedAt: null }),
      ...(form.joinedOn !== undefined && { joinedOn: await joinedOn(club, socio, form.joinedOn) }),
    }
    const isMoved = status !== socio.status
    const today = dayOf(at)
    const state = isMoved && { ...stateSince(club, socio, { status, day: today }), ...told(club, today, '') }
    await saveSocio(club, socio, { ...changed, ...state })
    if (isMoved && status === 'inactive' && requestId) await endRequest(club, requestId)
    await audit(club, {
      action: 'socio.changed',
      subject: 'socios',
      subjectId: id,
      before: { status: socio.status, membershipType: socio.membershipType },
      after: { status, membershipType },
    })
    return { version: socio.version + 1 }
  })

/** @throws Refusal joined-on.future, joined-on.late after the member has been suspended, has left or changed the type */
const joinedOn = async ({ db, now }: Club<Tx>, { membershipNumber }: Pick<Socio, 'membershipNumber'>, day: string) => {
  if (day === '') return null
  if (day > dayOf(now())) throw new Refusal('joined-on.future')
  const [, second] = await movesOf(db, membershipNumber)
  if (second && day > second.onDay) throw new Refusal('joined-on.late', { day: second.onDay })
  return day
}

/** Corrects the address of a member's file. @throws Refusal access.denied, socio.not-found, socio.blocked */
export const correctAddress = (club: Club, id: string, email: string) =>
  inTransaction(club, async (club) => {
    if (!mayDo(club, 'members')) throw new Refusal('access.denied')
    const socio = await lockSocio(club.db, id)
    if (socio.blockedAt) throw new Refusal('socio.blocked')
    await saveSocio(club, socio, { email })
    await audit(club, { action: 'socio.changed', subject: 'socios', subjectId: id, after: { fields: ['email'] } })
  })
