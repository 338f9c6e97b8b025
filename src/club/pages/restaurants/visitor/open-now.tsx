import { useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { messages } from './detail-messages.ts'
import { openingAt, openingHours } from './search-data/opening-hours.ts'

/** Until when a restaurant is open, when it opens later today, or that it is closed; nothing if its hours cannot be read. */
export const OpenNow = ({ hours }: { hours: string }) => {
  const say = useSay(messages)
  const { until, from } = openingAt(hours, useNow())
  if (openingHours(hours).length === 0) return null
  return <p>{until || from ? <b>{until ? say.openUntil(until) : say.opensAt(from!)}</b> : say.closedNow}</p>
}
