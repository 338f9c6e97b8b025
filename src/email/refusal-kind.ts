/** Why an email was refused: this mailbox does not exist, the mail server takes none of ours, anything else. */
export type RefusalKind = 'mailbox' | 'relay' | 'other'

/** What nodemailer adds to an error: its own code, the SMTP command, the server's answer. */
type SmtpError = Error & { code?: string; command?: string }

/**
 * Reads why an email was refused: by the command that was refused, the enhanced status code (RFC 3463), then by words.
 * Only `mailbox` is final.
 */
export const refusalKind = (error: unknown): RefusalKind => {
  const { code, command = '' } = error as SmtpError
  const text = errorMessage(error)
  const [, reply, enhanced = ''] = /\b([45]\d\d)(?:[ -]+([45]\.\d{1,3}\.\d{1,3})\b)?/.exec(text) ?? []
  if (!reply) return code ? 'relay' : 'other'
  // Before a recipient is named, or after the server gave up the connection, it is about us.
  if (command && !['RCPT TO', 'DATA'].includes(command)) return 'relay'
  if (aboutUs.has(reply)) return 'relay'
  if (reply.startsWith('4')) return 'other'
  if (noSuchMailbox.test(enhanced)) return 'mailbox'
  if (senderOrPolicy.test(enhanced)) return 'relay'
  if (recipientAlone.test(enhanced)) return 'other'
  if (!enhanced && noSuchMailboxInWords.test(text)) return 'mailbox'
  return relayInWords.test(text) ? 'relay' : 'other'
}

/** What went wrong, in its own words. */
export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Closing the connection; authentication required, refused, too weak, without encryption. */
const aboutUs = new Set(['421', '530', '534', '535', '538'])
const noSuchMailbox = /^5\.1\.(?:1|2|3|6|10)$/
const senderOrPolicy = /^5\.(?:1\.[78]|3\.\d+|4\.5|7\.\d+)$/
const recipientAlone = /^5\.(?:2|6)\.\d+$/
const noSuchMailboxInWords =
  /\b55[03]\b.*(?:unknown|no such|does ?n.t exist|not exist|invalid (?:recipient|mailbox|address))/i
const relayInWords = /relay|spam|quota|authenti|polic(?:y|ies)|block|black ?list|reputation|rate limit|too many/i
