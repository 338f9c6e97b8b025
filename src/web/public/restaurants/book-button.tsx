import { clsx } from 'clsx'
import type { Language } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { webAddress } from '../../lib/web-address.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

/**
 * Leads to the page where the restaurant takes bookings, if it has one, and says how to book (spec §8, toast "Reservas"). The club takes
 * no bookings for restaurants.
 */
export const BookButton = ({ restaurant, className }: { restaurant: Restaurant; className: string }) => {
  const language = useLanguage()
  const say = messages(language)
  const tell = () => void notify('info', say.bookings, howToBook(restaurant, language))
  const page = webAddress(restaurant.reserva.url)
  if (page)
    return (
      <a className={className} href={page} target="_blank" rel="noreferrer" onClick={tell}>
        {say.book}
      </a>
    )
  return (
    <button className={clsx('needs-scripts', className)} type="button" onClick={tell}>
      {say.book}
    </button>
  )
}

/** How to book: the text of the specification if there is a telephone, otherwise the next available way. */
export const howToBook = (restaurant: Restaurant, language: Language) => {
  const say = messages(language)
  const { reserva, web } = restaurant
  const phone = phoneOf(restaurant)
  if (phone) return say.bookingsText(unbroken(phone))
  if (webAddress(reserva.url) ?? webAddress(web)) return say.bookingsOnline
  return reserva.email ? say.bookingsByMail(reserva.email) : say.bookingsThere
}

/** The telephone for bookings. */
export const phoneOf = ({ reserva, telefono }: Restaurant) => reserva.telefono || telefono

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0')
