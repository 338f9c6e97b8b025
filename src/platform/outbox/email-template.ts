import type { ReactElement } from 'react'
import type { ClubFacts } from '#base/club-facts.ts'
import type { Language } from '#base/text/language.ts'
import type { Cause } from './priorities.ts'
import type { StaffAccess } from './staff-access.ts'

/** The template of an email: rendered from its values, in one language. */
export type EmailTemplate<Values> = {
  /** Determines the priority and the limit per hour. */
  cause: Cause
  /** Who of the staff sees it in the panel, and sends it again to whom. */
  staff: StaffAccess
  /**
   * The values that are ours or staff's, and addresses of emails, which the forms check. Every other text is cleaned as one that a visitor may have
   * typed (`clean-values.ts`).
   */
  ours: readonly KeyOf<Values>[]
  subject: (values: Values, language: Language) => string
  body: (values: Values, language: Language) => ReactElement
  /** The values that are stored encrypted, because they open an account. */
  encrypted?: readonly KeyOf<Values>[]
  /** The validity of its link in seconds. Later the email is not sent any more. */
  validForSeconds?: number
  /** The address for replies, if not the club's. */
  replyTo?: (values: Values) => string
  /** The ids of the emails that it answers, oldest first. Mail programs show it below them. Then it was written by a person. */
  answers?: (values: Values) => string[]
  attachments?: (values: Values, language: Language) => Attachment[]
  /** The event for the reader's calendar: entered or updated, or removed. Undefined if the email has none. */
  calendar?: (values: Values, club: ClubFacts) => CalendarPart | undefined
}

/** The names of the values, also where they are a union. */
type KeyOf<Values> = Values extends unknown ? keyof Values & string : never

/** `cid`: the body shows the picture as `cid:…`. */
type Attachment = { filename: string; content: string | Buffer; contentType: string; cid?: string }
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }
