import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { aboutGuest } from '../../staff-access.ts'
import { EmailLayout, Note, Paragraph } from '../layout.tsx'
import { firstNameOf } from '../registrations/event-email.tsx'
import { type NoticeEmailValues, greeting, valuesOfNotice } from './notice-email.tsx'

const messages = bilingual({
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
})

/** Thanks the guests of an event, the day after it. */
export const eventThanks: EmailTemplate<NoticeEmailValues> = {
  cause: 'club',
  staff: aboutGuest,
  ours: valuesOfNotice,
  subject: ({ eventTitle }, language) => messages(language).subject(eventTitle),
  body: (values, language) => {
    const say = messages(language)
    const text = say.text(values.eventTitle)
    return (
      <EmailLayout
        language={language}
        heading={greeting(say.heading, firstNameOf(values.participantName))}
        preview={text}
      >
        <Paragraph>{text}</Paragraph>
        <Note text={values.note} />
        <Paragraph>{say.answer}</Paragraph>
      </EmailLayout>
    )
  },
}
