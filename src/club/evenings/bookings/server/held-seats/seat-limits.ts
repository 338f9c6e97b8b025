import { limits } from '#base/limits.ts'
import type { tally } from './count-seats.ts'
import { hourMs } from '#base/dates/durations.ts'

// The limits of what one address and one network can take of an event (decision 31).
const maxEmails = 2
const [maxParties, maxPeople] = [2, 12]
const [shareOfNetwork, minShare] = [1 / 4, 4]
const heldForMs = 2 * hourMs

/** The seats of an event that one client network can take with unverified addresses. */
export const networkShare = (maxParticipants: number) => Math.max(minShare, Math.ceil(maxParticipants * shareOfNetwork))

/** The same as SQL. */
export const networkShareSql = `greatest(${minShare}, ceil(max_participants * ${shareOfNetwork}))`

/** The seats that it can take without the link of an email: half an event, or one party. */
const networkMaximum = (maxParticipants: number) => 2 * networkShare(maxParticipants)

type Event = { date: Date; maxParticipants: number }
/** The emails to an address of the party; parties (with this one), people and unverified people of its guest's address; seats of its network. */
type Counted = ReturnType<ReturnType<typeof tally>['of']>

/**
 * Checks a party with `size` more seats by the numbers of its addresses and its network. A verified address has at most two parties and
 * twelve people, and beyond half an event its network asks staff. With unverified addresses a network has a share of the event, and as
 * many held seats again; who confirms makes room for the next, so that a whole table on one network is seated by its links.
 * @returns null for ordinary seats, the end of held seats, «ask», or the code of the refusal
 */
export const limitSeats = (
  { date, maxParticipants }: Event,
  counted: Counted,
  { size, isProven }: { size: number; isProven: boolean },
  now: Date,
) => {
  const { emails, parties, people, unproven, ofNetwork, unprovenOfNetwork } = counted
  if (emails >= maxEmails) return 'address.unproven'
  if (!isProven && unproven + size > limits.maxParty) return 'address.unproven'
  if (parties > maxParties || people + size > maxPeople) return 'address.enough'
  const isBeyond = ofNetwork + size > networkMaximum(maxParticipants)
  if (isProven) return isBeyond ? 'ask' : null
  const share = networkShare(maxParticipants)
  if (unprovenOfNetwork + size > 2 * share) return 'network.unproven'
  if (!isBeyond && unprovenOfNetwork + size <= share) return null
  return new Date(Math.min(now.getTime() + heldForMs, date.getTime()))
}
