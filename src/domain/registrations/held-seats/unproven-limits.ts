/** The brake of registrations (decision 71): what may stand under addresses that nobody has proven to be theirs. */
const unprovenOfAddress = 2
const [shareOfNetwork, atLeast] = [1 / 4, 4]
const heldForMs = 2 * 60 * 60 * 1000

/** How many seats of an event one client network takes as everybody does, under unproven addresses. */
export const networkShare = (maxParticipants: number) => Math.max(atLeast, Math.ceil(maxParticipants * shareOfNetwork))

/** The same in SQL, over the event's column. */
export const networkShareSql = `greatest(${atLeast}, ceil(max_participants * ${shareOfNetwork}))`

type Seats = { date: Date; maxParticipants: number }
type Counted = { ofAddress: number; ofNetwork: number }

/**
 * What another unproven registration of an event is, where so many stand already under its address and from its network:
 * a seat as any other, one that is held until a moment, or one too many. As many again as the share may be held.
 */
export const seatForUnproven = ({ date, maxParticipants }: Seats, { ofAddress, ofNetwork }: Counted, now: Date) => {
  if (ofAddress >= unprovenOfAddress) return 'address.unproven'
  const share = networkShare(maxParticipants)
  if (ofNetwork < share) return undefined
  if (ofNetwork >= 2 * share) return 'network.unproven'
  return new Date(Math.min(now.getTime() + heldForMs, date.getTime()))
}
