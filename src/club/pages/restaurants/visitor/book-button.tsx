import { ArrowUpRight } from 'lucide-react'
import { telephoneUrl } from '#base/club-facts.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { webAddress } from '#kit/both/web-address.ts'
import { notify } from '#kit/site/toasts/notify.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

type BookButtonProps = { restaurant: Restaurant; className: string }

/**
 * Leads to the page where the restaurant takes bookings, else to its telephone, its website or its mail, and says how to book (spec §8,
 * toast "Reservas"). The club takes no bookings for restaurants. Nothing where none of these is known.
 */
export const BookButton = ({ restaurant, className }: BookButtonProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const way = wayToBook(restaurant)
  if (!way) return null
  return (
    <a
      className={className}
      href={way}
      {...(isElsewhere(way) && elsewhere)}
      onClick={() => void notify('info', say.bookings, howToBook(restaurant, language))}
    >
      {say.book}
      {isElsewhere(way) && <ArrowUpRight aria-hidden />}
    </a>
  )
}

const isElsewhere = (way: string) => way.startsWith('http')

/** Whether it is known where the restaurant takes bookings. */
export const takesBookings = (restaurant: Restaurant) => wayToBook(restaurant) !== undefined

/** Whether the button leaves this site. */
export const opensElsewhere = (restaurant: Restaurant) => isElsewhere(wayToBook(restaurant) ?? '')

const elsewhere = { target: '_blank', rel: 'noreferrer' }

const wayToBook = (restaurant: Restaurant) => {
  const { reserva, web } = restaurant
  const phone = phoneOf(restaurant)
  const called = phone ? telephoneUrl(phone) : undefined
  const written = reserva.email ? `mailto:${reserva.email}` : undefined
  return webAddress(reserva.url) ?? called ?? webAddress(web) ?? written
}

/** How to book where there is a way: the text of the specification if there is a telephone, otherwise the next available way. */
export const howToBook = (restaurant: Restaurant, language: Language) => {
  const say = messages(language)
  const { reserva, web } = restaurant
  const phone = phoneOf(restaurant)
  if (phone) return say.bookingsText(unbroken(phone))
  if (webAddress(reserva.url) ?? webAddress(web)) return say.bookingsOnline
  return say.bookingsByMail(reserva.email)
}

/** The telephone for bookings. */
const phoneOf = ({ reserva, telefono }: Restaurant) => reserva.telefono || telefono

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0')
