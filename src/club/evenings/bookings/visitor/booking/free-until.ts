import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import type { Language } from '#base/text/language.ts'
import { messages } from './messages.ts'
import type { Booking } from './queries.ts'
import { ownSeatsOf } from './state.ts'

/**
 * Until when the reader cancels without cost, as a sentence, at the time `now` in milliseconds. Undefined if it is too late, if the event
 * is free, or if nobody has a seat to give back.
 */
export const freeUntil = (booking: Booking, now: number, language: Language) => {
  const { event, returnableUntil, isMoved } = booking
  const hasSeat = ownSeatsOf(booking).some(({ state }) => state !== 'waiting')
  if (!hasSeat || event.price === 0 || now > Date.parse(returnableUntil)) return undefined
  const say = messages(language)
  return (isMoved ? say.afterMove : say.freeUntil)(momentInSentence(returnableUntil, language, now))
}
