import type { Language } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { webAddress } from '../../lib/web-address.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

/** Says how to book a table. The club takes no bookings for restaurants (spec §8, toast "Reservas"). */
export const BookButton = ({ restaurant, className }: { restaurant: Restaurant; className: string }) => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <button
      className={className}
      type="button"
      onClick={() => void notify('info', say.bookings, howToBook(restaurant, language))}
    >
      {say.book}
    </button>
  )
}

/** How to book: the text of the specification if there is a telephone, otherwise the next available way. */
export const howToBook = ({ reserva, telefono, web }: Restaurant, language: Language) => {
  const say = messages(language)
  const phone = reserva.telefono || telefono
  if (phone) return say.bookingsText(unbroken(phone))
  if (webAddress(reserva.url) ?? webAddress(web)) return say.bookingsOnline
  return reserva.email ? say.bookingsByMail(reserva.email) : say.bookingsThere
}

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0')
