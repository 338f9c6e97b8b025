import type { ReactNode } from 'react'
import { type Bilingual, type InOneLanguage, type Language, bilingual } from '#base/text/language.ts'
import type { EmailTemplate } from '../email-template.ts'
import { Button, EmailLayout, type EventOfEmail, type Fact, Facts, Paragraph, SmallPrint } from './layout.tsx'

/** What a plain email says, in the order of its parts. What is empty is left out. */
export type PlainEmail = {
  subject: string
  /** The subject if absent. */
  heading?: string
  /** What a mailbox shows beside the subject: the first paragraph if absent. */
  preview?: string
  /** Its paragraphs. */
  text: string | string[]
  /** What only this email has below its text. */
  more?: ReactNode
  facts?: Fact[]
  /** Its words and its address. */
  button?: [words: string, href: string] | '' | undefined
  small?: ReactNode
  /** The event whose poster it shows. */
  event?: EventOfEmail
}

/** The heading of an email to somebody, by the first name if it is known. */
export const hello = {
  es: (name: string) => (name ? `Hola, ${name}` : 'Hola'),
  ca: (name: string) => (name ? `Hola, ${name}` : 'Hola'),
}

/**
 * The template of a plain email.
 * @param words in both languages
 * @param write what the email says with them and its values
 */
export const plainEmail = <const Words extends Bilingual, Values>(
  template: NoInfer<Omit<EmailTemplate<Values>, 'subject' | 'body'>>,
  words: Words,
  write: (say: InOneLanguage<Words>, values: Values, language: Language) => PlainEmail,
): EmailTemplate<Values> => {
  const sayIn = bilingual(words)
  const written = (values: Values, language: Language) => write(sayIn(language), values, language)
  return {
    ...template,
    subject: (values, language) => written(values, language).subject,
    body: (values, language) => <Body email={written(values, language)} language={language} />,
  }
}

const Body = ({ email, language }: { email: PlainEmail; language: Language }) => {
  const { subject, heading = subject, more, facts, button, small, event } = email
  const paragraphs = [email.text].flat()
  const { preview = paragraphs[0] ?? '' } = email
  return (
    <EmailLayout language={language} event={event} heading={heading} preview={preview}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {more}
      {facts && <Facts facts={facts} />}
      {button && <Button href={button[1]}>{button[0]}</Button>}
      {small && <SmallPrint>{small}</SmallPrint>}
    </EmailLayout>
  )
}
