import { type Language, bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../email-template.ts'
import { aboutRequest } from '../staff-access.ts'
import { Lines, Paragraph, EmailLayout } from './layout.tsx'

/** `text` is written by staff in the applicant's language, its paragraphs separated by empty lines. */
type Values = { text: string; language: Language }

const messages = bilingual({
  subject: { es: 'Sobre tu solicitud al Cercle', ca: 'Sobre la teva sol·licitud al Cercle' },
  heading: { es: 'Sobre tu solicitud', ca: 'Sobre la teva sol·licitud' },
})

/** Tells an applicant that the application is rejected, in a text of the staff. */
export const membershipRejection: EmailTemplate<Values> = {
  cause: 'club',
  staff: aboutRequest,
  ours: ['text', 'language'],
  subject: (_values, language) => messages(language).subject,
  body: ({ text }, language) => (
    <EmailLayout language={language} heading={messages(language).heading} preview={text.slice(0, 120)}>
      {[...new Set(text.split(/\n\s*\n/))].map((paragraph) => (
        <Paragraph key={paragraph}>
          <Lines text={paragraph.trim()} />
        </Paragraph>
      ))}
    </EmailLayout>
  ),
}
