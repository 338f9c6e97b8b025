import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { eventRegistrations } from './table.ts'
import type { RegistrationByStaff, RegistrationSave } from '../shared/registration-panel.ts'
import { changes } from '#base/changes.ts'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { cancelRegistrations, restoreRegistrations } from './cancellations/by-staff.ts'
import { clearSeatRequest } from './cancellations/find-cancelled.ts'
import { requireFiles } from './file-of-seat.ts'
import { formerPerson } from './former-person.ts'
import { lockEvent, lockSeat } from './lock-events.ts'
import { hasSeat } from '../shared/rules/seat-state.ts'
import { type Club, inTransaction, mayDo } from '#club/core/server/club.ts'
import { sendAgainToKitchen } from '#club/evenings/kitchen/server/kitchen.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { changedDiet } from './diets/write-diet.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { correctAddress } from '#club/members/members/server/change.ts'
import { priceWithFile } from './price-of-person.ts'
import { registerForEvent } from './registrations.ts'
import type { ByStaff } from './parties/party.ts'
import { readCompanions } from './parties/read-companions.ts'
import { decryptRegistration, getRegistration } from './registrations-list.ts'
import { storedKeyOf, changesOfDuplicate } from '#club/core/server/limits/idempotency.ts'
import { nameColumns } from '../shared/seat-name.ts'

/**
 * Registers a guest by staff, with the email of the public form; without an address nobody is emailed. Staff are asked, not bound: they
 * may go beyond the capacity, for a reason that is logged with it, and beyond the beginning. A duplicate submission updates the
 * registration until it is changed in another way (decision 13).
 * A file that they choose for a person is written on that person's seat. What is paid already is noted as any payment, if it is what the party
 * owes then.
 * @throws Refusal as `registerForEvent`, duplicate.too-late, access.denied, socio.not-active, and of a payment as `notePayment`
 */
export const addRegistration = (club: Club, form: ByStaffForm) =>
  inTransaction(club, async (club) => {
    const { id, eventId, isWalkIn = false, raiseTo, reason = '', paid, tellsKitchen = false, ...request } = form
    const event = await lockEvent(club.db, eventId)
    const hasKey = eq(eventRegistrations.idempotencyKey, storedKeyOf(request, eventId))
    const [earlier] = await club.db.select().from(eventRegistrations).where(hasKey).for('update')
    const changed = earlier && (await changesSince(club, earlier, request))
    if (earlier && !changed) return { id: earlier.id }
    const languages = await requireFiles(
      club,
      [request, ...request.companions].flatMap(({ memberId }) => memberId ?? []),
    )

    // The form asks the language of the guest alone.
    const companions = request.companions.map((companion) =>
      Object.assign({ ...companion }, { language: languages.get(companion.memberId ?? '') ?? request.language }),
    )
    const registration = await registerForEvent(club, eventId, { ...request, companions }, { id, isWalkIn, raiseTo })
    if (!earlier) await clearSeatRequest(club, eventId, request)
    const { capacity } = registration
    await audit(club, {
      action: earlier ? 'registration.written-again' : 'registration.created',
      subject: 'event_registrations',
      subjectId: registration.id,
      ...(capacity && { before: { maxParticipants: event?.maxParticipants } }),
      after: {
        ...(changed ? fieldsOf(changed) : { eventId }),
        ...(isWalkIn && { isWalkIn }),
        ...(capacity && { reason, maxParticipants: capacity }),
      },
    })
    if (paid) {
      if (!mayDo(club, 'treasury')) throw new Refusal('access.denied')
      const { amount } = paid
      // Before the day of the booking, too: it was paid before it was written down.
      const money = { ...paid, owed: amount, isRefund: false, note: '', sendReceipt: true, anyway: true }
      await notePayment(club, { ...money, registrationId: registration.id })
    }
    if (tellsKitchen && !registration.waiting) await sendAgainToKitchen(club, eventId)
    return registration
  })

type Earlier = typeof eventRegistrations.$inferSelect
type Exceptions = 'isWalkIn' | 'raiseTo' | 'reason' | 'paid' | 'tellsKitchen'
type Request = Omit<RegistrationByStaff, 'eventId' | Exceptions>
type ByStaffForm = Omit<RegistrationByStaff, Exceptions> &
  Partial<Pick<RegistrationByStaff, Exceptions>> &
  Pick<ByStaff, 'id'>

/** What a duplicate submission changes; undefined if nothing. @throws Refusal duplicate.too-late */
const changesSince = async (club: Club, earlier: Earlier, request: Request) => {
  const { idempotencyKey: _, ifFull: __, companions: sent, ...values } = request
  const { memberId } = earlier
  const companions = sent.map(({ diet = [], ...companion }) => Object.assign(companion, diet.length > 0 && { diet }))
  // The form has no language of a companion.
  const before = (await readCompanions(club, earlier.id)).map(({ language: ___, ...companion }) => companion)
  const row = { ...decryptRegistration(club, earlier), memberId, companions: before }
  return changesOfDuplicate(club.db, earlier.id, row, { ...values, companions, cancelledAt: null })
}

/**
 * Saves a registration based on `version`. Somebody else loses the file of the member who had the seat, unless staff choose one.
 * @throws Refusal registration.not-found, content.conflict, access.denied, socio.not-active, socio.blocked; name.required but for a
 * companion without an address; as `priceWithFile`
 */
export const changeRegistration = (club: Club, id: string, save: RegistrationSave) =>
  inTransaction(club, async (club) => {
    const { version, memberId, inFileToo = false, atMemberPrice, tellsKitchen = false, ...saved } = save
    const { seat: row } = await lockSeat(club.db, id)
    if (saved.fullName === '' && (row.companionOf === null || saved.email !== '')) throw new Refusal('name.required')
    const form = { ...saved, ...nameColumns(saved.fullName, await nameOfHost(club.db, row)) }
    const before = decryptRegistration(club, row)
    if (row.version !== version)
      throw new Refusal('content.conflict', {
        current: await getRegistration(club, id),
        changedBy: await lastEditor(club.db, id),
      })
    const isChosen = memberId !== undefined && memberId !== row.memberId
    if (isChosen && memberId) await requireFiles(club, [memberId])
    const file = { memberId: row.memberId, ...formerPerson(row, form), ...(isChosen && { memberId }) }
    if (inFileToo && file.memberId && form.email) await correctAddress(club, file.memberId, form.email)
    await club.db
      .update(eventRegistrations)
      .set({
        ...form,
        ...file,
        ...(isChosen && (await priceWithFile(club, row, { to: memberId, atMemberPrice }))),
        // Staff cannot consent for a guest: what they add loses its consent, until the guest renews it on the booking's page.
        ...changedDiet(club.vault, row, form, club.now()),
        version: version + 1,
        updatedAt: club.now(),
      })
      .where(eq(eventRegistrations.id, id))
    await audit(club, {
      action: 'registration.changed',
      subject: 'event_registrations',
      subjectId: id,
      after: { fields: [...fieldsOf(changes(before, form)).fields, ...(isChosen ? ['memberId'] : [])] },
    })
    if (tellsKitchen && hasSeat(row.state)) await sendAgainToKitchen(club, row.eventId)
  })

/** The name that a companion without one has. */
const nameOfHost = async (tx: Tx, { bookingId }: { bookingId: string }) =>
  (await findRegistration(tx, bookingId)).fullName

/** The log says which fields changed, not what they said: it outlives the guest's data. */
const fieldsOf = ({ after }: ReturnType<typeof changes>) => ({ fields: Object.keys(after) })

/** Cancels a registration without an email. It can be restored. @throws Refusal registration.not-found */
export const cancelRegistration = async (club: Club, id: string) => {
  const { eventId } = await findRegistration(club.db, id)
  await cancelRegistrations(club, { eventId, ids: [id], tellThem: false, reason: '' })
}

/** Restores a cancelled registration. @throws Refusal registration.not-found, event.not-found, event.full */
export const restoreRegistration = async (club: Club, id: string) => {
  const { eventId } = await findRegistration(club.db, id)
  const { full } = await restoreRegistrations(club, { eventId, ids: [id] })
  if (full.length > 0) throw new Refusal('event.full')
}

const findRegistration = async (db: Db, id: string) => {
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  if (!row) throw new Refusal('registration.not-found')
  return row
}
