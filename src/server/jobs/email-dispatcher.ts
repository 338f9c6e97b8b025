import { setTimeout as sleep } from 'node:timers/promises'
import { claimNext } from '#email/claim.ts'
import { emailsAtOnce } from '#email/transport.ts'
import { type Outcome, type Mailer, deliver } from '#email/deliver.ts'
import type { Log } from '../observability/log.ts'
import { logOutage } from '../observability/outage.ts'
import { repeat } from './repeat.ts'

/**
 * How often it is looked whether an email is due, how long a sender rests after each, how long an end waits for an email, in
 * milliseconds. An email costs as much of the thread as ten registrations: it rests so that nobody who registers waits for
 * it. Three senders send 200 emails in seven seconds all the same.
 */
const [pauseMs, restMs, endMs] = [500, 100, 15_000]

type Parts = { mailer: Mailer; log?: Log }

/**
 * Sends what is due in the outbox until it is closed. Each of `emailsAtOnce` senders marks its email before it takes the next.
 * Several instances share the work.
 */
export const openDispatcher = ({ mailer, log }: Parts) => {
  const note = noteInLog(log)
  const sendDue = async (signal: AbortSignal) => {
    for (;;) {
      const email = signal.aborted ? undefined : await claimNext(mailer.db, mailer.formEmailsPerHour)
      if (!email) return
      note({ email: email.id, kind: email.template, try: email.attempts }, await deliver(mailer, email, signal))
      await sleep(restMs, undefined, { signal }).catch(() => {})
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
    /** Over when the email on its way has been sent, or the mail server takes too long for it. */
    close: async () => {
      await Promise.race([sending.close(), sleep(endMs, undefined, { ref: false })])
      mailer.transport.close()
    },
  }
}

/** A line for each try, and one when the mail server begins to refuse what we send, and when it takes emails again. */
const noteInLog = (log?: Log) => {
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
