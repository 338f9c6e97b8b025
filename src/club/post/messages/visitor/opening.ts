import { openingAt } from '#club/pages/facts/shared/opening.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { messages } from './messages.ts'

/** Whether the club is open now, until when or from when on. */
export const useOpening = () => {
  const say = useSay(messages)
  const opening = openingAt(useClubFacts(), useNow())
  if (opening.until) return say.openUntil(opening.until)
  return opening.from ? say.openFrom(opening.from) : say.closed
}
