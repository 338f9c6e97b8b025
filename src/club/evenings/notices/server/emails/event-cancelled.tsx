import { firstNameOf } from '#base/text/first-name.ts'
import { words } from '#base/text/words.ts'
import { formatPrice } from '#base/text/money.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { Note, Paragraph } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { calendarRemoval, isFree } from '#club/evenings/events/server/emails/event-email.tsx'
import { type NoticeEmailValues, greeting, hasEntry, ofNotice } from './notice-email.tsx'

/** Tells the people of an event that it is cancelled, and what they get back. */
export const eventCancelled: EmailTemplate<NoticeEmailValues> = plainEmail(
  {
    ...ofNotice,
    calendar: (values, club) => (hasEntry(values) ? calendarRemoval(values, club) : undefined),
  },
  {
    subject: { es: (title: string) => `Cancelado: ${title}`, ca: (title: string) => `Cancel·lat: ${title}` },
    heading: { es: 'No se celebra', ca: 'No es fa' },
    text: {
      es: (title: string, when: string) => `Hemos tenido que cancelar «${title}» (${when}).`,
      ca: (title: string, when: string) => `Hem hagut de cancel·lar «${title}» (${when}).`,
    },
    refund: {
      es: (sum: string) =>
        `Te devolvemos los ${sum} que pagaste, por donde vinieron. Si en una semana no los tienes, responde a este correo.`,
      ca: (sum: string) =>
        `Et tornem els ${sum} que vas pagar, per on van venir. Si d’aquí a una setmana no els tens, respon aquest correu.`,
    },
    nothingOwed: { es: 'No debes nada.', ca: 'No deus res.' },
    listClosed: { es: 'La lista de espera también se cierra.', ca: 'La llista d’espera també es tanca.' },
    event: words.seeEvent,
    calendar: {
      es: 'El archivo adjunto borra la cita de tu calendario.',
      ca: 'El fitxer adjunt esborra la cita del teu calendari.',
    },
  },
  (say, values, language) => {
    const { eventTitle, seated, balance, eventUrl } = values
    const text = say.text(eventTitle, values.when)
    const owed = isFree(values, language) ? undefined : say.nothingOwed
    const money = balance > 0 ? say.refund(formatPrice(balance, language)) : seated.length > 0 ? owed : say.listClosed
    return {
      subject: say.subject(eventTitle),
      heading: greeting(say.heading, firstNameOf(values.participantName)),
      preview: money ?? text,
      text,
      more: (
        <>
          <Note text={values.note} />
          {money && <Paragraph>{money}</Paragraph>}
        </>
      ),
      button: eventUrl && [say.event, eventUrl],
      small: hasEntry(values) ? say.calendar : undefined,
    }
  },
)
