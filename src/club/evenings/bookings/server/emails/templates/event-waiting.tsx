import { youAre } from '../../../shared/rules/party-size.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { currentRegistrationValues } from '../current-values.ts'
import { aboutGuest } from '#platform/outbox/staff-access.ts'
import { EmailLayout, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import { SourceOfData, someone } from './event-companion.tsx'
import {
  EventFacts,
  BookingButton,
  type EventEmailValues,
  type PartyValues,
  ProofLink,
  WaitingRule,
  isFree,
  valuesOfEvent,
  valuesOfParty,
} from '#club/evenings/events/server/emails/event-email.tsx'

type Values = EventEmailValues &
  PartyValues & {
    /** The number of parties before this one. */
    ahead?: number
    /** A part of the party may get seats. */
    takesFewer?: boolean
    /** For a companion: in whose booking it is. */
    hostName?: string
    /** The booking has changed hands: the host did not book it. */
    isHandedOver?: boolean
    privacyUrl?: string
  }

const messages = bilingual({
  subject: {
    es: (title: string) => `Estás en la lista de espera: ${title}`,
    ca: (title: string) => `Ets a la llista d’espera: ${title}`,
  },
  heading: {
    es: (name: string) => (name ? `Estás en la lista de espera, ${name}` : 'Estás en la lista de espera'),
    ca: (name: string) => (name ? `Ets a la llista d’espera, ${name}` : 'Ets a la llista d’espera'),
  },
  intro: {
    es: (title: string, seats: number) =>
      seats === 1
        ? `«${title}» está completo, y te hemos apuntado a la lista de espera.`
        : `En «${title}» no quedan sillas para todos, y os hemos apuntado a la lista de espera: ${youAre.es(seats).toLowerCase()}.`,
    ca: (title: string, seats: number) =>
      seats === 1
        ? `«${title}» està complet, i t’hem apuntat a la llista d’espera.`
        : `A «${title}» no queden cadires per a tothom, i us hem apuntat a la llista d’espera: ${youAre.ca(seats).toLowerCase()}.`,
  },
  introOfCompanion: {
    es: (host: string, title: string) => `${host || someone.es} te ha apuntado a la lista de espera de «${title}».`,
    ca: (host: string, title: string) => `${host || someone.ca} t’ha apuntat a la llista d’espera de «${title}».`,
  },
  introOfBooking: {
    es: (host: string, title: string) =>
      `Estás en la lista de espera de «${title}»${host && `, en la reserva de ${host}`}.`,
    ca: (host: string, title: string) =>
      `Ets a la llista d’espera de «${title}»${host && `, a la reserva ${ofName(host)}`}.`,
  },
  ahead: {
    es: (parties: number) =>
      parties === 0
        ? 'No hay nadie antes que tú.'
        : `Hay ${parties === 1 ? '1 reserva' : `${parties} reservas`} antes que la tuya.`,
    ca: (parties: number) =>
      parties === 0
        ? 'No hi ha ningú abans que tu.'
        : `Hi ha ${parties === 1 ? '1 reserva' : `${parties} reserves`} abans que la teva.`,
  },
  each: words.priceEach,
  who: { es: 'Quién espera', ca: 'Qui espera' },
  together: { es: 'Os damos sitio a todos a la vez.', ca: 'Us donem lloc a tots alhora.' },
  takesFewer: {
    es: 'Si quedan menos sillas de las que pedís, también os valen: el resto sigue en la lista.',
    ca: 'Si queden menys cadires de les que demaneu, també us van bé: la resta continua a la llista.',
  },
  payment: { es: 'Mientras esperas no pagas nada.', ca: 'Mentre esperes no pagues res.' },
  leave: {
    es: 'Para salir de la lista, responde a este correo.',
    ca: 'Per sortir de la llista, respon aquest correu.',
  },
  leaveByLink: {
    es: 'Para salir de la lista o pedir menos sillas, pulsa el botón; también puedes responder a este correo.',
    ca: 'Per sortir de la llista o demanar menys cadires, prem el botó; també pots respondre aquest correu.',
  },
  leaveAlone: {
    es: 'Para salir de la lista, pulsa el botón; también puedes responder a este correo.',
    ca: 'Per sortir de la llista, prem el botó; també pots respondre aquest correu.',
  },
  prove: {
    es: 'Confirma que este correo es tuyo: si no te has apuntado tú, el mismo enlace te deja salir de la lista.',
    ca: 'Confirma que aquest correu és teu: si no t’hi has apuntat tu, el mateix enllaç et deixa sortir de la llista.',
  },
  proveLink: { es: 'Confirmar mi correo', ca: 'Confirmo el correu' },
})

/** Tells a guest the party's place in the waiting list, and the rule by which it gets seats; a companion who put it there. */
export const eventWaiting: EmailTemplate<Values> = {
  cause: 'club',
  staff: aboutGuest,
  ours: [...valuesOfEvent, ...valuesOfParty, 'privacyUrl'],
  now: currentRegistrationValues,
  subject: ({ eventTitle }, language) => messages(language).subject(eventTitle),
  body: (values, language) => {
    const say = messages(language)
    const { eventTitle, proofUrl, ahead, waiting = [] } = values
    const seats = Math.max(1, waiting.length)
    const { eventPrice } = values
    const isFreeOrOne = seats === 1 || isFree(values, language)
    const { hostName, privacyUrl, bookingUrl } = values
    const isCompanion = hostName !== undefined
    const ofCompanion = values.isHandedOver ? say.introOfBooking : say.introOfCompanion
    const intro = isCompanion ? ofCompanion(hostName, eventTitle) : say.intro(eventTitle, seats)
    const howToLeave = isCompanion ? say.leaveAlone : say.leaveByLink
    return (
      <EmailLayout
        language={language}
        event={values}
        heading={say.heading(firstNameOf(values.participantName))}
        preview={intro}
      >
        <Paragraph>
          {intro} {ahead !== undefined && ahead >= 0 && say.ahead(ahead)}
        </Paragraph>
        <EventFacts
          values={values}
          price={isFreeOrOne ? eventPrice : values.seatPrices || say.each(eventPrice)}
          more={[[say.who, seats === 1 ? '' : waiting.join('\n')]]}
          language={language}
        />
        <WaitingRule values={values} seats={seats} language={language} />
        {seats > 1 && values.waitingListUntil && (
          <Paragraph>{values.takesFewer ? say.takesFewer : say.together}</Paragraph>
        )}
        <BookingButton values={values} language={language} />
        <SmallPrint>
          {!isFree(values, language) && !isCompanion && `${say.payment} `}
          {bookingUrl ? howToLeave : say.leave}
        </SmallPrint>
        {proofUrl && (
          <ProofLink href={proofUrl} text={say.prove}>
            {say.proveLink}
          </ProofLink>
        )}
        {privacyUrl && <SourceOfData privacyUrl={privacyUrl} language={language} />}
      </EmailLayout>
    )
  },
}
