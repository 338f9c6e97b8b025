import { firstNameOf } from '#base/text/first-name.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { BookingFacts, type NoticeEmailValues, ofNotice } from './notice-email.tsx'

/** Offers a seat that was freed in the last days to those who wait: the first who takes it has it. */
export const eventLastCall: EmailTemplate<NoticeEmailValues> = plainEmail(
  ofNotice,
  {
    subject: {
      es: (title: string) => `Ha quedado una silla: ${title}`,
      ca: (title: string) => `Ha quedat una cadira: ${title}`,
    },
    heading: {
      es: (name: string) => (name ? `¿La quieres, ${name}?` : '¿La quieres?'),
      ca: (name: string) => (name ? `La vols, ${name}?` : 'La vols?'),
    },
    text: {
      es: (title: string) => `Ha quedado una silla para «${title}». La primera persona que diga que sí se la queda.`,
      ca: (title: string) => `Ha quedat una cadira per a «${title}». La primera persona que digui que sí se la queda.`,
    },
    want: { es: 'La quiero', ca: 'La vull' },
    open: {
      es: 'También se ofrece en la web. Si no la quieres, no hace falta que hagas nada.',
      ca: 'També s’ofereix al web. Si no la vols, no cal que facis res.',
    },
  },
  (say, values, language) => ({
    subject: say.subject(values.eventTitle),
    heading: say.heading(firstNameOf(values.participantName)),
    event: values,
    text: say.text(values.eventTitle),
    more: <BookingFacts values={values} language={language} />,
    button: values.bookingUrl && [say.want, values.bookingUrl],
    small: say.open,
  }),
)
