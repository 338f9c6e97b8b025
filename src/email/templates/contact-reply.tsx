import { formatDayTime } from '#shared/dates/weekday.ts'
import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../email-template.ts'
import { aboutMessage } from '../staff-access.ts'
import { contactConfirmation } from './contact-confirmation.tsx'
import { EmailLayout, Lines, Note, Paragraph, SmallPrint } from './layout.tsx'

type Values = {
  name: string
  /** What the visitor wrote, and when. */
  message: string
  writtenAt: string
  /** What staff write back, its paragraphs separated by empty lines. */
  text: string
  clubEmail: string
  /** The emails of the conversation before. */
  answers: string[]
}

const messages = bilingual({
  heading: { es: (name: string) => `Hola, ${name}`, ca: (name: string) => `Hola, ${name}` },
  youWrote: {
    es: (when: string) => `El ${when} nos escribiste:`,
    ca: (when: string) => `El ${when} ens vas escriure:`,
  },
})

/** Staff reply to a message of the contact form: in the thread of its confirmation, so with the same subject. */
export const contactReply: EmailTemplate<Values> = {
  cause: 'club',
  staff: aboutMessage,
  ours: ['writtenAt', 'text', 'clubEmail', 'answers'],
  subject: (_values, language) => `Re: ${contactConfirmation.subject({} as never, language)}`,
  replyTo: ({ clubEmail }) => clubEmail,
  answers: ({ answers }) => answers,
  body: ({ name, message, writtenAt, text }, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading(name.split(' ')[0]!)} preview={text.slice(0, 120)}>
        {[...new Set(text.split(/\n\s*\n/))].map((paragraph) => (
          <Paragraph key={paragraph}>
            <Lines text={paragraph.trim()} />
          </Paragraph>
        ))}
        <SmallPrint>{say.youWrote(formatDayTime(writtenAt, language))}</SmallPrint>
        <Note text={message} />
      </EmailLayout>
    )
  },
}
