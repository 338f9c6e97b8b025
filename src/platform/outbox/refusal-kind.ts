import { OutcomeUnknown } from './outcome-unknown.ts'

/**
 * Why an email was refused: its mailbox does not exist, the mail server accepts none of our emails, or another reason. `unknown`: it may have
 * been accepted.
 */
export type RefusalKind = 'mailbox' | 'relay' | 'other' | 'unknown'

/** What nodemailer adds to an error: its own code, the SMTP command, the server's answer. */
type SmtpError = Error & { code?: string; command?: string }

/**
 * The kind of a refusal, by the refused command, then by the enhanced status code (RFC 3463), then by the text. Only `mailbox`
 * is final.
 */
export const refusalKind = (error: unknown): RefusalKind => {
  if (error instanceof OutcomeUnknown) return 'unknown'
  const { code, command = '' } = error as SmtpError
  const text = errorMessage(error)
  const [, reply, enhanced = ''] = /\b([45]\d\d)(?:[ -]+([45]\.\d{1,3}\.\d{1,3})\b)?/.exec(text) ?? []
  if (!reply) return code ? 'relay' : 'other'
  // Before the recipient is named, the refusal is about us.
  if (command && !['RCPT TO', 'DATA'].includes(command)) return 'relay'
  if (relayReplies.has(reply)) return 'relay'
  if (reply.startsWith('4')) return 'other'
  if (noSuchMailboxStatus.test(enhanced)) return 'mailbox'
  if (relayStatus.test(enhanced)) return 'relay'
  if (recipientStatus.test(enhanced)) return 'other'
  if (!enhanced && noSuchMailboxText.test(text)) return 'mailbox'
  return relayText.test(text) ? 'relay' : 'other'
}

/** The message of an error. */
export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The server closes the connection, or authentication is required, refused, too weak or unencrypted. */
const relayReplies = new Set(['421', '530', '534', '535', '538'])
const noSuchMailboxStatus = /^5\.1\.(?:1|2|3|6|10)$/
const relayStatus = /^5\.(?:1\.[78]|3\.\d+|4\.5|7\.\d+)$/
const recipientStatus = /^5\.(?:2|6)\.\d+$/
const noSuchMailboxText =
  /\b55[03]\b.*(?:unknown|no such|does ?n.t exist|not exist|invalid (?:recipient|mailbox|address))/i
const relayText = /relay|spam|quota|authenti|polic(?:y|ies)|block|black ?list|reputation|rate limit|too many/i
