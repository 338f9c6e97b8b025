import { clsx } from 'clsx'
import { openingTimesOf } from '#base/club-facts.ts'
import { bilingual } from '#base/text/language.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import type { hoursOfDay } from '../shared/opening.ts'
import styles from './schedule.module.css'

const messages = /* @__PURE__ */ bilingual({
  weekdayHours: { es: 'Lunes a viernes', ca: 'De dilluns a divendres' },
  saturdayHours: { es: 'Sábado', ca: 'Dissabte' },
  sundayHours: { es: 'Domingo', ca: 'Diumenge' },
  closed: { es: 'Cerrado', ca: 'Tancat' },
  today: { es: 'hoy', ca: 'avui' },
})

/** When the club is open; the row of `today` says so. */
export const Schedule = ({ today }: { today?: ReturnType<typeof hoursOfDay> }) => {
  const say = useSay(messages)
  const facts = useClubFacts()
  return (
    <dl className={styles.schedule}>
      {(['weekdayHours', 'saturdayHours', 'sundayHours'] as const).map((days) => {
        const isToday = days === today
        return (
          <div key={days} className={clsx(isToday && styles.today)}>
            <dt>
              <span>{say[days]}</span> {isToday && <span className={styles.word}>{say.today}</span>}
            </dt>
            <dd className="num">
              {facts[days] === ''
                ? say.closed
                : openingTimesOf(facts[days]).map((time) => <span key={time}>{time}</span>)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
