import { ofName } from '#base/text/of-name.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { toGuestAlone } from '#platform/outbox/staff-access.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { type RemovedEntry, removalOfSeat, valuesOfEntry } from '#club/evenings/events/server/emails/event-email.tsx'

type Values = RemovedEntry & {
  participantName: string
  receiverName: string
  /** Whose seat it was, if not the reader's: it is of the reader's booking. */
  seatOf?: string
  eventTitle: string
  eventDate: string
}

/** Tells the earlier guest of a seat, and the host who offered it, that it was accepted. */
export const seatHandedOver: EmailTemplate<Values> = plainEmail(
  { cause: 'club', staff: toGuestAlone, ours: ['eventDate', ...valuesOfEntry], calendar: removalOfSeat },
  {
    subject: {
      es: (title: string) => `Has cedido tu silla: ${title}`,
      ca: (title: string) => `Has cedit la teva cadira: ${title}`,
    },
    heading: {
      es: (name: string) => (name ? `Hecho, ${name}` : 'Hecho'),
      ca: (name: string) => (name ? `Fet, ${name}` : 'Fet'),
    },
    text: {
      es: (receiver: string, title: string, date: string) =>
        `Tu silla en «${title}» (${date}) es ahora de ${receiver || 'otra persona'}, que recibe su propio correo. Tus enlaces a esta silla ya no sirven.`,
      ca: (receiver: string, title: string, date: string) =>
        `La teva cadira a «${title}» (${date}) és ara ${receiver ? ofName(receiver) : 'd’una altra persona'}, que rep el seu propi correu. Els teus enllaços a aquesta cadira ja no serveixen.`,
    },
    textOfOther: {
      es: (name: string, receiver: string, title: string, date: string) =>
        `La silla de ${name} en «${title}» (${date}) es ahora de ${receiver}, que recibe su propio correo. Sigue en tu reserva.`,
      ca: (name: string, receiver: string, title: string, date: string) =>
        `La cadira ${ofName(name)} a «${title}» (${date}) és ara ${ofName(receiver)}, que rep el seu propi correu. Continua a la teva reserva.`,
    },
    notYou: {
      es: 'Si no has sido tú, responde a este correo cuanto antes.',
      ca: 'Si no has estat tu, respon aquest correu com més aviat millor.',
    },
  },
  (say, { participantName, receiverName, seatOf, eventTitle, eventDate }) => ({
    subject: say.subject(eventTitle),
    heading: say.heading(firstNameOf(participantName)),
    text:
      seatOf === undefined
        ? say.text(receiverName, eventTitle, eventDate)
        : say.textOfOther(seatOf, receiverName, eventTitle, eventDate),
    small: say.notYou,
  }),
)
