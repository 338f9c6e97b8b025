import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyFrom, registerGuest } from '../callers.ts'
import { type Finding, finding } from '../finding.ts'
import { asJson, openDrillSite, signIn } from '../site.ts'
import { auditEmails } from '../ledger.ts'

const hour = 60 * 60 * 1000

/** The app's clock jumps two hours ahead and back again; PostgreSQL's stays. */
export const clockJumps = async (): Promise<Finding[]> => {
  let clockFile = ''
  const house = await openDrillSite('drill-clock', (dataDir) => {
    clockFile = join(dataDir, '..', 'clock')
    return { NODE_OPTIONS: `--import=${resolve('drill/other-clock.mjs')}`, CLOCK_FILE: clockFile }
  })
  const { origin, database } = house
  const set = async (ahead: number) => {
    await writeFile(clockFile, String(ahead))
    await sleep(200)
  }
  const me = async (token: string) =>
    (await fetch(`${origin}/api/admin/me`, { headers: { Authorization: `Bearer ${token}` } })).status
  const refresh = async (token: string) => {
    const answer = await fetch(`${origin}/auth/v1/token?grant_type=refresh_token`, asJson({ refresh_token: token }))
    return (await answer.json()) as { access_token?: string; refresh_token?: string }
  }
  const soon = (
    await database.query<{
      id: string
    }>(`insert into events (title, description, location, date, price, max_participants, category)
      values ('Pronto', 'Pan', 'Sala', now() + interval '1 hour', 25, 1000, 'Cenas') returning id`)
  ).rows[0]!.id
  try {
    const session = await signIn(origin)
    const place = '198.51.100.7'
    await set(2 * hour)
    const expired = await me(session.access_token)
    const ahead = await refresh(session.refresh_token)
    const aheadAnswers = [expired, await me(ahead.access_token ?? ''), await registerGuest(origin, soon)]
    const laterEvent = await registerGuest(origin, house.events[0] ?? '')
    let taken = 0
    while ((await applyFrom(origin, place)) === 201 && taken < 100) taken += 1

    await set(0)
    const back = await refresh(ahead.refresh_token ?? '')
    const backAnswers = [await me(ahead.access_token ?? ''), await me(back.access_token ?? '')]
    const soonEvent = await registerGuest(origin, soon)
    const applied = await applyFrom(origin, place)
    const shown = await shownWithin(2000, `${origin}/api/events/${soon}`, 1)
    return [
      finding(
        'two hours ahead: a token expires, is refreshed, an event has begun, a later one takes guests, limits hold',
        `${aheadAnswers.join(', ')}, ${laterEvent}, ${taken} applications from one place`,
        aheadAnswers.join() === '401,200,409' && laterEvent === 201 && taken > 0 && taken < 100,
      ),
      finding(
        'back again: a token of the future is refused and a refreshed one counts, the event takes guests and shows them, nobody waits for the old time',
        `${backAnswers.join(', ')}, ${soonEvent}, ${shown ? 'shown' : 'not shown'}, ${applied}`,
        backAnswers.join() === '401,200' && soonEvent === 201 && shown && applied === 201,
      ),
      ...(await auditEmails(database, house.mailbox, 60_000)),
    ]
  } finally {
    await house.close()
  }
}

const shownWithin = async (patienceMs: number, url: string, registered: number) => {
  for (const begun = performance.now(); performance.now() - begun < patienceMs; await sleep(50)) {
    const event = (await (await fetch(url)).json()) as { registered: number }
    if (event.registered === registered) return true
  }
  return false
}
