import { useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { messages } from './detail-messages.ts'
import { openingAt } from './search-data/opening-hours.ts'

/** Until when a restaurant is open, or when it opens later today; nothing if its hours do not say so. */
export const OpenNow = ({ hours }: { hours: string }) => {
  const say = useSay(messages)
  const { until, from } = openingAt(hours, useNow())
  if (!until && !from) return null
  return (
    <p>
      <b>{until ? say.openUntil(until) : say.opensAt(from!)}</b>
    </p>
  )
}
