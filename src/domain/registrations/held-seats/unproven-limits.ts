import { limits } from '#shared/limits.ts'

// The abuse limits of registrations with unverified addresses (decision 71).
const maxEmails = 2
const [shareOfNetwork, minShare] = [1 / 4, 4]
const heldForMs = 2 * 60 * 60 * 1000

/** The seats of an event that one client network can take with unverified addresses. */
export const networkShare = (maxParticipants: number) => Math.max(minShare, Math.ceil(maxParticipants * shareOfNetwork))

/** The same as SQL. */
export const networkShareSql = `greatest(${minShare}, ceil(max_participants * ${shareOfNetwork}))`

type Seats = { date: Date; maxParticipants: number }
/** The emails to an address of the party, and the seats of the guest's address and network, companions included. */
type Counted = { emails: number; ofAddress: number; ofNetwork: number }

/**
 * Checks a party with `size` more seats of an unverified address, by the numbers of its addresses and its network. Beyond its share,
 * a network can have as many held seats again.
 * @returns null for ordinary seats, the end of held seats, or the code of the refusal
 */
export const seatForUnproven = (
  { date, maxParticipants }: Seats,
  { emails, ofAddress, ofNetwork }: Counted,
  size: number,
  now: Date,
) => {
  if (emails >= maxEmails || ofAddress + size > limits.maxParty) return 'address.unproven'
  const share = networkShare(maxParticipants)
  if (ofNetwork + size <= share) return null
  if (ofNetwork + size > 2 * share) return 'network.unproven'
  return new Date(Math.min(now.getTime() + heldForMs, date.getTime()))
}
