import type { ReactElement } from 'react'
import type { Language } from '#shared/text/language.ts'
import type { Cause } from './priorities.ts'

/** How an email is written: from its values, in one language. */
export type EmailTemplate<Values> = {
  /** Why it is written: that decides what goes first, and what is limited per hour. */
  cause: Cause
  subject: (values: Values, language: Language) => string
  body: (values: Values, language: Language) => ReactElement
  /** The values that are posted sealed: what opens an account must not lie readable in the outbox. */
  sealed?: readonly (keyof Values & string)[]
  /** For how many seconds its link counts: later it is not sent any more. */
  validForSeconds?: number
  /** Where an answer goes, when not to the club. */
  replyTo?: (values: Values) => string
  attachments?: (values: Values, language: Language) => Attachment[]
}

type Attachment = { filename: string; content: string; contentType: string }
