import type { Tx } from '#platform/database/open.ts'
import { socios } from './table.ts'
import type { SocioChange } from '../shared/membership-panel.ts'
import { dayOf } from '#base/dates/dates.ts'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction, mayDo } from '#club/core/server/club.ts'
import { renewedConsent } from '#club/core/consents/server/diet-consent.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { addressOfAccount } from './get.ts'
import { lockSocio, lockWithRequest, lockWithRequests } from './lock.ts'
import { endRequest, secondMoves, stateSince, told } from './moves.ts'
import { encryptDetails, keptUnreadable } from './encryption.ts'
import { saveSocio, saveSocios } from './save-socio.ts'

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

    const { membershipNumber } = socio
    const second = form.joinedOn ? await secondMoves(club.db, [membershipNumber]) : undefined
    const changed = changedColumns(club, socio, form, second?.get(membershipNumber))
    const { status } = form
    const isMoved = status !== socio.status
    const today = dayOf(club.now())
    const state = isMoved && { ...stateSince(club, socio, { status, day: today }), ...told(club, today, '') }
    await saveSocio(club, socio, { ...changed, ...state })
    if (isMoved && status === 'inactive' && requestId) await endRequest(club, requestId)
    await audit(club, saved(socio, form))
    return { version: socio.version + 1 }
  })

/**
 * Changes many files at once, by their ids, but never a status.
 * @throws Refusal socio.conflict if another save came in between, socio.not-found, socio.blocked, birth-date.past, joined-on.future,
 * joined-on.late
 */
export const changeSocios = async (club: Club<Tx>, forms: ReadonlyMap<string, Omit<SocioChange, 'status'>>) => {
  const files = await lockWithRequests(club.db, [...forms.keys()])
  if (files.length < forms.size) throw new Refusal('socio.not-found')
  const second = await secondMoves(
    club.db,
    files.flatMap(({ id, membershipNumber }) => (forms.get(id)!.joinedOn ? membershipNumber : [])),
  )
  const changes = files.map((file) => {
    const form = { ...forms.get(file.id)!, status: file.status }
    if (file.blockedAt) throw new Refusal('socio.blocked')
    if (file.version !== form.version) throw new Refusal('socio.conflict')
    return { file, form, changed: changedColumns(club, file, form, second.get(file.membershipNumber)) }
  })
  await saveSocios(club, changes)
  await audit(club, ...changes.map(({ file, form }) => saved(file, form)))
}

/** The columns of a file that a form writes; all but those of its status. `second`: the day of the member's second move. */
const changedColumns = (club: Club, socio: Socio, form: SocioChange, second: string | undefined) => {
  const at = club.now()
  const { fullName, email, language, membershipType, paymentMethod } = form
  const { iban, ...details } = encryptDetails(club.vault, at, form)
  return {
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
    ...(form.joinedOn !== undefined && { joinedOn: joinedOn(club, form.joinedOn, second) }),
  }
}

const saved = ({ id, status, membershipType }: Socio, form: SocioChange) => ({
  action: 'socio.changed' as const,
  subject: 'socios',
  subjectId: id,
  before: { status, membershipType },
  after: { status: form.status, membershipType: form.membershipType },
})

/** @throws Refusal joined-on.future, joined-on.late after the member has been suspended, has left or changed the type */
const joinedOn = ({ now }: Club, day: string, second: string | undefined) => {
  if (day === '') return null
  if (day > dayOf(now())) throw new Refusal('joined-on.future')
  if (second && day > second) throw new Refusal('joined-on.late', { day: second })
  return day
}

/** Takes the address of the account to which a file is joined. @throws Refusal as `correctAddress`; socio.moved without an account */
export const takeAccountAddress = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const { accountId } = await lockSocio(club.db, id)
    const address = await addressOfAccount(club.db, accountId)
    if (!address) throw new Refusal('socio.moved')
    await correctAddress(club, id, address)
  })

/** Corrects the address of a member's file. @throws Refusal access.denied, socio.not-found, socio.blocked */
export const correctAddress = (club: Club, id: string, email: string) =>
  inTransaction(club, async (club) => {
    if (!mayDo(club, 'members')) throw new Refusal('access.denied')
    const socio = await lockSocio(club.db, id)
    if (socio.blockedAt) throw new Refusal('socio.blocked')
    await saveSocio(club, socio, { email })
    await audit(club, { action: 'socio.changed', subject: 'socios', subjectId: id, after: { fields: ['email'] } })
  })
