import { openingTimesOf } from '#shared/club-facts.ts'
import { useClubFacts } from '../../lib/club-facts.tsx'
import { useSay } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import styles from './schedule.module.css'

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
