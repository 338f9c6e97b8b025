import { useLanguage } from '../lib/language.tsx'
import { notify } from '../ui/notify.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

/** Says how to book: the club takes no bookings for other houses (spec §8, toast "Reservas"). */
export const BookButton = ({ restaurant, className }: { restaurant: Restaurant; className: string }) => {
  const say = messages(useLanguage())
  const phone = restaurant.reserva.telefono || restaurant.telefono
  return (
    <button
      className={className}
      type="button"
      onClick={() =>
        void notify('info', say.bookings, phone ? say.bookingsText(unbroken(phone)) : say.bookingsWithoutPhone)
      }
    >
      {say.book}
    </button>
  )
}

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0')
