import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { applyFrom, registerGuest } from './callers.ts'
import { addEvents, beginClubLife } from './club-life.ts'
import { type Finding, finding, seconds, timed } from './finding.ts'
import { asJson, makeAdmin, signIn } from './site.ts'
import { auditActs, auditEmails } from './ledger.ts'
import { type ThreeInstances, openThreeInstances } from './faults/three-instances.ts'

/**
 * Three instances are one site: what one knows all know, and one that is stopped or killed is not missed. Meanwhile people
 * take breath for `breathMs` after each act.
 */
export const instances = async (kills: number, breathMs = 0): Promise<Finding[]> => {
  const three = await openThreeInstances()
  try {
    const started = await startedTogether(three)
    // The code that one printed, given to whichever the balancer chooses.
    const token = await makeAdmin(three.origin, (await three.codes())[2])
    const events = await addEvents(three.database)
    return [
      ...started,
      ...(await sessionsShared(three)),
      ...(await limitsShared(three)),
      ...(await pagesDropped(three, events)),
      ...(await filesShared(three, token)),
      ...(await emailsOnce(three)),
      ...(await comeAndGo(three, events, token, kills, breathMs)),
    ]
  } finally {
    await three.close()
  }
}

const startedTogether = async ({ database, version, codes }: ThreeInstances) => {
  const { rows } = await database.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  const wanted = readdirSync('src/db/migrations').filter((file) => file.endsWith('.sql')).length
  const different = new Set(await codes()).size
  return [
    finding(
      `three start at once on an empty PostgreSQL ${version}`,
      `${rows[0].n} of ${wanted} migrations, ${different} setup code`,
      rows[0].n === wanted && different === 1,
    ),
  ]
}

const sessionsShared = async ({ origins }: ThreeInstances) => {
  const session = await signIn(origins[0] ?? '')
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const known = await Promise.all(
    origins.map(async (origin) => (await fetch(`${origin}/api/admin/me`, { headers })).status),
  )
  const body = { refresh_token: session.refresh_token }
  const refreshed = await fetch(`${origins[1]}/auth/v1/token?grant_type=refresh_token`, asJson(body))
  return [
    finding(
      'signed in on one, known to all, refreshed on another',
      [...known, refreshed.status].join(', '),
      [...known, refreshed.status].every((status) => status === 200),
    ),
  ]
}

const limitsShared = async ({ origins }: ThreeInstances) => {
  const answers: number[] = []
  for (let n = 0; n < 24; n++) answers.push(await applyFrom(origins[n % 3] ?? '', '198.51.100.7'))
  const taken = answers.filter((status) => status === 201).length
  return [finding('one limit for all: 20 applications from one place', `${taken} of 24 taken`, taken === 20)]
}

const pagesDropped = async ({ origins }: ThreeInstances, [event = '']: string[]) => {
  const shown = async (origin: string) =>
    ((await (await fetch(`${origin}/api/events/${event}`)).json()) as { registered: number }).registered
  const page = async (origin: string) => (await fetch(`${origin}/eventos/${event}`)).headers.get('etag')
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const [counts, pages] = [await Promise.all(origins.map(shown)), await Promise.all(origins.map(page))]
    await registerGuest(origins[round % 3] ?? '', event)
    const isNew = async (origin: string, n: number) =>
      (await shown(origin)) === (counts[n] ?? 0) + 1 && (await page(origin)) !== pages[n]
    const untilAllKnow = async () => {
      for (const begun = performance.now(); performance.now() - begun < 10_000; await sleep(10))
        if ((await Promise.all(origins.map(isNew))).every(Boolean)) return
    }
    times.push(await timed(untilAllKnow))
  }
  return [finding('kept pages and counts renewed everywhere', seconds(times), Math.max(...times) < 2500)]
}

const filesShared = async ({ origins }: ThreeInstances, token: string) => {
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#d2321b' } })
  const answer = await fetch(`${origins[0]}/api/admin/uploads?folder=events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(await photo.png().toBuffer()),
  })
  const { url = '' } = (await answer.json()) as { url?: string }
  const files = await Promise.all(origins.map(async (origin) => (await (await fetch(origin + url)).blob()).size))
  return [
    finding(
      'uploaded to one, served by all from the S3-compatible store',
      `${answer.status}, ${files.join(', ')} bytes`,
      answer.status === 201 && new Set(files).size === 1 && (files[0] ?? 0) > 100,
    ),
  ]
}

const emailsOnce = async ({ database, mailbox }: ThreeInstances) => {
  const found = await auditEmails(database, mailbox, 30_000)
  const twice = [...mailbox.received.values()].filter((times) => times > 1).length
  return [...found, finding('while nobody dies, each email leaves once', `${twice} twice`, twice === 0)]
}

const comeAndGo = async (three: ThreeInstances, events: string[], token: string, kills: number, breathMs: number) => {
  const life = beginClubLife(() => three.origin, three.database, events, token, breathMs)
  await sleep(500)
  await three.stopAndStartAgain(1)
  const unanswered = life.acts.filter(({ status }) => status === 0 || status >= 500).length
  const back: number[] = []
  for (let round = 0; round < kills; round++) {
    await sleep(randomInt(100, 1000))
    back.push(await timed(() => three.killAndStartAgain(round % 3)))
  }
  await life.settle()
  return [
    finding(
      'one is stopped and started: nobody is turned away',
      `${unanswered} of ${life.acts.length} so far`,
      unanswered === 0,
    ),
    finding(`${kills} × kill -9 of one of three: it is back`, seconds(back), true),
    ...(await auditActs(life.acts, three.database)),
    ...(await auditEmails(three.database, three.mailbox, 90_000)),
  ]
}
