import { openingTimesOf } from '#base/club-facts.ts'
import { bilingual } from '#base/text/language.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import styles from './schedule.module.css'

const messages = /* @__PURE__ */ bilingual({
  weekdays: { es: 'Lunes a viernes', ca: 'De dilluns a divendres' },
  saturday: { es: 'Sábado', ca: 'Dissabte' },
  sunday: { es: 'Domingo', ca: 'Diumenge' },
  closed: { es: 'Cerrado', ca: 'Tancat' },
})

/** When the club is open. */
export const Schedule = () => {
  const say = useSay(messages)
  const { weekdayHours, saturdayHours, sundayHours } = useClubFacts()
  const days = { weekdays: weekdayHours, saturday: saturdayHours, sunday: sundayHours }
  return (
    <dl className={styles.schedule}>
      {(['weekdays', 'saturday', 'sunday'] as const).map((day) => (
        <div key={day}>
          <dt>{say[day]}</dt>
          <dd className="num">
            {days[day] === '' ? say.closed : openingTimesOf(days[day]).map((time) => <span key={time}>{time}</span>)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
