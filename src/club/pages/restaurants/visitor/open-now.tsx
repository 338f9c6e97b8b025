import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { openingAt } from './search-data/opening-hours.ts'

const messages = bilingual({
  openUntil: {
    es: (time: string) => `Abierto ahora, hasta las ${time}`,
    ca: (time: string) => `Obert ara, fins a les ${time}`,
  },
  opensAt: { es: (time: string) => `Hoy abre a las ${time}`, ca: (time: string) => `Avui obre a les ${time}` },
  closedNow: { es: 'Ahora está cerrado', ca: 'Ara és tancat' },
})

/** Until when a restaurant is open, when it opens later today, or that it is closed; nothing if its hours cannot be read. */
export const OpenNow = ({ hours }: { hours: string }) => {
  const say = useSay(messages)
  const opening = openingAt(hours, useNow())
  if (!opening) return null
  const { until, from } = opening
  return <p>{until || from ? <b>{until ? say.openUntil(until) : say.opensAt(from!)}</b> : say.closedNow}</p>
}
