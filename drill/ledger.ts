import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { readBalancesWhere } from '../src/club/evenings/payments/server/balances.ts'
import { fromPool } from '../src/platform/database/open.ts'
import { type Action, isOpen } from './load.ts'
import { type Finding, finding } from './finding.ts'
import type { Mailbox } from './mailbox.ts'

/** Compares the answers of the site with its database, after `settle`. */
export const auditActions = async (actions: Action[], database: pg.Pool): Promise<Finding[]> => {
  const actionsOf = (kind: Action['kind']) => actions.filter((action) => action.kind === kind)
  const registrations = await count(database, 'select email as subject from event_registrations')
  const cancelled = await count(
    database,
    `select id as subject from event_registrations where state in ('asked', 'cancelled')`,
  )
  const cancelledGuests = await count(
    database,
    `select email as subject from event_registrations where state in ('asked', 'cancelled')`,
  )
  const applications = await count(database, 'select email as subject from membership_requests')
  const members = await count(database, 'select membership_request_id as subject from socios')
  const payments = await count(database, 'select id as subject from payments')
  const approved = await count(database, `select id as subject from membership_requests where status = 'approved'`)

  const stored = [
    ...actionsOf('registration').map((action) => ({ action, times: registrations.get(action.subject) ?? 0 })),
    ...actionsOf('application').map((action) => ({ action, times: applications.get(action.subject) ?? 0 })),
    ...actionsOf('payment').map((action) => ({ action, times: payments.get(action.subject) ?? 0 })),
    ...actionsOf('cancellation').map((action) => ({ action, times: cancelled.get(action.subject) ?? 0 })),
    ...actionsOf('approval').map((action) => ({
      action,
      times: approved.get(action.subject) === members.get(action.subject) ? (members.get(action.subject) ?? 0) : -1,
    })),
  ]
  // A repeated approval gets 409: the first one succeeded.
  const isDone = ({ kind, status, tries }: Action) =>
    status < 300 ? status > 0 : kind === 'approval' && tries > 1 && status === 409
  const done = stored.filter(({ action }) => isDone(action))
  const lost = done.filter(({ times }) => times !== 1)
  // A guest whom staff cancelled before the answer came is refused when the event is full by then.
  const wasCancelled = ({ subject }: Action) => cancelledGuests.has(subject)
  const unacknowledged = stored.filter(({ action, times }) => !isDone(action) && times > 0 && !wasCancelled(action))
  const repeated = actions.filter(({ tries }) => tries > 1).length
  const { rows } = await database.query<Counts>(`select
    (select count(*)::int from events e where max_participants <
      (select count(*) from event_registrations r where r.event_id = e.id and state in ('held', 'seated'))) as over,
    (select count(*)::int from (${partiesThatFit}) parties) as overlooked,
    (select count(*)::int from (${partiesOvertaken}) parties) as overtaken,
    (select count(*)::int from (${eventsMiscounted}) miscounted) as miscounted,
    (select count(*)::int from payments) as payments,
    (select coalesce(sum(last), 0)::int from receipt_numbers) as receipts,
    (select count(*)::int from event_registrations where promoted_at is not null) as promoted,
    (select count(*)::int from socios) as members,
    (select coalesce(max(last), 0)::int from membership_numbers) as last`)
  const { over = -1, overlooked = -1, overtaken = -1, miscounted = -1, promoted = 0 } = rows[0] ?? {}
  const { members: memberCount = -1, last = -1, payments: paymentCount = -1, receipts = -1 } = rows[0] ?? {}
  const wrongBalances = await balancesThatDiffer(database)
  const full = actions.filter(({ kind, status }) => kind === 'registration' && status === 409).length
  const malformed = actions.filter(({ status }) => [400, 401, 403, 404, 422].includes(status)).length

  return [
    finding(
      'acknowledged actions are stored exactly once',
      `${done.length} acknowledged (${repeated} repeated with their key), ${lost.length} lost or doubled, ${unacknowledged.length} stored without acknowledgement`,
      done.length > 0 && lost.length === 0 && unacknowledged.length === 0,
    ),
    finding('every action got an answer in the end', `${actions.filter(isOpen).length} without`, !actions.some(isOpen)),
    finding('no action was malformed', `${malformed} refused as invalid`, malformed === 0),
    finding('capacity held', `${over} events with too many guests, ${full} guests refused as full`, over === 0),
    finding(
      'no waiting party fits into the free seats',
      `${promoted} people got seats from a list, ${overlooked} parties overlooked`,
      overlooked === 0,
    ),
    finding('the waiting list kept its order', `${overtaken} parties overtaken`, overtaken === 0),
    finding('counts of seats equal a recount', `${miscounted} events differ`, miscounted === 0),
    finding(
      'balances equal a recount',
      `${wrongBalances} of ${paymentCount} payments' parties differ`,
      wrongBalances === 0,
    ),
    finding(
      'receipt numbers without a gap',
      `${paymentCount} payments, last number ${receipts}`,
      paymentCount === receipts,
    ),
    finding('membership numbers without a gap', `${memberCount} members, last number ${last}`, memberCount === last),
  ]
}

type Counts = Record<
  'over' | 'overlooked' | 'overtaken' | 'miscounted' | 'payments' | 'receipts' | 'promoted' | 'members' | 'last',
  number
>

const partiesThatFit = `select 1 from event_registrations r join events e on e.id = r.event_id
  where r.state = 'waiting'
  group by e.id, r.booking_id
  having case when bool_or(r.takes_fewer) then 1 else count(*) end <= e.max_participants - e.registered`

/** Parties that wait while one that came later, and is as large or larger, was given seats after they came. */
const partiesOvertaken = `with parties as (
    select event_id, booking_id, bool_or(state = 'waiting') as waits, min(waiting_since) as since, max(promoted_at) as promoted,
      case when bool_or(takes_fewer) then 1 else count(*) filter (where state <> 'cancelled') end as seats
    from event_registrations group by event_id, booking_id)
  select 1 from parties first where waits and exists (select from parties later
    where later.event_id = first.event_id and later.promoted > first.since and not later.waits
      and later.seats >= first.seats
      and (select min(created_at) from event_registrations r where r.booking_id = later.booking_id) > first.since)`

/** Events whose counts, which triggers keep, are not what their rows say. */
const eventsMiscounted = `select 1 from events e where
  registered <> (select count(*) from event_registrations r where r.event_id = e.id and state in ('held', 'seated'))
  or waiting <> (select count(*) from event_registrations r where r.event_id = e.id and state = 'waiting')`

/** The number of parties whose balance, as the panel shows it, is not what their rows say. */
const balancesThatDiffer = async (database: pg.Pool) => {
  const shown = await readBalancesWhere(fromPool(database), undefined)
  const { rows } = await database.query<{ host: string; balance: number }>(`select booking_id as host, (
      coalesce((select sum(amount) from payments p where p.registration_id = booking_id and p.voided_at is null), 0)
      - sum(case when state in ('held', 'seated') or cancelled_late then coalesce(r.price, e.price) else 0 end))::float8 as balance
    from event_registrations r join events e on e.id = r.event_id group by booking_id`)
  return rows.filter(({ host, balance }) => shown.get(host)?.balance !== balance).length
}

const count = async (database: pg.Pool, select: string) => {
  const { rows } = await database.query<{ subject: string; times: number }>(
    `select subject::text, count(*)::int as times from (${select}) found where subject is not null group by subject`,
  )
  return new Map(rows.map(({ subject, times }) => [subject, times]))
}

// Pending confirmations, and queued emails that are neither sent nor withdrawn.
const unsent = `select (select count(*) from event_registrations where confirmation_pending and state in ('held', 'waiting', 'seated'))
  + (select count(*) from emails where status not in ('sent', 'withdrawn')) as count`

/**
 * Guests who have a seat or wait, applicants and members without the email about it; the same email queued twice, except to a party that got its
 * seats in parts; emails queued for a guest after the cancellation, but for those withdrawn: a confirmation may be queued in the moment between
 * the time of a cancellation and its commit.
 */
const unannounced = `select
  (select count(*)::int from (
    select id, case state when 'waiting' then 'event-waiting' else 'send-event-registration-confirmation' end as template
      from event_registrations where companion_of is null and state in ('held', 'waiting', 'seated')
    union all select id, 'send-membership-confirmation' from membership_requests
    union all select membership_request_id, 'send-approval-notification' from socios
  ) facts where not exists (select from emails where about = facts.id and emails.template = facts.template)) as unannounced,
  (select count(*)::int from (
    select from emails left join event_registrations r on r.id = about where r.takes_fewer is not true
    group by template, about having count(*) > 1
  ) twice) as doubled,
  (select count(*)::int from emails join event_registrations r on r.id = about
    where emails.created_at > r.cancelled_at and emails.status <> 'withdrawn') as late`

/**
 * Waits until every email is sent, or none was for `timeoutMs`, then compares the outbox with the mail server.
 */
export const auditEmails = async (database: pg.Pool, mailbox: Mailbox, timeoutMs: number): Promise<Finding[]> => {
  const start = performance.now()
  const unsentCount = async () => Number((await database.query(unsent)).rows[0].count)
  let last = { count: await unsentCount(), at: start }
  while (last.count > 0 && performance.now() - last.at < timeoutMs) {
    await sleep(100)
    const remaining = await unsentCount()
    if (remaining !== last.count) last = { count: remaining, at: performance.now() }
  }
  const waited = (performance.now() - start) / 1000

  const { rows } = await database.query<{ id: string; isWithdrawn: boolean }>(
    `select id, status = 'withdrawn' as "isWithdrawn" from emails`,
  )
  const { rows: facts } = await database.query<{ unannounced: number; doubled: number; late: number }>(unannounced)
  const missing = rows.filter(({ id, isWithdrawn }) => !isWithdrawn && !mailbox.received.has(id)).length
  const withdrawn = rows.filter(({ isWithdrawn }) => isWithdrawn).length
  const unknown = [...mailbox.received.keys()].filter((id) => !rows.some((row) => row.id === id)).length
  const twice = [...mailbox.received.values()].filter((times) => times > 1).length
  const { unannounced: withoutEmail = -1, doubled = -1, late = -1 } = facts[0] ?? {}
  return [
    finding(
      'each email delivered, under one Message-ID',
      `${rows.length} emails, ${withoutEmail} facts without one, ${doubled} doubled, ${late} to cancelled seats, ${withdrawn} withdrawn, ${missing} missing, ${unknown} under another id, ${twice} delivered more than once; the last ${waited.toFixed(1)} s after the load`,
      missing + unknown + withoutEmail + doubled + late === 0,
    ),
  ]
}
