import type { Language } from '#base/text/language.ts'
import { stateMessages } from './state-messages.ts'

/** From how many free seats on an event shows that they are the last ones. */
export const maxLastSeats = 2

type Places = { registered: number; maxParticipants: number }

/** "Quedan 2 sillas" of the last ones, "Quedan 12 de 40" of more. */
export const seatsLeft = ({ registered, maxParticipants }: Places, language: Language) => {
  const say = stateMessages(language)
  const left = maxParticipants - registered
  return left <= maxLastSeats ? say.lastSeats(left) : say.leftOf(left, maxParticipants)
}
