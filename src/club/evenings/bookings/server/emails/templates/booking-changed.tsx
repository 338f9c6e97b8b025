import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { words } from '#base/text/words.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { formatPrice } from '#base/text/money.ts'
import { readMoney } from '#club/evenings/payments/server/debts.ts'
import { bookingUrl } from '../../booking/pass.ts'
import { hasIdIn, isRegistered } from '../../seat-state.ts'
import { eventRegistrations } from '../../table.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { aboutGuest } from '#platform/outbox/staff-access.ts'
import { Paragraph } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { DebtLines, type DebtValue, debtAttachments } from '#club/evenings/payments/server/emails/debt-lines.tsx'
import {
  type RemovedEntry,
  listOf,
  removalOfSeat,
  valuesOfEntry,
} from '#club/evenings/events/server/emails/event-email.tsx'

type Values = RemovedEntry &
  DebtValue & {
    participantName: string
    eventTitle: string
    eventDate: string
    /** The names of those whose seats or places in the list were cancelled. */
    cancelled: string[]
    /** The companion who cancelled the own seat; absent if the reader did it. */
    by?: string
    /** Staff cancelled these seats, perhaps for a reason; absent if a guest did it. */
    byClub?: { seats: string[]; reason: string }
    /** All of them waited, so no seat was returned. */
    waited: boolean
    /** What comes back, in euros. */
    refund: number
    /** The page of the booking, with its pass: made before sending, and never stored. */
    bookingUrl?: string
  }

/**
 * Tells what was cancelled of a booking: the person who cancelled over its link, the host if that was a companion, and the host if staff
 * cancelled companions.
 */
export const bookingChanged: EmailTemplate<Values> = plainEmail(
  {
    cause: 'club',
    staff: aboutGuest,
    ours: ['eventDate', 'debt', 'bookingUrl', ...valuesOfEntry],
    now: async (club, about, { values, recipient }) => {
      const [seat] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, about))
      if (await areRestored(club.db, values['byClub'] as Values['byClub'])) return 'registration-restored'
      return {
        ...values,
        ...(seat && recipient === seat.email && { bookingUrl: bookingUrl(club, seat, seat.eventId) }),
        debt: (await readMoney(club, about)).debt,
      }
    },
    calendar: removalOfSeat,
    attachments: debtAttachments,
  },
  {
    subject: {
      es: (title: string) => `Cambios en tu reserva: ${title}`,
      ca: (title: string) => `Canvis a la teva reserva: ${title}`,
    },
    heading: {
      es: (name: string) => (name ? `Hecho, ${name}` : 'Hecho'),
      ca: (name: string) => (name ? `Fet, ${name}` : 'Fet'),
    },
    byHeading: {
      es: (name: string) => (name ? `${name} no viene` : 'Una silla menos'),
      ca: (name: string) => (name ? `${name} no ve` : 'Una cadira menys'),
    },
    cancelled: {
      es: (names: string, title: string, date: string, isOne: boolean) =>
        `${isOne ? 'Queda cancelada la silla' : 'Quedan canceladas las sillas'}${names && ` de ${names}`} en «${title}» (${date}).`,
      ca: (names: string, title: string, date: string, isOne: boolean) =>
        `${isOne ? 'Queda cancel·lada la cadira' : 'Queden cancel·lades les cadires'}${names && ` de ${names}`} a «${title}» (${date}).`,
    },
    left: {
      es: (names: string, title: string, date: string) =>
        `Fuera de la lista de espera de «${title}» (${date})${names && `: ${names}`}.`,
      ca: (names: string, title: string, date: string) =>
        `Fora de la llista d’espera de «${title}» (${date})${names && `: ${names}`}.`,
    },
    refund: {
      es: (sum: string) => `Te devolvemos ${sum}, por donde lo pagaste.`,
      ca: (sum: string) => `Et tornem ${sum}, per on ho vas pagar.`,
    },
    open: { es: 'Ver mi reserva', ca: 'La meva reserva' },
    reply: words.replyIfWrong,
    byThemselves: {
      es: 'Lo ha cancelado con su propio enlace.',
      ca: 'Ho ha cancel·lat amb el seu enllaç.',
    },
    notYou: {
      es: 'Si no has sido tú, responde a este correo cuanto antes.',
      ca: 'Si no has estat tu, respon aquest correu com més aviat millor.',
    },
  },
  (say, values, language) => {
    const { eventTitle, eventDate, refund, by, byClub } = values
    const names = listOf(values.cancelled, language)
    return {
      subject: say.subject(eventTitle),
      heading: byClub
        ? say.byHeading('')
        : by === undefined
          ? say.heading(firstNameOf(values.participantName))
          : say.byHeading(firstNameOf(by)),
      text: values.waited
        ? say.left(names, eventTitle, eventDate)
        : say.cancelled(names, eventTitle, eventDate, values.cancelled.length <= 1),
      more: (
        <>
          {byClub?.reason && <Paragraph>{byClub.reason}</Paragraph>}
          {refund > 0 && <Paragraph>{say.refund(formatPrice(refund, language))}</Paragraph>}
          <DebtLines debt={values.debt} late={values.late} language={language} />
        </>
      ),
      button: values.bookingUrl && [say.open, values.bookingUrl],
      small: byClub ? say.reply : by === undefined ? say.notYou : say.byThemselves,
    }
  },
)

/** Staff have undone it before the email left. */
const areRestored = async (db: Db, byClub: Values['byClub']) =>
  byClub !== undefined && (await db.$count(eventRegistrations, and(hasIdIn(byClub.seats), isRegistered))) > 0
