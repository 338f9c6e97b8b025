import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Action, isOpen } from './club-life.ts'
import { type Finding, finding } from './finding.ts'
import type { Mailbox } from './mailbox.ts'

/** Compares the answers of the site with its database, after `settle`. */
export const auditActions = async (actions: Action[], database: pg.Pool): Promise<Finding[]> => {
  const actionsOf = (kind: Action['kind']) => actions.filter((action) => action.kind === kind)
  const registrations = await count(database, 'select email as subject from event_registrations')
  const applications = await count(database, 'select email as subject from membership_requests')
  const members = await count(database, 'select membership_request_id as subject from socios')
  const approved = await count(database, `select id as subject from membership_requests where status = 'approved'`)

  const stored = [
    ...actionsOf('registration').map((action) => ({ action, times: registrations.get(action.subject) ?? 0 })),
    ...actionsOf('application').map((action) => ({ action, times: applications.get(action.subject) ?? 0 })),
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
  const unacknowledged = stored.filter(({ action, times }) => !isDone(action) && times > 0)
  const repeated = actions.filter(({ tries }) => tries > 1).length
  const { rows } = await database.query<{ over: number; members: number; last: number }>(`select
    (select count(*)::int from events e where max_participants <
      (select count(*) from event_registrations r where r.event_id = e.id and cancelled_at is null)) as over,
    (select count(*)::int from socios) as members,
    (select coalesce(max(last), 0)::int from membership_numbers) as last`)
  const { over = -1, members: memberCount = -1, last = -1 } = rows[0] ?? {}
  const full = actions.filter(({ kind, status }) => kind === 'registration' && status === 409).length

  return [
    finding(
      'acknowledged actions are stored exactly once',
      `${done.length} acknowledged (${repeated} repeated with their key), ${lost.length} lost or doubled, ${unacknowledged.length} stored without acknowledgement`,
      done.length > 0 && lost.length === 0 && unacknowledged.length === 0,
    ),
    finding('every action got an answer in the end', `${actions.filter(isOpen).length} without`, !actions.some(isOpen)),
    finding('capacity held', `${over} events with too many guests, ${full} guests refused as full`, over === 0),
    finding('membership numbers without a gap', `${memberCount} members, last number ${last}`, memberCount === last),
  ]
}

const count = async (database: pg.Pool, select: string) => {
  const { rows } = await database.query<{ subject: string; times: number }>(
    `select subject::text, count(*)::int as times from (${select}) found where subject is not null group by subject`,
  )
  return new Map(rows.map(({ subject, times }) => [subject, times]))
}

// Pending confirmations, and queued emails that are neither sent nor withdrawn.
const unsent = `select (select count(*) from event_registrations where confirmation_pending)
  + (select count(*) from emails where status not in ('sent', 'withdrawn')) as count`

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
  const { rows: facts } = await database.query<{ facts: number; emails: number }>(`select
    (select count(*)::int from event_registrations) + (select count(*)::int from membership_requests)
      + (select count(*)::int from socios) as facts,
    (select count(*)::int from (select distinct template, about from emails) distinct_letters) as emails`)
  const missing = rows.filter(({ id, isWithdrawn }) => !isWithdrawn && !mailbox.received.has(id)).length
  const withdrawn = rows.filter(({ isWithdrawn }) => isWithdrawn).length
  const unknown = [...mailbox.received.keys()].filter((id) => !rows.some((row) => row.id === id)).length
  const twice = [...mailbox.received.values()].filter((times) => times > 1).length
  const { facts: factCount = 0, emails = -1 } = facts[0] ?? {}
  return [
    finding(
      'each email delivered, under one Message-ID',
      `${rows.length} emails for ${factCount} facts, ${withdrawn} withdrawn, ${missing} missing, ${unknown} under another id, ${twice} delivered more than once; the last ${waited.toFixed(1)} s after the load`,
      missing === 0 && unknown === 0 && factCount === emails && emails === rows.length,
    ),
  ]
}
