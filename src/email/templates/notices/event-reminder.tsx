import { encodeQR } from 'qr'
import { formatDayTime } from '#shared/dates/weekday.ts'
import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { aboutGuest } from '../../staff-access.ts'
import { EmailLayout, Paragraph, SmallPrint } from '../layout.tsx'
import { HowToPayLines, firstNameOf } from '../registrations/event-email.tsx'
import {
  BookingFacts,
  NoticeButton,
  type NoticeEmailValues,
  entryOfSeat,
  greeting,
  valuesOfNotice,
} from './notice-email.tsx'

const messages = bilingual({
  subject: {
    es: (title: string, date: string) => `Te esperamos: ${title}, ${date}`,
    ca: (title: string, date: string) => `T’esperem: ${title}, ${date}`,
  },
  heading: { es: 'Te esperamos', ca: 'T’esperem' },
  text: {
    es: (title: string) => `Falta poco para «${title}». Esto es lo que conviene tener a mano:`,
    ca: (title: string) => `Falta poc per a «${title}». Això és el que convé tenir a mà:`,
  },
  giveBack: {
    es: (limit: string) => `Si no puedes venir, dilo antes del ${limit}`,
    ca: (limit: string) => `Si no pots venir, digues-ho abans del ${limit}`,
  },
  awaited: { es: ': hay quien espera tu silla.', ca: ': hi ha qui espera la teva cadira.' },
  handOver: {
    es: 'Si no puedes venir, puedes ceder la silla desde tu reserva.',
    ca: 'Si no pots venir, pots cedir la cadira des de la teva reserva.',
  },
  code: {
    es: 'En la puerta, di tu nombre o enseña este código.',
    ca: 'A la porta, digues el teu nom o ensenya aquest codi.',
  },
  codeName: { es: 'Código de la reserva', ca: 'Codi de la reserva' },
})

/** Reminds the guests of an event, three days before it. */
export const eventReminder: EmailTemplate<NoticeEmailValues> = {
  cause: 'club',
  staff: aboutGuest,
  ours: valuesOfNotice,
  subject: ({ eventTitle, eventDate }, language) => messages(language).subject(eventTitle, eventDate),
  calendar: entryOfSeat,
  attachments: ({ doorCode }) => (doorCode ? [pictureOf(doorCode)] : []),
  body: (values, language) => {
    const say = messages(language)
    const { eventTitle, payment, doorCode, returnableUntil, isAwaited } = values
    const giveBack = (until: string) => say.giveBack(formatDayTime(until, language)) + (isAwaited ? say.awaited : '.')
    return (
      <EmailLayout
        language={language}
        event={values}
        heading={greeting(say.heading, firstNameOf(values.participantName))}
        preview={`${values.when}. ${values.eventLocation}`}
      >
        <Paragraph>{say.text(eventTitle)}</Paragraph>
        <BookingFacts values={values} language={language} />
        {payment && <HowToPayLines payment={payment} language={language} />}
        <Paragraph>{returnableUntil ? giveBack(returnableUntil) : say.handOver}</Paragraph>
        <NoticeButton values={values} language={language} />
        {doorCode && (
          <div data-skip-in-text="true">
            <SmallPrint>{say.code}</SmallPrint>
            <p style={{ margin: '12px 0 0' }}>
              <img
                src="cid:door-code"
                alt={say.codeName}
                width={145}
                height={145}
                style={{ display: 'block' }}
                // React would add a `<link rel="preload">`.
                fetchPriority="low"
              />
            </p>
          </div>
        )}
      </EmailLayout>
    )
  },
}

/** The QR code inside the email, because many mail readers load no pictures from outside. */
const pictureOf = (doorCode: string) => ({
  filename: 'cercle.gif',
  content: Buffer.from(encodeQR(doorCode, 'gif', { encoding: 'alphanumeric', border: 2, scale: 5 })),
  contentType: 'image/gif',
  cid: 'door-code',
})
