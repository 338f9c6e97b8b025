import { firstNameOf } from '#base/text/first-name.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { currentCancellationValues } from '../../cancellations/current-values.ts'
import { aboutGuest } from '#platform/outbox/staff-access.ts'
import { useClubFacts } from '#platform/outbox/parts/club-facts.ts'
import { someone } from './event-companion.tsx'
import { DebtLines, type DebtValue, debtAttachments } from '#club/evenings/payments/server/emails/debt-lines.tsx'
import { type RemovedEntry, removalOfSeat, valuesOfEntry } from '#club/evenings/events/server/emails/event-email.tsx'
import { Lines, Paragraph, EmailLayout, SmallPrint } from '#platform/outbox/parts/layout.tsx'

type Values = RemovedEntry &
  DebtValue & {
    kind: 'cancelled' | 'declined'
    /** A text of the staff; may be empty. */
    reason: string
    /** Who booked the seat and cancelled it; absent if staff did. */
    by?: string
    /** The guest had no seat, but a place in the waiting list. */
    waited?: boolean
    participantName: string
    eventTitle: string
    eventDate: string
    /** What the party has paid minus what it owes, in euros, read before sending. */
    balance?: number
  }

const messages = bilingual({
  cancelledSubject: {
    es: (title: string) => `Inscripción cancelada: ${title}`,
    ca: (title: string) => `Inscripció cancel·lada: ${title}`,
  },
  waitedSubject: {
    es: (title: string) => `Ya no estás en la lista de espera: ${title}`,
    ca: (title: string) => `Ja no ets a la llista d’espera: ${title}`,
  },
  declinedSubject: {
    es: (title: string) => `No podemos darte sitio: ${title}`,
    ca: (title: string) => `No et podem donar lloc: ${title}`,
  },
  hello: { es: (name: string) => `Hola, ${name}:`, ca: (name: string) => `Hola, ${name},` },
  cancelledHeading: { es: 'Tu inscripción está cancelada', ca: 'La teva inscripció està cancel·lada' },
  waitedHeading: { es: 'Ya no estás en la lista de espera', ca: 'Ja no ets a la llista d’espera' },
  declinedHeading: { es: 'No podemos darte sitio', ca: 'No et podem donar lloc' },
  cancelled: {
    es: (title: string, date: string) =>
      `Hemos cancelado tu inscripción a «${title}» (${date}). Ya no tienes silla en este evento.`,
    ca: (title: string, date: string) =>
      `Hem cancel·lat la teva inscripció a «${title}» (${date}). Ja no tens cadira en aquest esdeveniment.`,
  },
  waited: {
    es: (title: string, date: string) => `Te hemos quitado de la lista de espera de «${title}» (${date}).`,
    ca: (title: string, date: string) => `T’hem tret de la llista d’espera de «${title}» (${date}).`,
  },
  cancelledBy: {
    es: (title: string, date: string, by: string) =>
      `${by || someone.es} ha cancelado tu silla en «${title}» (${date}). Ya no tienes sitio en este evento.`,
    ca: (title: string, date: string, by: string) =>
      `${by || someone.ca} ha cancel·lat la teva cadira a «${title}» (${date}). Ja no tens lloc en aquest esdeveniment.`,
  },
  waitedBy: {
    es: (title: string, date: string, by: string) =>
      `${by || someone.es} te ha quitado de la lista de espera de «${title}» (${date}).`,
    ca: (title: string, date: string, by: string) =>
      `${by || someone.ca} t’ha tret de la llista d’espera de «${title}» (${date}).`,
  },
  declined: {
    es: (title: string, date: string) =>
      `Nos habías vuelto a pedir una silla en «${title}» (${date}). Esta vez no podemos dártela.`,
    ca: (title: string, date: string) =>
      `Ens havies tornat a demanar una cadira a «${title}» (${date}). Aquesta vegada no te la podem donar.`,
  },
  refund: {
    es: (sum: string) => `Te devolvemos ${sum}, por donde lo pagaste.`,
    ca: (sum: string) => `Et tornem ${sum}, per on ho vas pagar.`,
  },
  contact: {
    es: (phone: string) => `Si crees que es un error, responde a este correo o llama al ${phone}.`,
    ca: (phone: string) => `Si creus que és un error, respon aquest correu o truca al ${phone}.`,
  },
})

/** Tells a guest that staff, or who booked it, cancelled the registration or the place in the waiting list, or that staff declined a new request after a cancellation. */
export const eventRegistrationCancellation: EmailTemplate<Values> = {
  cause: 'club',
  staff: aboutGuest,
  ours: ['kind', 'reason', 'eventDate', 'debt', ...valuesOfEntry],
  now: currentCancellationValues,
  subject: (values, language) => messages(language)[`${actOf(values)}Subject`](values.eventTitle),
  calendar: removalOfSeat,
  attachments: debtAttachments,
  body: (values, language) => {
    const { reason, by, participantName, eventTitle, eventDate, balance = 0 } = values
    const say = messages(language)
    const act = actOf(values)
    const text =
      by === undefined || act === 'declined'
        ? say[act](eventTitle, eventDate)
        : say[`${act}By`](eventTitle, eventDate, by)
    const firstName = firstNameOf(participantName)
    return (
      <EmailLayout language={language} heading={say[`${act}Heading`]} preview={text}>
        {firstName && <Paragraph>{say.hello(firstName)}</Paragraph>}
        <Paragraph>{text}</Paragraph>
        {reason && (
          <Paragraph>
            <Lines text={reason} />
          </Paragraph>
        )}
        {balance > 0 && <Paragraph>{say.refund(formatPrice(balance, language))}</Paragraph>}
        <DebtLines debt={values.debt} late={values.late} language={language} />
        <Contact language={language} />
      </EmailLayout>
    )
  },
}

const actOf = ({ kind, waited }: Values) => (kind === 'cancelled' && waited ? 'waited' : kind)

const Contact = ({ language }: { language: Language }) => (
  <SmallPrint>{messages(language).contact(useClubFacts().phone)}</SmallPrint>
)
