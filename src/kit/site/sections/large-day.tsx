import { posterDate } from '#base/dates/dates.ts'
import { weekdayName } from '#base/dates/weekday.ts'
import { useLanguage } from '../../both/language.tsx'

/** A day in large digits, its month and weekday small: a picture of the date that stands beside it in words. */
export const LargeDay = ({ date, className }: { date: string; className: string | undefined }) => {
  const language = useLanguage()
  const { day, month } = posterDate(date, language)
  return (
    <p className={className} aria-hidden>
      <b>{day}</b>
      <span>
        {month}
        <br />
        <span>{weekdayName(date, language)}</span>
      </span>
    </p>
  )
}
