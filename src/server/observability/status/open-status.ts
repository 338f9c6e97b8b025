import { randomUUID } from 'node:crypto'
import type { StatusService } from '#api/actor.ts'
import type { Outcome } from '#shared/status/findings.ts'
import { testEmail } from '#email/test-email.ts'
import type { Transport } from '#email/transport.ts'
import type { Env } from '../../env.ts'
import { withTimeout } from '../../with-timeout.ts'
import { type Checked, reasonOf, runChecks } from './check.ts'
import { checks } from './checks.ts'

/** Whoever asks within this time gets the same answer: a page that is loaded again asks no mail server again. */
const keptMs = 5000

/** What the panel asks of the status: the checks, and an email to whoever asks. */
export const openStatus = (checked: Checked, mail: Pick<Transport, 'send'>): StatusService => {
  let at = -Infinity
  let last: Promise<Outcome[]>
  return {
    read: () => {
      if (performance.now() - at >= keptMs) {
        at = performance.now()
        last = runChecks(checks, checked)
      }
      return last
    },
    sendTest: (to, language) => sendTestEmail(checked.env, mail, to, language),
  }
}

/** A mail server that says nothing for so long is given up. */
const answerMs = 15_000

/** Hands a test email over at once, past the queue, and tells what the mail server said. Never throws. */
export const sendTestEmail = (
  { mailFrom, publicUrl }: Pick<Env, 'mailFrom' | 'publicUrl'>,
  mail: Pick<Transport, 'send'>,
  to: string,
  language: Parameters<typeof testEmail>[0],
) => {
  const messageId = `<${randomUUID()}@${publicUrl.hostname}>`
  return withTimeout(answerMs, mail.send({ from: mailFrom, to, messageId, ...testEmail(language) })).then(
    (answer) => ({ isTaken: true, answer: answer ?? '' }),
    (error: unknown) => ({ isTaken: false, answer: reasonOf(error) }),
  )
}
