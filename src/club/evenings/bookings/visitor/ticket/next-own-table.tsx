import type { ReactNode } from 'react'
import { eventPhaseOf } from '#base/dates/event-phase.ts'
import { shortDay } from '#base/dates/weekday.ts'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useBooking } from '../booking/use-booking.ts'
import { useStoredBookings } from '../registration/stored-registrations.ts'

const messages = bilingual({
  next: { es: (day: string) => `Tu próxima mesa: ${day}`, ca: (day: string) => `La teva propera taula: ${day}` },
})

/** The next event that this device has booked, with its ticket; `children` until it is read, and without one. */
export default function NextOwnTable({ classes, children }: { classes: [string?, string?]; children: ReactNode }) {
  const language = useLanguage()
  const now = useNow()
  const next = useStoredBookings().find((booking) => eventPhaseOf(booking, now) !== 'over')
  const { data } = useBooking(next?.eventId ?? '', next?.pass)
  if (!data) return children
  const { event } = data
  const day = shortDay(event.date, language)
  const [link, title] = classes
  return (
    <SiteLink className={link} to={`/mis-mesas/${event.id}`}>
      {messages(language).next(day)}
      <span className={title}>{`, ${inLanguage(language, event.title, event.titleCa)}`}</span>
    </SiteLink>
  )
}
