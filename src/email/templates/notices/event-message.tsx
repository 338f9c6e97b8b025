import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { aboutGuest } from '../../staff-access.ts'
import { EmailLayout, Note, Paragraph } from '../layout.tsx'
import { firstNameOf } from '../registrations/event-email.tsx'
import { NoticeButton, type NoticeEmailValues, greeting, valuesOfNotice } from './notice-email.tsx'

const messages = bilingual({
  subject: { es: (title: string) => `Sobre ${title}`, ca: (title: string) => `Sobre ${title}` },
  heading: { es: 'Hola', ca: 'Hola' },
  text: {
    es: (title: string, when: string) => `Te escribimos por «${title}» (${when}):`,
    ca: (title: string, when: string) => `T’escrivim per «${title}» (${when}):`,
  },
})

/** A message of staff to the people of an event. */
export const eventMessage: EmailTemplate<NoticeEmailValues> = {
  cause: 'club',
  staff: aboutGuest,
  ours: valuesOfNotice,
  subject: ({ eventTitle }, language) => messages(language).subject(eventTitle),
  body: (values, language) => {
    const say = messages(language)
    return (
      <EmailLayout
        language={language}
        event={values}
        heading={greeting(say.heading, firstNameOf(values.participantName))}
        preview={values.note}
      >
        <Paragraph>{say.text(values.eventTitle, values.when)}</Paragraph>
        <Note text={values.note} />
        <NoticeButton values={values} language={language} />
      </EmailLayout>
    )
  },
}
