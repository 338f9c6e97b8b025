import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { getContent } from '#club/core/content/server/content.ts'
import { eventKind } from '#club/evenings/events/server/kind.ts'
import { chooseParties, readWaitingParties } from './waiting-parties.ts'

/**
 * Who would get seats from the waiting list if the event had this capacity and date. Names only for those who may see guests.
 * @throws Refusal event.not-found
 */
export const readPromotions = async (
  club: Pick<Club, 'db' | 'now' | 'actor'>,
  eventId: string,
  { capacity, date }: { capacity: number; date?: Date | undefined },
) => {
  const event = await getContent(club, eventKind, eventId)
  const isOpen = club.now() < waitingListUntil(date ?? event.date)
  const free = capacity - event.registered
  const parties = isOpen && free > 0 ? chooseParties(await readWaitingParties(club.db, eventId), free) : []
  const names = parties.map((party) => party.names)
  return { seats: names.flat().length, ...(mayDo(club, 'guests') && { names }) }
}
