import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { aRegistration, postTo } from '../callers.ts'
import { type Finding, finding, inSeconds } from '../finding.ts'
import { auditActions, auditEmails } from '../ledger.ts'
import { openReleasedSite } from '../released-site.ts'

/** How long a guest with retries may wait for an answer while the site restarts. */
const maxWaitMs = 3000

/** Updates the site under load, once with a release that does not start, and once killed in the middle. */
export const updated = async (): Promise<Finding[]> => {
  const site = await openReleasedSite()
  try {
    const before = await site.version()
    const load = site.startLoad()
    const guests = beginRetryingGuests(`${site.origin}/api/events/${site.event}/registrations`)
    await sleep(1500)
    const done = await site.update(site.next)
    const after = await site.version()
    await sleep(500)
    const waits = await guests.end()
    await load.settle()
    const secondRun = await site.update(site.next)

    const moreGuests = beginRetryingGuests(`${site.origin}/api/events/${site.event}/registrations`)
    const refused = await site.update(await site.broken())
    const wasBack = await site.isReady()
    const version = await site.version()
    const moreWaits = await moreGuests.end()

    const killed = await site.update(site.last, { onOutput: (text, kill) => text.includes('Restarting') && kill() })
    const repaired = await site.update(site.last)
    const last = await site.version()
    const copies = await readdir(site.backups)
    return [
      finding(
        `updated under load from ${before}`,
        `${after}; ${lastLine(done.text)}`,
        done.code === 0 && after !== before,
      ),
      finding(
        `during the restart a guest who retries is served within ${inSeconds(maxWaitMs)}`,
        `${waits.times.length} guests, ${waits.refused} refused, the longest wait ${inSeconds(Math.max(...waits.times))}`,
        waits.refused === 0 && Math.max(...waits.times) < maxWaitMs,
      ),
      finding(
        'a second run changes nothing',
        lastLine(secondRun.text),
        secondRun.code === 0 && secondRun.text.includes('running already'),
      ),
      finding(
        'after a release that does not start the previous one serves again by itself',
        `${lastLine(refused.text)} (code ${refused.code}); no guest refused: ${moreWaits.refused === 0}, the longest wait ${inSeconds(Math.max(...moreWaits.times))}`,
        refused.code === 1 &&
          refused.text.includes('serves again') &&
          wasBack &&
          version === after &&
          moreWaits.refused === 0,
      ),
      finding(
        'the next run repairs one that was killed in the middle',
        `${lastLine(repaired.text)} (code ${repaired.code})`,
        killed.code !== 0 && repaired.code === 0 && last === before,
      ),
      finding('the newest three backups from before an update stay', copies.length, copies.length === 3),
      ...(await auditActions(load.actions, site.database)),
      ...(await auditEmails(site.database, site.mailbox, 90_000)),
    ]
  } finally {
    await site.close()
  }
}

/**
 * Registers one guest after another. Each retries with the same key until it is accepted. Records how long each waited.
 */
const beginRetryingGuests = (url: string) => {
  const ending = new AbortController()
  const waits = { times: [] as number[], refused: 0 }
  const oneAfterAnother = async () => {
    while (!ending.signal.aborted) {
      const form = aRegistration(`retrying-${randomUUID()}@example.org`)
      const start = performance.now()
      let status = await postTo(url, form)
      for (; status === 0 || status >= 500; status = await postTo(url, form)) await sleep(50)
      if (status === 201) waits.times.push(performance.now() - start)
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
