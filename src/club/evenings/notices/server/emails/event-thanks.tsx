import { firstNameOf } from '#base/text/first-name.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { Note, Paragraph } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { type NoticeEmailValues, greeting, ofNotice } from './notice-email.tsx'

/** Thanks the guests of an event, the day after it. */
export const eventThanks: EmailTemplate<NoticeEmailValues> = plainEmail(
  ofNotice,
  {
    subject: {
      es: (title: string) => `Gracias por venir: ${title}`,
      ca: (title: string) => `Gràcies per venir: ${title}`,
    },
    heading: { es: 'Gracias', ca: 'Gràcies' },
    text: {
      es: (title: string) => `Gracias por haber venido a «${title}».`,
      ca: (title: string) => `Gràcies per haver vingut a «${title}».`,
    },
    answer: {
      es: '¿Cómo fue? Responde a este correo: lo leemos.',
      ca: 'Com va anar? Respon aquest correu: el llegim.',
    },
  },
  (say, { eventTitle, participantName, note }) => ({
    subject: say.subject(eventTitle),
    heading: greeting(say.heading, firstNameOf(participantName)),
    text: say.text(eventTitle),
    more: (
      <>
        <Note text={note} />
        <Paragraph>{say.answer}</Paragraph>
      </>
    ),
  }),
)
