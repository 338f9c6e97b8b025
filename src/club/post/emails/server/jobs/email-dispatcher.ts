import { setTimeout as sleep } from 'node:timers/promises'
import { claimNext } from '#platform/outbox/claim.ts'
import { emailsAtOnce } from '#platform/outbox/transport.ts'
import { type Outcome, type Mailer, deliver } from '#platform/outbox/deliver.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { repeat } from '#platform/jobs/repeat.ts'

/**
 * The pause between two looks for due emails, a sender's pause after each email, and how long `close` waits for an
 * email, in milliseconds. Rendering an email takes as much CPU as ten registrations, so the pauses leave time for
 * requests. Three senders still send 200 emails in seven seconds.
 */
const [pauseMs, emailPauseMs, closeTimeoutMs] = [500, 100, 15_000]

type Parts = { mailer: Mailer; log?: Log }

/**
 * Sends the due emails of the outbox until it is closed, with `emailsAtOnce` senders. Each sender marks its email
 * before it claims the next. Several instances share the work.
 */
export const openDispatcher = ({ mailer, log }: Parts) => {
  const logResult = createResultLog(log)
  const sendDue = async (signal: AbortSignal) => {
    for (;;) {
      const email = signal.aborted ? undefined : await claimNext(mailer.db, mailer.formEmailsPerHour)
      if (!email) return
      logResult({ email: email.id, kind: email.template, try: email.attempts }, await deliver(mailer, email, signal))
      await sleep(emailPauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const sendAll = async (signal: AbortSignal) => {
    const ended = await Promise.allSettled(Array.from({ length: emailsAtOnce }, () => sendDue(signal)))
    for (const sender of ended) if (sender.status === 'rejected') throw sender.reason
  }
  const sending = repeat(pauseMs, sendAll, (err) => {
    if (log && !logOutage(log, err)) log.error({ err }, 'Emails were not sent')
  })
  return {
    /** Resolves when the current emails are sent, or after `closeTimeoutMs`. */
    close: async () => {
      await Promise.race([sending.close(), sleep(closeTimeoutMs, undefined, { ref: false })])
      mailer.transport.close()
    },
  }
}

/** Logs each attempt, and when the mail server starts to refuse emails and accepts them again. */
const createResultLog = (log?: Log) => {
  let isRefused = false
  return (about: { email: string; kind: string; try: number }, outcome: Outcome) => {
    if (outcome.status === 'withdrawn') return log?.info({ ...about, reason: outcome.reason }, 'Email withdrawn')
    if (outcome.status === 'sent') {
      log?.info(about, 'Email sent')
      if (isRefused) log?.info('The mail server takes emails again')
      isRefused = false
      return
    }
    log?.warn({ ...about, err: outcome.error }, 'Email not sent')
    if (outcome.refusal === 'relay' && !isRefused) {
      log?.error({ err: outcome.error }, 'The mail server does not take the emails of the site: they wait for it')
      isRefused = true
    }
  }
}
