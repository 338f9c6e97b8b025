import { club } from '#shared/club-facts.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import styles from './schedule.module.css'

/** When the club is open. */
export const Schedule = () => {
  const say = messages(useLanguage())
  return (
    <dl className={styles.schedule}>
      {(['weekdays', 'saturday', 'sunday'] as const).map((day) => (
        <div key={day}>
          <dt>{say[day]}</dt>
          <dd className="num">
            {club.hours[day].length === 0
              ? say.closed
              : club.hours[day].map((hours) => <span key={hours}>{hours}</span>)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
