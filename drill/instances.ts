import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { applyFrom, registerGuest } from './callers.ts'
import { addEvents, startLoad } from './load.ts'
import { type Finding, finding, seconds, timed } from './finding.ts'
import { asJson, makeAdmin, signIn } from './site.ts'
import { auditActions, auditEmails } from './ledger.ts'
import { type ThreeInstances, openThreeInstances } from './faults/three-instances.ts'

/**
 * Tests three instances as one site: they share all data, and a stopped or killed instance causes no failures.
 * `pauseMs`: the pause of guests after each action.
 */
export const instances = async (kills: number, pauseMs = 0): Promise<Finding[]> => {
  const three = await openThreeInstances()
  try {
    const started = await startTogether(three)
    // The code that one instance printed, used at any instance.
    const token = await makeAdmin(three.origin, (await three.codes())[2])
    const events = await addEvents(three.database)
    return [
      ...started,
      ...(await sessionsShared(three)),
      ...(await limitsShared(three)),
      ...(await pagesDropped(three, events)),
      ...(await filesShared(three, token)),
      ...(await emailsOnce(three)),
      ...(await stopAndKill(three, events, token, kills, pauseMs)),
    ]
  } finally {
    await three.close()
  }
}

const startTogether = async ({ database, version, codes }: ThreeInstances) => {
  const { rows } = await database.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  const expected = readdirSync('src/platform/database/migrations').filter((file) => file.endsWith('.sql')).length
  const different = new Set(await codes()).size
  return [
    finding(
      `three start at once on an empty PostgreSQL ${version}`,
      `${rows[0].n} of ${expected} migrations, ${different} setup code`,
      rows[0].n === expected && different === 1,
    ),
  ]
}

const sessionsShared = async ({ origins }: ThreeInstances) => {
  const session = await signIn(origins[0] ?? '')
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const statuses = await Promise.all(
    origins.map(async (origin) => (await fetch(`${origin}/api/admin/me`, { headers })).status),
  )
  const body = { refresh_token: session.refresh_token }
  const refreshed = await fetch(`${origins[1]}/auth/v1/token?grant_type=refresh_token`, asJson(body))
  return [
    finding(
      'a session of one instance is valid on all, and refreshed on another',
      [...statuses, refreshed.status].join(', '),
      [...statuses, refreshed.status].every((status) => status === 200),
    ),
  ]
}

const limitsShared = async ({ origins }: ThreeInstances) => {
  const answers: number[] = []
  for (let n = 0; n < 24; n++) answers.push(await applyFrom(origins[n % 3] ?? '', '198.51.100.7'))
  const accepted = answers.filter((status) => status === 201).length
  return [
    finding(
      'all instances share one limit: 20 applications from one address',
      `${accepted} of 24 accepted`,
      accepted === 20,
    ),
  ]
}

const pagesDropped = async ({ origins }: ThreeInstances, [event = '']: string[]) => {
  const registeredOn = async (origin: string) =>
    ((await (await fetch(`${origin}/api/events/${event}`)).json()) as { registered: number }).registered
  const page = async (origin: string) => (await fetch(`${origin}/eventos/${event}`)).headers.get('etag')
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const [counts, pages] = [await Promise.all(origins.map(registeredOn)), await Promise.all(origins.map(page))]
    await registerGuest(origins[round % 3] ?? '', event)
    const isChanged = async (origin: string, n: number) =>
      (await registeredOn(origin)) === (counts[n] ?? 0) + 1 && (await page(origin)) !== pages[n]
    const untilAllChanged = async () => {
      for (const start = performance.now(); performance.now() - start < 10_000; await sleep(10))
        if ((await Promise.all(origins.map(isChanged))).every(Boolean)) return
    }
    times.push(await timed(untilAllChanged))
  }
  return [finding('cached pages and counts are renewed on all instances', seconds(times), Math.max(...times) < 2500)]
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
      'an upload to one instance is served by all from the S3-compatible store',
      `${answer.status}, ${files.join(', ')} bytes`,
      answer.status === 201 && new Set(files).size === 1 && (files[0] ?? 0) > 100,
    ),
  ]
}

const emailsOnce = async ({ database, mailbox }: ThreeInstances) => {
  const findings = await auditEmails(database, mailbox, 30_000)
  const twice = [...mailbox.received.values()].filter((times) => times > 1).length
  return [...findings, finding('without a crash each email is sent once', `${twice} twice`, twice === 0)]
}

const stopAndKill = async (three: ThreeInstances, events: string[], token: string, kills: number, pauseMs: number) => {
  const load = startLoad(() => three.origin, three.database, events, token, pauseMs)
  await sleep(500)
  await three.stopAndRestart(1)
  const unanswered = load.actions.filter(({ status }) => status === 0 || status >= 500).length
  const recoveryTimes: number[] = []
  for (let round = 0; round < kills; round++) {
    await sleep(randomInt(100, 1000))
    recoveryTimes.push(await timed(() => three.killAndRestart(round % 3)))
  }
  await load.settle()
  return [
    finding(
      'one instance is stopped and started: no request fails',
      `${unanswered} of ${load.actions.length} so far`,
      unanswered === 0,
    ),
    finding(`${kills} × kill -9 of one of three instances: it serves again`, seconds(recoveryTimes), true),
    ...(await auditActions(load.actions, three.database)),
    ...(await auditEmails(three.database, three.mailbox, 90_000)),
  ]
}
