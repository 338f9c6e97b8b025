import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { releaseWaiting } from '#platform/outbox/stranger-limits.ts'
import { minuteMs } from '#base/dates/durations.ts'
import type { AlertRequest } from '#club/core/alerts/shared/alert.ts'
import { consents } from '#club/core/consents/server/table.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { requireWithinLimit, takeFromLimit } from '#club/core/server/limits/form-limits.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { isPublic } from '#club/evenings/events/server/publication.ts'
import { kindOf } from '#club/evenings/events/shared/event-kind.ts'
import { provenAccount } from '#club/members/members/server/member-of.ts'
import { getRestaurant } from '#club/pages/restaurants/server/restaurants.ts'
import { type AlertKey, addAnswers, alertsOf, lockAlertsOf, ofAlert } from './answers.ts'
import { named } from './named.ts'
import { consentOfPass, passOfCaller } from './pass.ts'
import { stateOf } from './told-of.ts'

const askedAgainMs = 10 * minuteMs

/**
 * Notes that an address wants to be told of something. An email asks it to confirm, and nothing else is sent before; the confirmed address
 * of the account that is signed in needs none. Neither the answer nor its time says whether the address is known. Three emails a day for
 * one address: what asks for more is not noted.
 * @returns whether it counts already
 * @throws Refusal form.too-often (by client network), event.not-found, restaurant.not-found, alert.nothing-to-tell
 */
export const askAlert = async (club: Club, { email, language, ...asked }: AlertRequest) => {
  await requireWithinLimit(club, 'alerts:ip')
  const keys = await keysOf(club, asked)
  const address = email.toLowerCase()
  const requestId = randomUUID()
  const rows = keys.map((key) => Object.assign(key, { email: address, language, requestId }))
  const account = provenAccount(club.actor)
  const isOwn = account?.address === address
  await inTransaction(club, async (club) => {
    await lockAlertsOf(club.db, address)
    if (isOwn) return addAnswers(club, rows, { given: true, source: 'account', by: account.id })
    if (await isAskedAgain(club, address, keys)) return undefined
    if (!(await takeFromLimit(club, 'alerts:email', address))) return undefined
    const [row] = await addAnswers(club, rows, { given: null, source: 'form' })
    return queueEmail(club, {
      template: 'alert-confirmation',
      to: address,
      language,
      about: row!.id,
      causedBy: { address: '', isProven: false, network: club.origin },
      values: { alerts: [], url: '' },
    })
  })
  return { counts: isOwn }
}

/** What a form asks for. An event must be over or cancelled to be put on again, and closed to all but members to open. */
const keysOf = async (
  club: Club,
  { about, of, andCategory }: Omit<AlertRequest, 'email' | 'language'>,
): Promise<AlertKey[]> => {
  if (about === 'restaurant') return [keyOf({ about, restaurantId: (await getRestaurant(club, of)).id })]
  const [event] = await club.db
    .select()
    .from(events)
    .where(and(isPublic(club.now()), eq(about === 'category' ? events.category : events.id, of)))
    .limit(1)
  if (!event) throw new Refusal('event.not-found')
  const category = kindOf(event.category)
  if (about === 'category') {
    if (!category) throw new Refusal('alert.nothing-to-tell')
    return [keyOf({ about, category })]
  }
  const state = stateOf(event, club.now())
  const isTold = about === 'repeat' ? state === 'over' || state === 'cancelled' : state === 'members-only'
  if (!isTold) throw new Refusal('alert.nothing-to-tell')
  const key = keyOf({ about, eventId: event.id })
  return andCategory && about === 'repeat' && category ? [key, keyOf({ about: 'category', category })] : [key]
}

const keyOf = (key: Pick<AlertKey, 'about'> & Partial<AlertKey>): AlertKey => ({
  eventId: null,
  restaurantId: null,
  category: null,
  ...key,
})

/** The same thing, asked within ten minutes and not answered, is a duplicate submission. */
const isAskedAgain = async ({ db, now }: Club<Tx>, address: string, keys: readonly AlertKey[]) => {
  const isRecent = gt(consents.at, new Date(now().getTime() - askedAgainMs))
  const rows = await db
    .select({ ...ofAlert, requestId: consents.requestId, given: consents.given })
    .from(consents)
    .where(and(eq(consents.email, address), eq(consents.purpose, 'alerts'), isRecent))
  const answered = new Set(rows.flatMap(({ requestId, given }) => (given === null ? [] : requestId)))
  const open = rows.filter(({ requestId }) => !answered.has(requestId))
  const isSame = (one: AlertKey, other: AlertKey) =>
    (Object.keys(ofAlert) as (keyof AlertKey)[]).every((of) => one[of] === other[of])
  return keys.every((key) => open.some((one) => isSame(one, key)))
}

/** The alerts of the address of the caller's pass, and what the pass asks to confirm. @throws Refusal pass.wrong */
export const readAlerts = async (club: Club) => {
  const row = await consentOfPass(club, passOfCaller(club))
  const asked = await askedWith(club, row)
  return {
    asked: await named(club, asked),
    alerts: await named(club, await alertsOf(club, row.email)),
  }
}

/** Says yes to what the caller's pass asks; once, so that an old email brings nothing back that was stopped. @throws Refusal pass.wrong */
export const confirmAlerts = async (club: Club) => {
  await inTransaction(club, async (club) => {
    const row = await consentOfPass(club, passOfCaller(club))
    await lockAlertsOf(club.db, row.email)
    const asked = await askedWith(club, row)
    if (asked.length === 0) return
    await addAnswers(club, asked, { given: true, source: 'email' })
    await releaseWaiting(club.db, row.email)
  })
  return readAlerts(club)
}

/** What was asked together with a row; nothing once it was answered. */
export const askedWith = async ({ db }: Pick<Club, 'db'>, { requestId }: { requestId: string }) => {
  const rows = await db.select().from(consents).where(eq(consents.requestId, requestId)).orderBy(consents.id)
  return rows.some(({ given }) => given !== null) ? [] : rows
}

/** Stops an alert of the address of the caller's pass, or all of them. @throws Refusal pass.wrong */
export const stopAlerts = async (club: Club, id?: string) => {
  await stop(club, passOfCaller(club), 'email', id)
  return readAlerts(club)
}

/** Stops all alerts of an address: the button of a mailbox, which sends the pass in its address. @throws Refusal pass.wrong */
export const stopByOneClick = (club: Club, pass: string) => stop(club, pass, 'one-click')

const stop = (club: Club, pass: string | undefined, source: 'email' | 'one-click', id?: string) =>
  inTransaction(club, async (club) => {
    const { email } = await consentOfPass(club, pass)
    await lockAlertsOf(club.db, email)
    const alerts = await alertsOf(club, email)
    const stopped =
      id === undefined ? [...alerts, ...(await onTheirWay(club, email))] : alerts.filter((alert) => alert.id === id)
    await addAnswers(club, stopped, { given: false, source })
  })

/** The alerts of an address that were used up by an email which has not left. */
const onTheirWay = async ({ db }: Club<Tx>, address: string) => {
  const rows = await db
    .select({ consent: consents })
    .from(emails)
    .innerJoin(consents, eq(consents.id, emails.about))
    .where(and(eq(emails.template, 'alert'), eq(emails.status, 'queued'), eq(emails.recipient, address)))
  return rows.map(({ consent }) => consent)
}
