import { openingTimesOf } from '#club/pages/facts/shared/club-facts.ts'
import { useClubFacts } from '#club/pages/facts/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
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
