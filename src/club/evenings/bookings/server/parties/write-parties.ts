import { eq, sql } from 'drizzle-orm'
import { insertRows } from '#platform/database/rows/insert-rows.ts'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { type Club, queueEmail } from '#club/core/server/club.ts'
import { changedDiet, newDiet } from '../diets/write-diet.ts'
import { readPeople } from './read-people.ts'
import { cancellationEmail } from '../cancellations/email.ts'
import { hasOwnAddress } from '../booking/seat-owner.ts'
import { formerPerson } from '../former-person.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { type NewState, bookAgain, stateColumns, confirmSeats, freeSeats } from '../seat-steps.ts'
import { hasIdIn } from '../seat-state.ts'
import { isLessForMembers } from '#club/evenings/events/shared/rules/member-price.ts'
import { lowerPriceOf, priceOfPerson } from '../price-of-person.ts'
import { type Companion, type Party, type PartyRequest, type PlacedParty, idsOfParty } from './party.ts'
import { nameColumns } from '../../shared/seat-name.ts'

type Prices = Parameters<typeof priceOfPerson>[0]

/** Inserts the rows of parties that do not exist yet. `event`: its prices. */
export const insertParties = async ({ db, vault }: Club<Tx>, parties: readonly PlacedParty[], event: Prices) => {
  const rows = parties.flatMap((party) => newRows(party, vault))
  // The statement has the columns of the first row: the ticks are among them where somebody ticked some.
  if (rows.some((row) => row.diet)) for (const row of rows) row.diet ??= null
  if (isLessForMembers(event)) for (const row of rows) row.price = priceOfPerson(event, row.memberId)
  if (rows.length > 0) await db.execute(insertRows(eventRegistrations, rows))
}

const newRows = (party: PlacedParty, vault: Club['vault']) =>
  party.added.flatMap(({ id, becomes }, n): (typeof eventRegistrations.$inferInsert)[] => {
    const companion = party.request.companions[party.registered.length + n - 1]
    if (companion) return [{ id, ...newCompanion(party, companion, vault), ...stateOf(party, becomes, companion) }]
    return party.hasRow ? [] : [{ id, ...newGuest(party, vault), ...stateOf(party, becomes) }]
  })

const newGuest = (party: PlacedParty, vault: Club['vault']) => ({
  ...rowOf(party),
  idempotencyKey: party.key,
  companionOf: null,
  userId: party.bookedBy?.userId ?? null,
  memberId: party.request.memberId ?? party.bookedBy?.memberId ?? null,
  ...valuesOfGuest(party, vault),
})

const newCompanion = (party: PlacedParty, companion: Companion, vault: Club['vault']) => ({
  ...rowOf(party),
  idempotencyKey: null,
  companionOf: idsOfParty(party)[0]!,
  userId: null,
  memberId: companion.memberId ?? null,
  provenAt: companion.email === '' ? party.provenAt : provenAtOf(party, companion.email),
  ...valuesOfCompanion(party, companion, vault),
})

const rowOf = ({ eventId, provenAt, clientNetwork }: PlacedParty) => ({ eventId, provenAt, clientNetwork })

const provenAtOf = ({ byStaff, address, at }: PlacedParty, email: string) =>
  byStaff || address === lowerCase(email) ? at : null

/** The columns of a new state, and whether an email follows: to the guest, and to companions with an address of their own. */
const stateOf = ({ request, byStaff }: PlacedParty, becomes: NewState, companion?: Companion) => {
  const { email } = companion ?? request
  const { state } = becomes
  // Who walks in needs no confirmation. Companions of a held seat hear of it once it is confirmed.
  const isTold = email !== '' && !byStaff?.isWalkIn && state !== 'asked' && !(companion && state === 'held')
  return { ...stateColumns(becomes), confirmationPending: isTold }
}

/** The columns that the form writes for the guest. */
const valuesOfGuest = ({ request, requester }: Party, vault: Club['vault']) => {
  const { idempotencyKey: _, ifFull: __, companions: ___, memberId: ____, diet: _____, ...form } = request
  const { dietConsentVersion: ______, ...values } = form
  return { ...values, named: true, ...newDiet(vault, request, requester.now()) }
}

/** The columns that the form writes for a companion. */
const valuesOfCompanion = ({ request, requester }: Party, companion: Companion, vault: Club['vault']) => ({
  ...nameColumns(companion.fullName, request.fullName),
  email: companion.email,
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  notes: '',
  ...newDiet(vault, companion, requester.now()),
  language: companion.language ?? request.language,
  takesFewer: request.takesFewer,
})

/**
 * Writes a duplicate submission over the rows that exist: the guest and the companions in their order. Companions whom it leaves out
 * are cancelled.
 */
export const writeAgain = async (club: Club<Tx>, party: PlacedParty) => {
  const { db, vault } = club
  const { registered, added, keep, surplus, request, provenAt, clientNetwork, bookedBy, at } = party
  const guest = idsOfParty(party)[0]!
  const isAgain = registered.length > 0
  const stored = await readPeople(db, idsOfParty(party))
  const dietOf = (id: string, person: PartyRequest | Companion) =>
    changedDiet(vault, stored.get(id)!, { ...person, diet: person.diet ?? [] }, at)
  /** A file that staff choose is written; another person loses the one that was there. */
  const fileOf = (id: string, person: PartyRequest | Companion) =>
    person.memberId ? { memberId: person.memberId } : formerPerson(stored.get(id)!, person)
  /** Whose file is new on the seat pays as such a person, if that is less. */
  const priceOf = (id: string, memberId: string | null | undefined) =>
    memberId && memberId !== stored.get(id)!.memberId ? { price: lowerPriceOf(memberId) } : {}
  const ofGuest = {
    ...valuesOfGuest(party, vault),
    ...dietOf(guest, request),
    ...(provenAt && { provenAt }),
    ...fileOf(guest, request),
    ...bookedBy,
    ...priceOf(guest, request.memberId ?? bookedBy?.memberId),
  }
  if (!isAgain) {
    const { becomes } = added[0]!
    const { confirmationPending } = stateOf(party, becomes)
    await bookAgain(club, guest, becomes, { ...ofGuest, clientNetwork, provenAt, confirmationPending })
    return
  }
  const changed = { updatedAt: at, version: sql`${eventRegistrations.version} + 1` }
  // The email says who comes.
  const isResized = surplus.length > 0 || added.length > 0
  const ofResized = isResized && { confirmationPending: true }
  await db
    .update(eventRegistrations)
    .set({ ...ofGuest, ...ofResized, ...changed })
    .where(eq(eventRegistrations.id, guest))
  for (const [n, id] of registered.slice(1).entries()) {
    const companion = request.companions[n]!
    const ofCompanion = keep.has(id)
      ? { takesFewer: request.takesFewer }
      : {
          ...valuesOfCompanion(party, companion, vault),
          ...dietOf(id, companion),
          ...fileOf(id, companion),
          ...priceOf(id, companion.memberId),
          ...(provenAt && { provenAt }),
        }
    await db
      .update(eventRegistrations)
      .set({ ...ofCompanion, ...changed })
      .where(eq(eventRegistrations.id, id))
  }
  if (provenAt) await confirmSeats(club, hasIdIn(registered))
  if (surplus.length > 0) await leaveOut(club, party)
}

/** Cancels the companions whom the form leaves out; those with an address of their own are told. */
const leaveOut = async (club: Club<Tx>, party: PlacedParty) => {
  const { db } = club
  const { eventId, surplus } = party
  const freed = await freeSeats(club, { eventId, ids: surplus, by: 'guest' })
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  const [host] = await db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, idsOfParty(party)[0]!))
  const told = freed.filter((row) => hasOwnAddress(row, host!))
  await queueEmail(club, ...told.map((row) => cancellationEmail(row, event!, { kind: 'cancelled', reason: '' })))
}
