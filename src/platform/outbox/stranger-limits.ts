import { createHmac, hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { emailCounts } from './tables/email-counts.ts'
import { emails } from './tables/emails.ts'
import type { Origin } from '#base/network/origin.ts'
import { providerNetworkOf } from '#base/network/provider-network.ts'
import { mailboxOf } from '#base/text/mailbox.ts'
import type { EmailName } from '#site/emails/catalogue.ts'
import { dayMs, hourMs } from '#base/dates/durations.ts'

/** The emails that strangers can cause: a form, a companion or a sign-up names any address. Each says who caused it. */
export const strangerTemplates = [
  'send-event-registration-confirmation',
  'send-event-registration-cancellation',
  'event-waiting',
  'event-companion',
  'booking-changed',
  'booking-links',
  'seat-handed-over',
  'seat-offer',
  'seat-offer-news',
  'send-membership-confirmation',
  'send-contact-confirmation',
  'contact-message',
  'alert-confirmation',
  'alert',
  'account-confirmation',
  'account-exists',
  'account-recovery',
  'account-sign-in',
  'account-email-change',
] as const satisfies readonly EmailName[]

export type StrangerTemplate = (typeof strangerTemplates)[number]

/**
 * Who caused an email: the club, or somebody with an address (empty: none but the receiver's) that is proven to be theirs or not, from
 * a network: the origin of the request, or the hash that `networkHash` made of it. `isToClub`: what goes to the club itself counts for the
 * network alone.
 */
export type CausedBy = 'club' | { address: string; isProven: boolean; network: string | Origin; isToClub?: true }

/** So many emails an hour and a day (decision 38). */
const limitsOf = {
  receiver: { anHour: 4, aDay: 8 },
  sender: { anHour: 20, aDay: 20 },
  network: { anHour: 60, aDay: 200 },
}
const forgottenAfterMs = 2 * dayMs

type Caused = { to: string; causedBy?: CausedBy | undefined }
type Kind = keyof typeof limitsOf
/** The keys by which an email counts. */
type Keys = Partial<Record<Kind, string>>

/** A keyed hash of the network of a request, 12 characters; empty if it is unknown: a proxy that nobody trusts stands for all behind it. */
export const networkHash = (key: string, { ip, isOfProxy }: Origin) =>
  ip === '' || isOfProxy ? '' : hash('sha256', `${key} ${providerNetworkOf(ip)}`, 'base64url').slice(0, 12)

/**
 * When emails that strangers cause may leave: an address that has proven nothing gets few, and a sender and a network cause few. Locks
 * and reads the counts of all these emails in one statement. `times`: the counts with these emails, to be written with them.
 * @returns for each email until when it waits; null if it need not
 */
export const planEmails = async (tx: Db, key: string, caused: readonly Caused[]) => {
  const proven = await provenAmong(
    tx,
    caused.flatMap(({ to, causedBy }) => (causedBy && causedBy !== 'club' ? [to.toLowerCase()] : [])),
  )
  const keys = caused.map((email) => keysOf(key, email, proven))
  const asked = [...new Set(keys.flatMap((of) => Object.values(of)))]
  if (asked.length === 0) return { waits: caused.map(() => null), times: [] }
  const { rows } = await tx.execute<{ key: string; times: string[]; now: string }>(sql`
    insert into ${emailCounts} (key, times)
    -- Always in the same order: different orders could deadlock.
    select key, '{}' from unnest(${sql.param(asked)}::text[]) as asked (key) order by key
    on conflict (key) do update set key = excluded.key
    returning key, to_json(times) as times, clock_timestamp() as now`)
  const now = new Date(rows[0]!.now).getTime()
  const counts = new Map(rows.map((row) => [row.key, row.times.map((time) => new Date(time).getTime())]))
  const waits = keys.map((of) => {
    const leaves = takeTurns(counts, of, now)
    return leaves > now ? new Date(leaves) : null
  })
  return { waits, times: [...counts].map(([of, times]) => ({ key: of, times: times.map((at) => new Date(at)) })) }
}

/** As SQL: writes the counts that `planEmails` made. */
export const writeCounts = (counts: readonly { key: string; times: Date[] }[]) => sql`
  update email_counts set times = given.times
  from json_to_recordset(${JSON.stringify(counts)}) as given (key text, times timestamptz[]) where email_counts.key = given.key`

/**
 * Takes the next turn of each key. Sender and network have turns of their own; the receiver's is when the email leaves, so that no hour
 * and no day has more than its limit.
 */
const takeTurns = (counts: Map<string, number[]>, { receiver, ...causes }: Keys, now: number) => {
  let leaves = now
  for (const [kind, of] of Object.entries(causes) as [Kind, string][])
    leaves = Math.max(leaves, takeTurn(counts, of, kind, now))
  return receiver ? takeTurn(counts, receiver, 'receiver', leaves) : leaves
}

const takeTurn = (counts: Map<string, number[]>, key: string, kind: Kind, from: number) => {
  const { anHour, aDay } = limitsOf[kind]
  const times = counts.get(key) ?? []
  const turn = Math.max(from, (times.at(-anHour) ?? 0) + hourMs, (times.at(-aDay) ?? 0) + dayMs)
  counts.set(key, [...times, turn].toSorted((one, other) => one - other).slice(-aDay))
  return turn
}

/**
 * An email to the proven address of who caused it counts nowhere. A sender whose address is not proven is counted apart: others can
 * write that address into a form too.
 */
const keysOf = (secret: string, { to, causedBy }: Caused, proven: Set<string>): Keys => {
  if (!causedBy || causedBy === 'club') return {}
  const { address, isProven, network, isToClub } = causedBy
  if (isProven && mailboxOf(address) === mailboxOf(to)) return {}
  const keyOf = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`emails ${kind} ${text}`).digest('base64url').slice(0, 22)
  const from = typeof network === 'string' ? network : networkHash(secret, network)
  return {
    ...(!isToClub && !proven.has(to.toLowerCase()) && { receiver: keyOf('receiver', mailboxOf(to)) }),
    ...(address !== '' && { sender: keyOf(isProven ? 'sender' : 'named sender', mailboxOf(address)) }),
    ...(from !== '' && { network: keyOf('network', from) }),
  }
}

/** Which of these addresses have proven to be somebody's: by a link of a registration or an alert, by staff, or by an account. */
const provenAmong = async (tx: Db, addresses: string[]) => {
  if (addresses.length === 0) return new Set<string>()
  const { rows } = await tx.execute<{ address: string }>(sql`
    select address from unnest(${sql.param([...new Set(addresses)])}::text[]) as asked (address)
    where exists (select from event_registrations where lower(email) = address and proven_at is not null)
      or exists (select from consents where email = address and given)
      or exists (select from auth.users where email = address and email_confirmed_at is not null and deleted_at is null)`)
  return new Set(rows.map(({ address }) => address))
}

/** Lets the emails leave that wait for an address which is now proven. */
export const releaseWaiting = (tx: Db, address: string) =>
  tx
    .update(emails)
    .set({ nextTryAt: sql`now()`, waitsUntil: null })
    .where(
      sql`${emails.status} = 'queued' and ${emails.waitsUntil} > now() and ${emails.attempts} = 0 and lower(${emails.recipient}) = ${address.toLowerCase()}`,
    )

/** Forgets what strangers caused more than two days ago. */
export const forgetOldCounts = ({ db }: { db: Db }) =>
  db
    .delete(emailCounts)
    .where(sql`coalesce(times[cardinality(times)], '-infinity') < ${new Date(Date.now() - forgottenAfterMs)}`)
