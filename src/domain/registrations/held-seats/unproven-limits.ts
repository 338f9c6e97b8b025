// The abuse limits of registrations with unverified addresses (decision 71).
const maxPerAddress = 2
const [shareOfNetwork, minShare] = [1 / 4, 4]
const heldForMs = 2 * 60 * 60 * 1000

/** The seats of an event that one client network can take with unverified addresses. */
export const networkShare = (maxParticipants: number) => Math.max(minShare, Math.ceil(maxParticipants * shareOfNetwork))

/** The same as SQL. */
export const networkShareSql = `greatest(${minShare}, ceil(max_participants * ${shareOfNetwork}))`

type Seats = { date: Date; maxParticipants: number }
type Counted = { ofAddress: number; ofNetwork: number }

/**
 * Checks another registration with an unverified address, by the numbers of its address and its network. Beyond its share, a
 * network can have as many held seats again.
 * @returns undefined for an ordinary seat, the end of a held seat, or the code of the refusal
 */
export const seatForUnproven = ({ date, maxParticipants }: Seats, { ofAddress, ofNetwork }: Counted, now: Date) => {
  if (ofAddress >= maxPerAddress) return 'address.unproven'
  const share = networkShare(maxParticipants)
  if (ofNetwork < share) return undefined
  if (ofNetwork >= 2 * share) return 'network.unproven'
  return new Date(Math.min(now.getTime() + heldForMs, date.getTime()))
}
