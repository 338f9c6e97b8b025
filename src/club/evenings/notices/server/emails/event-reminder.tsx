import { firstNameOf } from '#base/text/first-name.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { photosTaken } from '#club/evenings/events/shared/photos-taken.ts'
import { useClubFacts } from '#platform/outbox/parts/club-facts.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { EmailLayout, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import { QrPicture, qrAttachment } from '#club/evenings/payments/server/emails/qr-picture.tsx'
import { DebtLines, debtAttachments } from '#club/evenings/payments/server/emails/debt-lines.tsx'
import { BookingFacts, NoticeButton, type NoticeEmailValues, entryOfSeat, greeting, ofNotice } from './notice-email.tsx'

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

/** Who does not want to be in the photos says so before. */
const PhotosTaken = ({ language }: { language: Language }) => (
  <SmallPrint>{photosTaken(language).text(useClubFacts().email)}</SmallPrint>
)

const cid = 'door-code'

/** Reminds the guests of an event, three days before it. */
export const eventReminder: EmailTemplate<NoticeEmailValues> = {
  ...ofNotice,
  subject: ({ eventTitle, eventDate }, language) => messages(language).subject(eventTitle, eventDate),
  calendar: entryOfSeat,
  attachments: ({ doorCode, debt }) => [
    ...(doorCode ? [qrAttachment(cid, doorCode, { encoding: 'alphanumeric', border: 2, scale: 5 })] : []),
    ...debtAttachments({ debt }),
  ],
  body: (values, language) => {
    const say = messages(language)
    const { eventTitle, doorCode, returnableUntil, isAwaited } = values
    const giveBack = (until: string) =>
      say.giveBack(momentInSentence(until, language)) + (isAwaited ? say.awaited : '.')
    return (
      <EmailLayout
        language={language}
        event={values}
        heading={greeting(say.heading, firstNameOf(values.participantName))}
        preview={`${values.when}. ${values.eventLocation}`}
      >
        <Paragraph>{say.text(eventTitle)}</Paragraph>
        <BookingFacts values={values} language={language} />
        <DebtLines debt={values.debt} language={language} />
        <Paragraph>{returnableUntil ? giveBack(returnableUntil) : say.handOver}</Paragraph>
        <NoticeButton values={values} language={language} />
        <PhotosTaken language={language} />
        {doorCode && (
          <div data-skip-in-text="true">
            <SmallPrint>{say.code}</SmallPrint>
            <QrPicture cid={cid} alt={say.codeName} size={145} />
          </div>
        )}
      </EmailLayout>
    )
  },
}
