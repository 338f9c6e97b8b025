import { dayOf } from '#base/dates/dates.ts'
import { dayMs } from '#base/dates/durations.ts'
import { formatWithWeekday, weekdayName } from '#base/dates/weekday.ts'
import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { openingAt } from './search-data/opening-hours.ts'

const messages = bilingual({
  openUntil: {
    es: (time: string) => `Abierto ahora, hasta las ${time}`,
    ca: (time: string) => `Obert ara, fins a les ${time}`,
  },
  opensAt: { es: (time: string) => `Hoy abre a las ${time}`, ca: (time: string) => `Avui obre a les ${time}` },
  tomorrow: {
    es: (time: string) => `Abre mañana a las ${time}`,
    ca: (time: string) => `Obre demà a les ${time}`,
  },
  opensOn: {
    es: (time: string, day: string) => `Abre el ${day} a las ${time}`,
    ca: (time: string, day: string) => `Obre ${day} a les ${time}`,
  },
  opens: { es: 'Abre', ca: 'Obre' },
})

/** Until when a restaurant is open, or when it opens next; nothing if its hours cannot be read. `isShort`: on a card. */
export const OpenNow = ({ hours, isShort = false }: { hours: string; isShort?: boolean }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow()
  const opening = openingAt(hours, now)
  if (!opening) return null
  const { until, from = '', days } = opening
  if (until || days === 0)
    return (
      <p>
        <b>{until ? say.openUntil(until) : say.opensAt(from)}</b>
      </p>
    )
  const day = new Date(Date.parse(dayOf(new Date(now))) + days * dayMs)
  if (isShort) return <p>{`${say.opens} ${formatWithWeekday(day, language, ({ weekday }) => weekday)} ${from}`}</p>
  return <p>{days === 1 ? say.tomorrow(from) : say.opensOn(from, weekdayName(day, language))}</p>
}
