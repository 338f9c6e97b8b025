import { firstNameOf } from '#base/text/first-name.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { Note } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { DebtLines, debtAttachments } from '#club/evenings/payments/server/emails/debt-lines.tsx'
import { NoticeButton, type NoticeEmailValues, greeting, ofNotice } from './notice-email.tsx'

/** A message of staff to the people of an event; to those who owe also how much, and how they pay. */
export const eventMessage: EmailTemplate<NoticeEmailValues> = plainEmail(
  { ...ofNotice, attachments: debtAttachments },
  {
    subject: { es: (title: string) => `Sobre ${title}`, ca: (title: string) => `Sobre ${title}` },
    heading: { es: 'Hola', ca: 'Hola' },
    text: {
      es: (title: string, when: string) => `Te escribimos por «${title}» (${when}):`,
      ca: (title: string, when: string) => `T’escrivim per «${title}» (${when}):`,
    },
  },
  (say, values, language) => ({
    subject: say.subject(values.eventTitle),
    heading: greeting(say.heading, firstNameOf(values.participantName)),
    preview: values.note,
    event: values,
    text: say.text(values.eventTitle, values.when),
    more: (
      <>
        <Note text={values.note} />
        <DebtLines debt={values.debt} language={language} />
        <NoticeButton values={values} language={language} />
      </>
    ),
  }),
)
