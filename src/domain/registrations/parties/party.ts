import { randomUUID } from 'node:crypto'
import { insertRows } from '#db/rows/insert-rows.ts'
import type { Tx } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { Companion as GuestOfForm, EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import type { Language } from '#shared/text/language.ts'
import type { Club } from '../../club.ts'
import { storedKeyOf } from '../../limits/idempotency.ts'
import { dietConsent } from '../../privacy/diet-consent.ts'
import { lowerCase, readRequester } from '../held-seats/requester.ts'
import type { BookedBy } from './account-of-party.ts'

type Row = typeof eventRegistrations.$inferSelect

/**
 * What staff decided for a party, after a question: `isWalkIn` registers it although the event has begun, and without enough free seats
 * the capacity rises as far as it takes, at most to `raiseTo`.
 */
export type ByStaff = { isWalkIn?: boolean; raiseTo?: number | undefined }

/** A companion of the form, with the member's file that staff chose, and its language. */
export type Companion = GuestOfForm & ChosenFile & { language?: Language }
/** The form; by staff with the files that they chose. */
export type PartyRequest = Omit<EventRegistrationRequest, 'companions'> & ChosenFile & { companions: Companion[] }
type ChosenFile = { memberId?: string | undefined }

/** A guest and the companions who request seats at an event. */
export type Party = {
  eventId: string
  request: PartyRequest
  byStaff: ByStaff | undefined
  requester: Club
  /** The stored idempotency key. */
  key: string
  /** The requester's verified address, in lower case. */
  address: string | undefined
  /** When the guest's address was verified. */
  provenAt: Date | null
  clientNetwork: string | null
}

/** A party with its seats, before it is written. */
export type PlacedParty = Party & {
  /** One id for each person, in the order of the form. */
  ids: string[]
  /** The guest's row exists. */
  hasRow: boolean
  /** So many of the ids had a seat or waited before; their state stays. */
  active: number
  /** So many of the others get a seat; the rest waits since `waitingSince`. */
  seated: number
  waitingSince: Date
  /** Some of the party wait. */
  waits: boolean
  /** Companions of a duplicate submission who have an address of their own. */
  keep: ReadonlySet<string>
  /** Companions whom a duplicate submission leaves out. */
  surplus: string[]
  heldUntil: Date | null
  bookedBy: BookedBy | null
  /** It asks staff for its seats. */
  isAsked: boolean
  at: Date
}

export const sizeOf = ({ companions }: Pick<PartyRequest, 'companions'>) => 1 + companions.length

/** Reads who requests the seats. */
export const newParty = async (
  club: Club,
  eventId: string,
  request: PartyRequest,
  byStaff?: ByStaff,
): Promise<Party> => {
  const { address, network } = await readRequester(club)
  const isProven = byStaff !== undefined || address === lowerCase(request.email)
  return {
    eventId,
    request,
    byStaff,
    requester: club,
    key: storedKeyOf(request, eventId),
    address,
    provenAt: isProven ? club.now() : null,
    clientNetwork: byStaff ? null : network,
  }
}

/** Ids for companions. In ascending order, because companions are read in the order of their ids. */
export const newCompanionIds = (count: number) => Array.from({ length: count }, () => randomUUID()).toSorted()

/** Inserts the rows of parties that do not exist yet. */
export const insertParties = async ({ db, vault }: Club<Tx>, parties: readonly PlacedParty[]) => {
  const rows = parties.flatMap((party) => {
    const hosts = party.hasRow ? [] : [{ ...keyOf(party), ...valuesOfGuest(party, vault), ...stateOf(party, 0) }]
    const companions = party.request.companions.flatMap((companion, n) =>
      n + 1 < party.active ? [] : [newCompanionRow(party, companion, n + 1, vault)],
    )
    return [...hosts, ...companions]
  })
  if (rows.length > 0) await db.execute(insertRows(eventRegistrations, rows))
}

const keyOf = ({ ids, eventId, key, provenAt, clientNetwork, bookedBy, request }: PlacedParty) => ({
  id: ids[0]!,
  eventId,
  idempotencyKey: key,
  companionOf: null as string | null,
  provenAt,
  clientNetwork,
  userId: bookedBy?.userId ?? null,
  memberId: request.memberId ?? bookedBy?.memberId ?? null,
})

const newCompanionRow = (party: PlacedParty, companion: Companion, position: number, vault: Club['vault']) => ({
  ...keyOf(party),
  id: party.ids[position]!,
  idempotencyKey: null,
  userId: null,
  memberId: companion.memberId ?? null,
  companionOf: party.ids[0]!,
  provenAt: companion.email === '' ? party.provenAt : provenAtOf(party, companion.email),
  ...valuesOfCompanion(party, companion, vault),
  ...stateOf(party, position),
})

const provenAtOf = ({ byStaff, address, at }: PlacedParty, email: string) =>
  byStaff || address === lowerCase(email) ? at : null

/** The columns that the form writes for the guest. */
export const valuesOfGuest = ({ request, requester }: Party, { seal }: Club['vault']) => {
  const { idempotencyKey: _, ifFull: __, companions: ___, memberId: ____, dietConsentVersion, ...values } = request
  return {
    ...values,
    dietaryRestrictions: seal(values.dietaryRestrictions, 'event_registrations.dietary_restrictions'),
    ...dietConsent({ note: values.dietaryRestrictions, version: dietConsentVersion, at: requester.now() }),
  }
}

/** The columns that the form writes for a companion. */
export const valuesOfCompanion = ({ request, requester }: Party, companion: Companion, { seal }: Club['vault']) => ({
  fullName: companion.fullName,
  email: companion.email,
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  notes: '',
  dietaryRestrictions: seal(companion.dietaryRestrictions, 'event_registrations.dietary_restrictions'),
  ...dietConsent({ note: companion.dietaryRestrictions, version: companion.dietConsentVersion, at: requester.now() }),
  language: companion.language ?? request.language,
  takesFewer: request.takesFewer,
})

type State = Pick<Row, 'cancelledAt' | 'cancelledBy' | 'askedAt' | 'heldUntil' | 'waitingSince' | 'confirmationPending'>

/** The state of a person who had neither a seat nor waited. Emails go to the guest, and to companions with an address of their own. */
export const stateOf = (party: PlacedParty, position: number): State => {
  const { at, isAsked, heldUntil, active, seated, waitingSince } = party
  const open = { cancelledAt: null, cancelledBy: null, askedAt: null, heldUntil: null, waitingSince: null }
  const isGuest = position === 0
  if (isAsked) return { ...open, cancelledAt: at, askedAt: at, confirmationPending: false }
  const { email } = isGuest ? party.request : party.request.companions[position - 1]!
  // Who walks in needs no confirmation.
  const hasEmail = email !== '' && !party.byStaff?.isWalkIn
  if (position - active >= seated) return { ...open, waitingSince, confirmationPending: hasEmail }
  return { ...open, heldUntil, confirmationPending: hasEmail && (isGuest || !heldUntil) }
}
