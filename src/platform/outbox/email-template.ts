import type { ReactElement } from 'react'
import type { ClubFacts } from '#base/club-facts.ts'
import type { Club } from '#club/core/server/club.ts'
import type { Language } from '#base/text/language.ts'
import type { Cause } from './priorities.ts'
import type { WithdrawalReason } from '#base/withdrawal-reasons.ts'
import type { StoredEmail } from './claim.ts'
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
  /** Where a mailbox posts the press of its own button to stop such emails (RFC 8058). */
  unsubscribe?: (values: Values) => string
  attachments?: (values: Values, language: Language) => Attachment[]
  /** The event for the reader's calendar: entered or updated, or removed. Undefined if the email has none. */
  calendar?: (values: Values, club: ClubFacts) => CalendarPart | undefined
  /**
   * What it says by the facts of now about the row `about`, or why it must not be sent: asked before it is sent, and again. Without it, and
   * about no row, it says what it was queued with.
   */
  now?: (club: Reading, about: string, email: QueuedEmail) => Promise<CurrentValues>
  /** The same for an email about no row. */
  nowTo?: (club: Reading, recipient: string) => Promise<CurrentValues>
}

/** All emails by their names, which are stored in `emails.template`. */
export type EmailTemplates = Readonly<Record<string, EmailTemplate<never>>>

type Reading = Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey'>
export type QueuedEmail = Pick<StoredEmail, 'template' | 'about' | 'values' | 'recipient' | 'language'>
export type CurrentValues = Record<string, unknown> | WithdrawalReason

/** Whether an email contains a link or code that opens an account. */
export const opensAccount = (template: Pick<EmailTemplate<never>, 'encrypted'> | undefined) =>
  (template?.encrypted ?? []).length > 0

/** Whether an email is about an account: staff see its subject, and never its text. */
export const isForOwnerOnly = (name: string, template: EmailTemplate<never> | undefined) =>
  name.startsWith('account-') || opensAccount(template)

/** The names of the values, also where they are a union. */
type KeyOf<Values> = Values extends unknown ? keyof Values & string : never

/** `cid`: the body shows the picture as `cid:…`. */
type Attachment = { filename: string; content: string | Buffer; contentType: string; cid?: string }
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }
