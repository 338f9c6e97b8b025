import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { readClubFacts } from '#db/club-facts.ts'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { type ClubFacts, defaultClubFacts } from '#shared/club-facts.ts'
import { languageOr } from '#shared/text/language.ts'
import type { WithdrawalReason } from '#shared/withdrawal-reasons.ts'
import { templateOf } from './catalogue.ts'
import { type StoredEmail, renewLease } from './claim.ts'
import { renderEmail } from './render-email.ts'
import { withCleanNames } from './clean-names.ts'
import { type RefusalKind, errorMessage, refusalKind } from './refusal-kind.ts'
import { waitForRelay } from './server-refuses-all.ts'
import { retryIn } from './retry.ts'
import type { Transport } from './transport.ts'

/** What an email says by the facts of now, or why it must not be sent any more. */
export type FactsNow = { values: Record<string, unknown> } | { outdated: WithdrawalReason }

/** `open` opens the values that an email was posted with sealed. */
export type Mailer = {
  db: Db
  transport: Pick<Transport, 'send' | 'close'>
  from: string
  host: string
  open: (sealed: string) => string
  factsNow: (email: StoredEmail) => Promise<FactsNow>
  formEmailsPerHour: number
}

export type Outcome =
  | { status: 'sent' }
  | { status: 'withdrawn'; reason: WithdrawalReason }
  | { status: 'queued' | 'failed'; refusal: RefusalKind; error: unknown }

/**
 * Sends an email that was claimed, and marks what became of it before the next is taken: a process that is killed in between
 * leaves one that is sent twice.
 * @throws whatever the database throws; the email is then tried again after its lease
 */
export const deliver = async (mailer: Mailer, email: StoredEmail, signal?: AbortSignal): Promise<Outcome> => {
  const { db } = mailer
  const facts = isExpired(email) ? { outdated: 'link-expired' as const } : await mailer.factsNow(email)
  if ('outdated' in facts) {
    await mark(db, email.id, { status: 'withdrawn', refusal: null, lastError: facts.outdated })
    return { status: 'withdrawn', reason: facts.outdated }
  }
  const club = await readClubFacts(db)
  const letGo = renewLease(db, email.id)
  try {
    await mailer.transport.send(messageOfEmail(mailer, { ...email, values: facts.values }, club))
  } catch (error) {
    return await markRefused(db, email, error)
  } finally {
    letGo()
  }
  await persist(
    () => mark(db, email.id, { status: 'sent', sentAt: sql`now()`, refusal: null, lastError: null }),
    signal,
  )
  return { status: 'sent' }
}

/** It left: that is written down as soon as the database answers, or it would be sent again. */
const persist = async (work: () => Promise<unknown>, signal?: AbortSignal) => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted) throw error
      await sleep(500, undefined, { signal }).catch(() => {})
    }
  }
}

const markRefused = async (db: Db, email: StoredEmail, error: unknown): Promise<Outcome> => {
  const kind = refusalKind(error)
  const pause = retryIn({ kind, before: email.refusal, ageSeconds: ageOf(email) })
  const status = pause === undefined ? 'failed' : 'queued'
  const nextTryAt = sql`now() + ${pause ?? 0} * interval '1 second'`
  await mark(db, email.id, { status, nextTryAt, refusal: kind, lastError: errorMessage(error) })
  const waits = await waitForRelay(db, email.id)
  return waits ? { status: 'queued', refusal: 'relay', error } : { status, refusal: kind, error }
}

/** How long ago it was posted when it was claimed, in seconds by PostgreSQL's clock. */
const ageOf = ({ createdAt, lastTriedAt }: StoredEmail) =>
  ((lastTriedAt ?? createdAt).getTime() - createdAt.getTime()) / 1000

type Marked = Parameters<ReturnType<Db['update']>['set']>[0]

const mark = (db: Db, id: string, marked: Marked) => db.update(emails).set(marked).where(eq(emails.id, id))

/** Whether an email's link no longer counts. */
const isExpired = (email: StoredEmail) => {
  const validFor = templateOf(email.template)?.validForSeconds
  return validFor !== undefined && ageOf(email) > validFor
}

/** An email as HTML and text with its attachments, ready to be sent. */
export const composeEmail = (email: Pick<StoredEmail, 'template' | 'language' | 'values'>, club = defaultClubFacts) => {
  const template = templateOf(email.template)
  if (!template) throw new Error(`There is no email called ${email.template}`)
  const language = languageOr(email.language)
  // The values were typed when the email was posted; the table holds them as JSON.
  const values = withCleanNames(email.values) as never
  return {
    subject: template.subject(values, language),
    ...renderEmail(template.body(values, language), club),
    replyTo: template.replyTo?.(values),
    attachments: template.attachments?.(values, language),
  }
}

/** Says that nobody wrote it by hand, so that no mailbox answers it by itself (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const messageOfEmail = ({ from, host, open }: Mailer, email: StoredEmail, club: ClubFacts) => ({
  from,
  to: email.recipient,
  textEncoding: 'quoted-printable' as const,
  messageId: `<${email.id}@${host}>`,
  headers: automatic,
  ...composeEmail({ ...email, values: unsealed(email, open) }, club),
})

const unsealed = ({ template, values }: Pick<StoredEmail, 'template' | 'values'>, open: Mailer['open']) => {
  const sealed: readonly string[] = templateOf(template)?.sealed ?? []
  return { ...values, ...Object.fromEntries(sealed.map((name) => [name, open(String(values[name]))])) }
}
