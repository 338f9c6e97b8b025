import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { aRegistration, postTo } from '../callers.ts'
import { type Finding, finding, inSeconds } from '../finding.ts'
import { auditActs, auditEmails } from '../ledger.ts'
import { openReleasedSite } from '../released-site.ts'

/** How long a guest who asks again and again waits for an answer while the site restarts, at most. */
const longestWaitMs = 3000

/** The site is updated under load, once with a release that does not start, and once killed in the middle. */
export const updated = async (): Promise<Finding[]> => {
  const site = await openReleasedSite()
  try {
    const before = await site.version()
    const life = site.beginLife()
    const guests = beginPatientGuests(`${site.origin}/api/events/${site.event}/registrations`)
    await sleep(1500)
    const done = await site.update(site.next)
    const after = await site.version()
    await sleep(500)
    const waits = await guests.end()
    await life.settle()
    const again = await site.update(site.next)

    const more = beginPatientGuests(`${site.origin}/api/events/${site.event}/registrations`)
    const refused = await site.update(await site.broken())
    const wasBack = await site.isReady()
    const version = await site.version()
    const moreWaits = await more.end()

    const killed = await site.update(site.last, { seen: (text, kill) => text.includes('Restarting') && kill() })
    const mended = await site.update(site.last)
    const last = await site.version()
    const copies = await readdir(site.backups)
    return [
      finding(
        `updated under load from ${before}`,
        `${after}; ${lastLine(done.text)}`,
        done.code === 0 && after !== before,
      ),
      finding(
        `while it restarts a guest who asks again is served within ${inSeconds(longestWaitMs)}`,
        `${waits.times.length} guests, ${waits.refused} refused, the longest wait ${inSeconds(Math.max(...waits.times))}`,
        waits.refused === 0 && Math.max(...waits.times) < longestWaitMs,
      ),
      finding(
        'run twice, it changes nothing',
        lastLine(again.text),
        again.code === 0 && again.text.includes('running already'),
      ),
      finding(
        'a release that does not start: the one before serves again by itself',
        `${lastLine(refused.text)} (code ${refused.code}); no guest refused: ${moreWaits.refused === 0}, the longest wait ${inSeconds(Math.max(...moreWaits.times))}`,
        refused.code === 1 &&
          refused.text.includes('serves again') &&
          wasBack &&
          version === after &&
          moreWaits.refused === 0,
      ),
      finding(
        'killed in the middle, the next run mends it',
        `${lastLine(mended.text)} (code ${mended.code})`,
        killed.code !== 0 && mended.code === 0 && last === before,
      ),
      finding('the newest three backups from before an update stay', copies.length, copies.length === 3),
      ...(await auditActs(life.acts, site.database)),
      ...(await auditEmails(site.database, site.mailbox, 90_000)),
    ]
  } finally {
    await site.close()
  }
}

/** One guest after another, each asking with the same key until there is a place, and how long each waited. */
const beginPatientGuests = (url: string) => {
  const ending = new AbortController()
  const waits = { times: [] as number[], refused: 0 }
  const oneAfterAnother = async () => {
    while (!ending.signal.aborted) {
      const form = aRegistration(`patient-${randomUUID()}@example.org`)
      const begun = performance.now()
      let status = await postTo(url, form)
      for (; status === 0 || status >= 500; status = await postTo(url, form)) await sleep(50)
      if (status === 201) waits.times.push(performance.now() - begun)
      else waits.refused += 1
    }
    return waits
  }
  const ended = oneAfterAnother()
  return {
    end: () => {
      ending.abort()
      return ended
    },
  }
}

const lastLine = (text: string) => text.split('\n').at(-1) ?? ''
