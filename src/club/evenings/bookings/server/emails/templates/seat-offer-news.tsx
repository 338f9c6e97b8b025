import { firstNameOf } from '#base/text/first-name.ts'
import { bilingual } from '#base/text/language.ts'
import { currentNewsValues } from '../../seat-offers/offer-emails.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { toGuestAlone } from '#platform/outbox/staff-access.ts'
import { hello, plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { someone } from './event-companion.tsx'

type Values = {
  offerId: string
  /** `waits`: nobody has answered, and soon the seat can no longer be returned without cost, until `limit`. */
  kind: 'declined' | 'lapsed' | 'waits'
  participantName: string
  receiverName: string
  eventTitle: string
  eventDate: string
  limit?: string
  /** The page of the booking, with its pass: made before sending, and never stored. */
  bookingUrl?: string
}

const news = {
  declined: bilingual({
    subject: {
      es: (title: string) => `Tu silla sigue siendo tuya: ${title}`,
      ca: (title: string) => `La teva cadira continua sent teva: ${title}`,
    },
    text: {
      es: (receiver: string, title: string, date: string, _limit: string) =>
        `${receiver || someone.es} no puede aceptar la silla que ofreciste en «${title}» (${date}). Nada ha cambiado: puedes ofrecerla a otra persona o cancelarla.`,
      ca: (receiver: string, title: string, date: string, _limit: string) =>
        `${receiver || someone.ca} no pot acceptar la cadira que vas oferir a «${title}» (${date}). No ha canviat res: la pots oferir a algú altre o cancel·lar-la.`,
    },
  }),
  lapsed: bilingual({
    subject: {
      es: (title: string) => `Tu silla sigue siendo tuya: ${title}`,
      ca: (title: string) => `La teva cadira continua sent teva: ${title}`,
    },
    text: {
      es: (receiver: string, title: string, date: string, _limit: string) =>
        `${receiver || someone.es} no ha contestado a tiempo, así que la silla que ofreciste en «${title}» (${date}) sigue siendo tuya. Puedes ofrecerla a otra persona o cancelarla.`,
      ca: (receiver: string, title: string, date: string, _limit: string) =>
        `${receiver || someone.ca} no ha contestat a temps, i per això la cadira que vas oferir a «${title}» (${date}) continua sent teva. La pots oferir a algú altre o cancel·lar-la.`,
    },
  }),
  waits: bilingual({
    subject: {
      es: (title: string) => `Aún no han aceptado tu silla: ${title}`,
      ca: (title: string) => `Encara no han acceptat la teva cadira: ${title}`,
    },
    text: {
      es: (receiver: string, title: string, date: string, limit: string) =>
        `${receiver || someone.es} todavía no ha contestado a tu oferta para «${title}» (${date}). Hasta que acepte, la silla es tuya. Puedes devolverla sin coste hasta el ${limit}; después solo podrás cederla.`,
      ca: (receiver: string, title: string, date: string, limit: string) =>
        `${receiver || someone.ca} encara no ha contestat la teva oferta per a «${title}» (${date}). Fins que no accepti, la cadira és teva. La pots tornar sense cost fins ${limit}; després només la podràs cedir.`,
    },
  }),
}

/** Tells who offered a seat that it was not accepted, or not yet. */
export const seatOfferNews: EmailTemplate<Values> = plainEmail(
  {
    cause: 'club',
    staff: toGuestAlone,
    ours: ['offerId', 'kind', 'eventTitle', 'eventDate', 'limit', 'bookingUrl'],
    now: currentNewsValues,
  },
  {
    heading: hello,
    open: { es: 'Ver mi reserva', ca: 'La meva reserva' },
  },
  (say, { kind, ...values }, language) => {
    const { participantName, receiverName, eventTitle, eventDate, limit = '', bookingUrl } = values
    const { subject, text } = news[kind](language)
    return {
      subject: subject(eventTitle),
      heading: say.heading(firstNameOf(participantName)),
      text: text(receiverName, eventTitle, eventDate, limit),
      button: bookingUrl && [say.open, bookingUrl],
    }
  },
)
