import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyFrom, registerGuest } from '../callers.ts'
import { type Finding, finding } from '../finding.ts'
import { asJson, openDrillSite, signIn } from '../site.ts'
import { auditEmails } from '../ledger.ts'

const hour = 60 * 60 * 1000

/** The clock of the site jumps two hours ahead and back; PostgreSQL's clock does not. */
export const clockJumps = async (): Promise<Finding[]> => {
  let clockFile = ''
  const site = await openDrillSite('drill-clock', (dataDir) => {
    clockFile = join(dataDir, '..', 'clock')
    return { NODE_OPTIONS: `--import=${resolve('drill/other-clock.mjs')}`, CLOCK_FILE: clockFile }
  })
  const { origin, database } = site
  const setClock = async (aheadMs: number) => {
    await writeFile(clockFile, String(aheadMs))
    await sleep(200)
  }
  const statusOfMe = async (token: string) =>
    (await fetch(`${origin}/api/admin/me`, { headers: { Authorization: `Bearer ${token}` } })).status
  const refresh = async (token: string) => {
    const answer = await fetch(`${origin}/auth/v1/token?grant_type=refresh_token`, asJson({ refresh_token: token }))
    return (await answer.json()) as { access_token?: string; refresh_token?: string }
  }
  const soonEventId = (
    await database.query<{
      id: string
    }>(`insert into events (title, description, location, date, price, max_participants, category)
      values ('Pronto', 'Pan', 'Sala', now() + interval '1 hour', 25, 1000, 'Cenas') returning id`)
  ).rows[0]!.id
  try {
    const session = await signIn(origin)
    const clientAddress = '198.51.100.7'
    await setClock(2 * hour)
    const expired = await statusOfMe(session.access_token)
    const aheadSession = await refresh(session.refresh_token)
    const aheadAnswers = [
      expired,
      await statusOfMe(aheadSession.access_token ?? ''),
      await registerGuest(origin, soonEventId),
    ]
    const laterStatus = await registerGuest(origin, site.events[0] ?? '')
    let accepted = 0
    while ((await applyFrom(origin, clientAddress)) === 201 && accepted < 100) accepted += 1

    await setClock(0)
    const backSession = await refresh(aheadSession.refresh_token ?? '')
    const backAnswers = [
      await statusOfMe(aheadSession.access_token ?? ''),
      await statusOfMe(backSession.access_token ?? ''),
    ]
    const soonStatus = await registerGuest(origin, soonEventId)
    const applied = await applyFrom(origin, clientAddress)
    const isShown = await shownWithin(2000, `${origin}/api/events/${soonEventId}`, 1)
    return [
      finding(
        'two hours ahead: a token expires and is refreshed, an event has begun, a later one accepts guests, limits hold',
        `${aheadAnswers.join(', ')}, ${laterStatus}, ${accepted} applications from one client address`,
        aheadAnswers.join() === '401,200,409' && laterStatus === 201 && accepted > 0 && accepted < 100,
      ),
      finding(
        'back again: a token of the future is refused, a refreshed one is valid, the event accepts and shows guests, limits do not wait',
        `${backAnswers.join(', ')}, ${soonStatus}, ${isShown ? 'shown' : 'not shown'}, ${applied}`,
        backAnswers.join() === '401,200' && soonStatus === 201 && isShown && applied === 201,
      ),
      ...(await auditEmails(database, site.mailbox, 60_000)),
    ]
  } finally {
    await site.close()
  }
}

const shownWithin = async (timeoutMs: number, url: string, registered: number) => {
  for (const start = performance.now(); performance.now() - start < timeoutMs; await sleep(50)) {
    const event = (await (await fetch(url)).json()) as { registered: number }
    if (event.registered === registered) return true
  }
  return false
}
