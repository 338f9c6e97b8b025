import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Act, isOpen } from './club-life.ts'
import { type Finding, finding } from './finding.ts'
import type { Mailbox } from './mailbox.ts'

/** Compares what the site said with what its database holds, once everybody has settled. */
export const auditActs = async (acts: Act[], database: pg.Pool): Promise<Finding[]> => {
  const said = (kind: Act['kind']) => acts.filter((act) => act.kind === kind)
  const registrations = await count(database, 'select email as who from event_registrations')
  const applications = await count(database, 'select email as who from membership_requests')
  const members = await count(database, 'select membership_request_id as who from socios')
  const approved = await count(database, `select id as who from membership_requests where status = 'approved'`)

  const held = [
    ...said('registration').map((act) => ({ act, times: registrations.get(act.who) ?? 0 })),
    ...said('application').map((act) => ({ act, times: applications.get(act.who) ?? 0 })),
    ...said('approval').map((act) => ({
      act,
      times: approved.get(act.who) === members.get(act.who) ? (members.get(act.who) ?? 0) : -1,
    })),
  ]
  // An approval that was asked for twice is refused the second time: it is done.
  const isDone = ({ kind, status, tries }: Act) =>
    status < 300 ? status > 0 : kind === 'approval' && tries > 1 && status === 409
  const done = held.filter(({ act }) => isDone(act))
  const lost = done.filter(({ times }) => times !== 1)
  const invented = held.filter(({ act, times }) => !isDone(act) && times > 0)
  const asked = acts.filter(({ tries }) => tries > 1).length
  const { rows } = await database.query<{ over: number; members: number; last: number }>(`select
    (select count(*)::int from events e where max_participants <
      (select count(*) from event_registrations r where r.event_id = e.id and cancelled_at is null)) as over,
    (select count(*)::int from socios) as members,
    (select coalesce(max(last), 0)::int from membership_numbers) as last`)
  const { over = -1, members: numbered = -1, last = -1 } = rows[0] ?? {}
  const full = acts.filter(({ kind, status }) => kind === 'registration' && status === 409).length

  return [
    finding(
      'acknowledged acts present exactly once',
      `${done.length} acknowledged (${asked} asked again with their key), ${lost.length} lost or doubled, ${invented.length} not acknowledged and there`,
      done.length > 0 && lost.length === 0 && invented.length === 0,
    ),
    finding('everybody got an answer in the end', `${acts.filter(isOpen).length} without`, !acts.some(isOpen)),
    finding('capacity held', `${over} events with too many guests, ${full} guests refused as full`, over === 0),
    finding('membership numbers without a gap', `${numbered} members, last number ${last}`, numbered === last),
  ]
}

const count = async (database: pg.Pool, select: string) => {
  const { rows } = await database.query<{ who: string; times: number }>(
    `select who::text, count(*)::int as times from (${select}) found where who is not null group by who`,
  )
  return new Map(rows.map(({ who, times }) => [who, times]))
}

// Owed and not posted yet, or posted and neither sent nor withdrawn because it is no longer true.
const unsent = `select (select count(*) from event_registrations where confirmation_pending)
  + (select count(*) from emails where status not in ('sent', 'withdrawn')) as count`

/**
 * Waits until every email has left, or none has for `patienceMs`, then compares the outbox with what the mail server was
 * given.
 */
export const auditEmails = async (database: pg.Pool, mailbox: Mailbox, patienceMs: number): Promise<Finding[]> => {
  const begun = performance.now()
  const waiting = async () => Number((await database.query(unsent)).rows[0].count)
  let last = { count: await waiting(), at: begun }
  while (last.count > 0 && performance.now() - last.at < patienceMs) {
    await sleep(100)
    const count = await waiting()
    if (count !== last.count) last = { count, at: performance.now() }
  }
  const waited = (performance.now() - begun) / 1000

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
  const { facts: told = 0, emails = -1 } = facts[0] ?? {}
  return [
    finding(
      'each email delivered, under one Message-ID',
      `${rows.length} emails for ${told} facts, ${withdrawn} withdrawn, ${missing} missing, ${unknown} under another id, ${twice} delivered more than once; the last ${waited.toFixed(1)} s after the load`,
      missing === 0 && unknown === 0 && told === emails && emails === rows.length,
    ),
  ]
}
