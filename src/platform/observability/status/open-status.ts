import { randomUUID } from 'node:crypto'
import type { StatusService } from '#club/core/server/http/actor.ts'
import type { Outcome } from '#base/status/findings.ts'
import { testEmail } from '../../outbox/test-email.ts'
import type { Transport } from '../../outbox/transport.ts'
import type { Env } from '../../env/env.ts'
import { withTimeout } from '../../with-timeout.ts'
import { type CheckTargets, reasonOf, runChecks } from './check.ts'
import { checks } from './checks.ts'

/** How long results are cached, so that reloading the page does not connect to the mail server again. */
const cacheMs = 5000

/** The status service of the panel: runs the checks, and sends a test email. */
export const openStatus = (targets: CheckTargets, mail: Pick<Transport, 'send'>): StatusService => {
  let at = -Infinity
  let last: Promise<Outcome[]>
  return {
    read: () => {
      if (performance.now() - at >= cacheMs) {
        at = performance.now()
        last = runChecks(checks, targets)
      }
      return last
    },
    sendTest: (to, language) => sendTestEmail(targets.env, mail, to, language),
  }
}

/** How long to wait for the mail server, in milliseconds. */
const mailTimeoutMs = 15_000

/**
 * Sends a test email at once, without the queue, and returns the answer of the mail server; without one the file that keeps the email, which
 * has not left. Never throws.
 */
export const sendTestEmail = (
  { mailFrom, publicUrl, smtpUrl }: Pick<Env, 'mailFrom' | 'publicUrl' | 'smtpUrl'>,
  mail: Pick<Transport, 'send'>,
  to: string,
  language: Parameters<typeof testEmail>[0],
) => {
  const messageId = `<${randomUUID()}@${publicUrl.hostname}>`
  return withTimeout(mailTimeoutMs, mail.send({ from: mailFrom, to, messageId, ...testEmail(language) })).then(
    (answer) => ({ isTaken: smtpUrl !== undefined, answer: answer ?? '' }),
    (error: unknown) => ({ isTaken: false, answer: reasonOf(error) }),
  )
}
