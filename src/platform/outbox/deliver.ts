import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { purposeOf } from '../vault/encrypted-columns.ts'
import type { Vault } from '../vault/vault.ts'
import type { Db } from '../database/open.ts'
import { emails } from './tables/emails.ts'
import type { ClubFacts } from '#base/club-facts.ts'
import type { WithdrawalReason } from '#base/withdrawal-reasons.ts'
import { type ClaimedEmail, type StoredEmail, renewLease } from './claim.ts'
import { composeEmail } from './compose-email.ts'
import type { EmailTemplate, EmailTemplates } from './email-template.ts'
import { maskedText } from './masked-text.ts'
import { type RefusalKind, errorMessage, refusalKind } from './refusal-kind.ts'
import { retryRefused, waitForRelay } from './server-refuses-all.ts'
import { retryIn } from './retry.ts'
import type { Transport } from './transport.ts'

/** The current values of an email, or the reason why it must not be sent any more. */
export type FactsNow = { values: Record<string, unknown> } | { withdrawn: WithdrawalReason }

/** `open` decrypts the encrypted values of an email. */
export type Mailer = {
  db: Db
  templates: EmailTemplates
  transport: Pick<Transport, 'send' | 'close'>
  from: string
  host: string
  open: Vault['open']
  /** The present facts of the club. */
  clubFacts: () => Promise<ClubFacts>
  factsNow: (email: StoredEmail) => Promise<FactsNow>
  formEmailsPerHour: number
}

export type Outcome =
  | { status: 'sent' }
  | { status: 'withdrawn'; reason: WithdrawalReason }
  | { status: 'queued' | 'failed'; refusal: RefusalKind; error: unknown }

/**
 * Sends a claimed email and records the outcome. If the process is killed in between, the email is sent twice.
 * @throws errors of the database; the email is then tried again after its lease
 */
export const deliver = async (mailer: Mailer, email: ClaimedEmail, signal?: AbortSignal): Promise<Outcome> => {
  const { db } = mailer
  const template = mailer.templates[email.template]
  const facts = isExpired(email, template) ? { withdrawn: 'link-expired' as const } : await mailer.factsNow(email)
  if ('withdrawn' in facts) {
    await mark(db, email.id, { status: 'withdrawn', refusal: null, lastError: facts.withdrawn })
    return { status: 'withdrawn', reason: facts.withdrawn }
  }
  const club = await mailer.clubFacts()
  const stopRenewing = renewLease(db, email.id)
  let message: ReturnType<typeof messageOfEmail>
  try {
    message = messageOfEmail(mailer, { ...email, values: facts.values }, club)
    await mailer.transport.send(message)
  } catch (error) {
    return await markRefused(db, email, error)
  } finally {
    stopRenewing()
  }
  const asSent = maskedText(email.template, template, message) ?? null
  await persist(
    () => mark(db, email.id, { status: 'sent', sentAt: sql`now()`, refusal: null, lastError: null, asSent }),
    signal,
  )
  if (email.isProbe) await retryRefused(db)
  return { status: 'sent' }
}

/** Retries until the database answers: an email that was sent must be recorded, or it would be sent again. */
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
  const unknownOutcomes = email.unknownOutcomes + (kind === 'unknown' ? 1 : 0)
  const pause = retryIn({ kind, before: email.refusal, ageSeconds: ageOf(email), unknownOutcomes })
  const status = pause === undefined ? 'failed' : 'queued'
  const nextTryAt = sql`now() + ${pause ?? 0} * interval '1 second'`
  await mark(db, email.id, { status, nextTryAt, refusal: kind, unknownOutcomes, lastError: errorMessage(error) })
  if (kind === 'unknown') return { status, refusal: kind, error }
  const waits = await waitForRelay(db, email.id)
  return waits ? { status: 'queued', refusal: 'relay', error } : { status, refusal: kind, error }
}

/** The age of an email when it was claimed, in seconds by PostgreSQL's clock. */
const ageOf = ({ createdAt, lastTriedAt }: StoredEmail) =>
  ((lastTriedAt ?? createdAt).getTime() - createdAt.getTime()) / 1000

type Columns = Parameters<ReturnType<Db['update']>['set']>[0]

const mark = (db: Db, id: string, columns: Columns) => db.update(emails).set(columns).where(eq(emails.id, id))

/** Whether an email's link has expired. */
const isExpired = (email: StoredEmail, template: EmailTemplate<never> | undefined) => {
  const validFor = template?.validForSeconds
  return validFor !== undefined && ageOf(email) > validFor
}

/** Marks the email as automatic, so that mailboxes send no automatic reply (RFC 3834). */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const oneClickHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const messageOfEmail = ({ templates, from, host, open }: Mailer, email: StoredEmail, club: ClubFacts) => {
  const values = decrypted(email, templates[email.template], open)
  const { answers, unsubscribe, ...content } = composeEmail(templates, { ...email, values }, club)
  const idOf = (emailId: string) => `<${emailId}@${host}>`
  return {
    from,
    to: email.recipient,
    textEncoding: 'quoted-printable' as const,
    messageId: idOf(email.id),
    ...(answers
      ? { inReplyTo: answers.slice(-1).map(idOf)[0], references: answers.map(idOf) }
      : { headers: { ...automaticHeaders, ...(unsubscribe && oneClickHeaders(unsubscribe)) } }),
    ...content,
  }
}

const emailsValues = { table: 'public.emails', column: 'values' }

const decrypted = (
  { values }: Pick<StoredEmail, 'values'>,
  template: EmailTemplate<never> | undefined,
  open: Mailer['open'],
) => {
  const encrypted: readonly string[] = template?.encrypted ?? []
  return {
    ...values,
    ...Object.fromEntries(
      encrypted.map((name) => [name, open(String(values[name]), purposeOf({ ...emailsValues, field: name }))]),
    ),
  }
}
