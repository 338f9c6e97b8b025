import { firstNameOf } from '#base/text/first-name.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'
import { useClubFacts } from '#platform/outbox/parts/club-facts.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { currentRegistrationValues } from '../current-values.ts'
import { aboutGuest } from '#platform/outbox/staff-access.ts'
import { EmailLayout, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import {
  BookingButton,
  EventFacts,
  type EventEmailValues,
  ProofLink,
  calendarEntry,
  isFree,
  valuesOfEvent,
} from '#club/evenings/events/server/emails/event-email.tsx'

type Values = EventEmailValues & {
  /** In whose booking the seat is. */
  hostName: string
  /** The booking or the seat has changed hands: the host did not book it. */
  isHandedOver?: boolean
  /** Absent if the data came from nobody else. */
  privacyUrl?: string
}

export const someone = { es: 'Alguien', ca: 'Algú' }

const messages = bilingual({
  subject: { es: (title: string) => `Te han apuntado: ${title}`, ca: (title: string) => `T’han apuntat: ${title}` },
  subjectOfSeat: { es: (title: string) => `Tienes sitio: ${title}`, ca: (title: string) => `Tens lloc: ${title}` },
  heading: {
    es: (name: string) => (name ? `Tienes sitio, ${name}` : 'Tienes sitio'),
    ca: (name: string) => (name ? `Tens lloc, ${name}` : 'Tens lloc'),
  },
  intro: {
    es: (host: string, title: string) =>
      `${host || someone.es} te ha apuntado a «${title}». Esto es lo que conviene tener a mano:`,
    ca: (host: string, title: string) =>
      `${host || someone.ca} t’ha apuntat a «${title}». Això és el que convé tenir a mà:`,
  },
  introOfSeat: {
    es: (host: string, title: string) =>
      `Tienes sitio en «${title}»${host && `, en la reserva de ${host}`}. Esto es lo que conviene tener a mano:`,
    ca: (host: string, title: string) =>
      `Tens lloc a «${title}»${host && `, a la reserva ${ofName(host)}`}. Això és el que convé tenir a mà:`,
  },
  calendar: { es: 'Adjuntamos la cita para tu calendario.', ca: 'Hi adjuntem la cita per al teu calendari.' },
  payment: {
    es: 'Del pago hablamos con quien te ha apuntado.',
    ca: 'Del pagament en parlem amb qui t’ha apuntat.',
  },
  paymentOfSeat: {
    es: 'Del pago hablamos con quien tiene la reserva a su nombre.',
    ca: 'Del pagament en parlem amb qui té la reserva al seu nom.',
  },
  decline: {
    es: (phone: string) =>
      `¿No puedes o no quieres venir? Responde a este correo o llama al ${phone} y damos la silla a otra persona.`,
    ca: (phone: string) =>
      `No pots o no vols venir? Respon aquest correu o truca al ${phone} i donem la cadira a algú altre.`,
  },
  prove: { es: 'También puedes dejarla libre tú.', ca: 'També la pots deixar lliure tu.' },
  proveLink: { es: 'Dejar libre la silla', ca: 'Deixa lliure la cadira' },
})

const sourceMessages = bilingual({
  source: {
    es: 'Quien te ha apuntado nos ha dado tu nombre, este correo y, si lo ha escrito, lo que no puedes comer. Los usamos solo para este evento, y puedes pedirnos que los borremos.',
    ca: 'Qui t’ha apuntat ens ha donat el teu nom, aquest correu i, si ho ha escrit, el que no pots menjar. Ho fem servir només per a aquest esdeveniment, i ens pots demanar que ho esborrem.',
  },
  privacy: { es: 'Cómo tratamos tus datos', ca: 'Com tractem les teves dades' },
})

type SourceOfDataProps = { privacyUrl: string; language: Language; text?: string }

/** Who gave the reader's data, by default as a companion's, and what they are for (GDPR art. 14). */
export const SourceOfData = ({ privacyUrl, language, text = sourceMessages(language).source }: SourceOfDataProps) => {
  const say = sourceMessages(language)
  return (
    <SmallPrint>
      {text}{' '}
      <a href={privacyUrl} style={{ color: 'inherit' }}>
        {say.privacy}
      </a>
    </SmallPrint>
  )
}

/** Tells a companion with an address of its own who registered it or in whose booking it sits, and where its data come from (GDPR art. 14). */
export const eventCompanion: EmailTemplate<Values> = {
  cause: 'club',
  staff: aboutGuest,
  ours: [...valuesOfEvent, 'privacyUrl'],
  now: currentRegistrationValues,
  subject: ({ eventTitle, isHandedOver }, language) =>
    messages(language)[isHandedOver ? 'subjectOfSeat' : 'subject'](eventTitle),
  calendar: calendarEntry,
  body: (values, language) => {
    const say = messages(language)
    const { eventTitle, proofUrl, isHandedOver } = values
    return (
      <EmailLayout
        language={language}
        event={values}
        heading={say.heading(firstNameOf(values.participantName))}
        preview={`${values.eventDate}, ${values.eventTime}. ${values.eventLocation}`}
      >
        <Paragraph>{say[isHandedOver ? 'introOfSeat' : 'intro'](values.hostName, eventTitle)}</Paragraph>
        <EventFacts values={values} language={language} />
        <BookingButton values={values} language={language} />
        <Paragraph>
          {!isFree(values, language) && `${say[isHandedOver ? 'paymentOfSeat' : 'payment']} `}
          {say.calendar}
        </Paragraph>
        <Decline text={say.decline} />
        {proofUrl && (
          <ProofLink href={proofUrl} text={say.prove}>
            {say.proveLink}
          </ProofLink>
        )}
        {values.privacyUrl && <SourceOfData privacyUrl={values.privacyUrl} language={language} />}
      </EmailLayout>
    )
  },
}

const Decline = ({ text }: { text: (phone: string) => string }) => <SmallPrint>{text(useClubFacts().phone)}</SmallPrint>
