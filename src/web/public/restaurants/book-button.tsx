import type { Language } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { webAddress } from '../../lib/web-address.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

/** Says how to book: the club takes no bookings for other houses (spec §8, toast "Reservas"). */
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

/** The specification's sentence where there is a telephone; else what else there is. */
export const howToBook = ({ reserva, telefono, web }: Restaurant, language: Language) => {
  const say = messages(language)
  const phone = reserva.telefono || telefono
  if (phone) return say.bookingsText(unbroken(phone))
  if (webAddress(reserva.url) ?? webAddress(web)) return say.bookingsOnline
  return reserva.email ? say.bookingsByMail(reserva.email) : say.bookingsThere
}

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0')
