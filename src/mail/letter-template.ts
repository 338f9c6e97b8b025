import type { ReactElement } from 'react'
import type { Language } from '#shared/language.ts'

/** How a letter is written: from its values, in one language. */
export type LetterTemplate<Values> = {
  subject: (values: Values, language: Language) => string
  body: (values: Values, language: Language) => ReactElement
  /** The values that are posted sealed: what opens an account must not lie readable in the outbox. */
  sealed?: readonly (keyof Values & string)[]
  /** Where an answer goes, when not to the club. */
  replyTo?: (values: Values) => string
  attachments?: (values: Values, language: Language) => Attachment[]
}

type Attachment = { filename: string; content: string; contentType: string }
