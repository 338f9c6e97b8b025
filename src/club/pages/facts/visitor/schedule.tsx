import { openingTimesOf } from '#base/club-facts.ts'
import { bilingual } from '#base/text/language.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import styles from './schedule.module.css'

const messages = /* @__PURE__ */ bilingual({
  weekdayHours: { es: 'Lunes a viernes', ca: 'De dilluns a divendres' },
  saturdayHours: { es: 'Sábado', ca: 'Dissabte' },
  sundayHours: { es: 'Domingo', ca: 'Diumenge' },
  closed: { es: 'Cerrado', ca: 'Tancat' },
})

/** When the club is open. */
export const Schedule = () => {
  const say = useSay(messages)
  const facts = useClubFacts()
  return (
    <dl className={styles.schedule}>
      {(['weekdayHours', 'saturdayHours', 'sundayHours'] as const).map((days) => (
        <div key={days}>
          <dt>{say[days]}</dt>
          <dd className="num">
            {facts[days] === ''
              ? say.closed
              : openingTimesOf(facts[days]).map((time) => <span key={time}>{time}</span>)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
