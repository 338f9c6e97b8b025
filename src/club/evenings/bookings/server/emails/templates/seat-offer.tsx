import { firstNameOf } from '#base/text/first-name.ts'
import { formatPrice } from '#base/text/money.ts'
import { words } from '#base/text/words.ts'
import { currentOfferValues } from '../../seat-offers/offer-emails.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { toGuestAlone } from '#platform/outbox/staff-access.ts'
import { Button, Facts, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { SourceOfData, someone } from './event-companion.tsx'

type Values = {
  offerId: string
  participantName: string
  /** Who offers the seat and gave the address. */
  giverName: string
  eventTitle: string
  eventDate: string
  /** Absent in emails that an earlier release queued, as are the two sums in euros. */
  eventTime?: string
  price?: number
  /** What the whole booking still owes, which the receiver takes on; absent for a companion's seat. */
  owes?: number
  eventLocation: string
  /** Until when it can be accepted. */
  endsAt: string
  privacyUrl: string
  /** The page of the offer, with its pass: made before sending, and never stored. */
  offerUrl?: string
}

/** Offers a seat to somebody whose address a guest gave, and says where that comes from (GDPR art. 14). */
export const seatOffer: EmailTemplate<Values> = plainEmail(
  {
    cause: 'unproven',
    staff: toGuestAlone,
    ours: ['offerId', 'eventTitle', 'eventDate', 'eventTime', 'eventLocation', 'endsAt', 'privacyUrl', 'offerUrl'],
    now: currentOfferValues,
  },
  {
    subject: {
      es: (giver: string, title: string) => `${giver || someone.es} te ofrece su silla: ${title}`,
      ca: (giver: string, title: string) => `${giver || someone.ca} t’ofereix la seva cadira: ${title}`,
    },
    heading: {
      es: (name: string) => (name ? `¿Vienes, ${name}?` : '¿Vienes?'),
      ca: (name: string) => (name ? `Vens, ${name}?` : 'Vens?'),
    },
    text: {
      es: (giver: string, title: string) =>
        `${giver || someone.es} no puede ocupar una silla en «${title}» y te la ofrece. Será tuya cuando la aceptes; hasta entonces no tienes que hacer ni pagar nada.`,
      ca: (giver: string, title: string) =>
        `${giver || someone.ca} no pot ocupar una cadira a «${title}» i te l’ofereix. Serà teva quan l’acceptis; fins aleshores no has de fer ni pagar res.`,
    },
    date: words.date,
    time: { es: 'Hora', ca: 'Hora' },
    price: words.price,
    ofBooking: {
      es: (sum: string) => `${sum} por pagar, por toda la reserva`,
      ca: (sum: string) => `${sum} per pagar, per tota la reserva`,
    },
    isPaid: { es: 'Nada: la reserva está pagada', ca: 'Res: la reserva està pagada' },
    nothing: {
      es: 'Nada: responde del precio quien hizo la reserva',
      ca: 'Res: respon del preu qui va fer la reserva',
    },
    location: words.place,
    until: { es: 'Puedes aceptarla hasta', ca: 'La pots acceptar fins a' },
    open: { es: 'Ver la silla y contestar', ca: 'Mira la cadira i contesta' },
    ignore: {
      es: 'Si no te interesa, no hagas nada: la oferta se acaba sola.',
      ca: 'Si no t’interessa, no facis res: l’oferta s’acaba sola.',
    },
    source: {
      es: 'Quien te la ofrece nos ha dado tu nombre y este correo. Los usamos solo para esta oferta y los borramos dos días después de que acabe.',
      ca: 'Qui te l’ofereix ens ha donat el teu nom i aquest correu. Els fem servir només per a aquesta oferta i els esborrem dos dies després que s’acabi.',
    },
  },
  (say, values, language) => {
    const priceOf = ({ price, owes }: Values) => {
      if (price === undefined) return ''
      if (owes) return say.ofBooking(formatPrice(owes, language))
      if (price === 0) return formatPrice(0, language)
      return owes === 0 ? say.isPaid : say.nothing
    }
    return {
      subject: say.subject(values.giverName, values.eventTitle),
      heading: say.heading(firstNameOf(values.participantName)),
      text: say.text(values.giverName, values.eventTitle),
      more: (
        <>
          <Facts
            facts={[
              [say.date, values.eventDate],
              [say.time, values.eventTime ?? ''],
              [say.location, values.eventLocation],
              [say.price, priceOf(values)],
              [say.until, values.endsAt],
            ]}
          />
          {values.offerUrl && <Button href={values.offerUrl}>{say.open}</Button>}
          <SmallPrint>{say.ignore}</SmallPrint>
          <SourceOfData privacyUrl={values.privacyUrl} language={language} text={say.source} />
        </>
      ),
    }
  },
)
