import { randomUUID } from 'node:crypto'
import type { Companion as GuestOfForm, EventRegistrationRequest } from '../../shared/event-registration.ts'
import type { Language } from '#base/text/language.ts'
import type { Club } from '#club/core/server/club.ts'
import { storedKeyOf } from '#club/core/server/limits/idempotency.ts'
import { lowerCase, readRequester } from '../held-seats/requester.ts'
import type { NewState } from '../seat-steps.ts'
import type { BookedBy } from './account-of-party.ts'

/**
 * What staff decided for a party, after a question: `id` is that of the guest's row, as a phone at the door has made it; `isWalkIn` registers it although the event has begun, and without enough free seats
 * the capacity rises as far as it takes, at most to `raiseTo`.
 */
export type ByStaff = { id?: string | undefined; isWalkIn?: boolean; raiseTo?: number | undefined }

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
  /** Ids for the guest and each companion, if they get new rows. */
  newIds: string[]
  /** The requester's verified address, in lower case. */
  address: string | undefined
  /** When the guest's address was verified. */
  provenAt: Date | null
  clientNetwork: string | null
}

/** A party with its seats, before it is written. */
export type PlacedParty = Party & {
  /** The guest's row exists. */
  hasRow: boolean
  /** The ids of those who had a seat or waited before, in the order of the form; their state stays. */
  registered: string[]
  /** The others in that order, and what each gets. */
  added: { id: string; becomes: NewState }[]
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
  /** The capacity, if staff have raised it for this party. */
  capacity: number | undefined
  at: Date
}

/** The ids of a party, in the order of the form. */
export const idsOfParty = ({ registered, added }: PlacedParty) => [...registered, ...added.map(({ id }) => id)]

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
    newIds: [byStaff?.id ?? randomUUID(), ...newCompanionIds(request.companions.length)],
    address,
    provenAt: isProven ? club.now() : null,
    clientNetwork: byStaff ? null : network,
  }
}

/** In ascending order, because companions are read in the order of their ids. */
const newCompanionIds = (count: number) => Array.from({ length: count }, () => randomUUID()).toSorted()
