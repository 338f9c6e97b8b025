import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aRegistration, postTo } from './callers.ts'
import { type Finding, finding, inSeconds } from './finding.ts'
import { type DrillSite, openDrillSite } from './site.ts'

const callers = 100

/** Stops the site with SIGTERM while a hundred guests register without a pause, each on a keep-alive connection. */
export const stoppedWhileBusy = async (rounds: number): Promise<Finding[]> => {
  const site = await openDrillSite('drill-busy', { SMTP_URL: '' })
  try {
    const answers = new Map<string, number>()
    const ends: { code: number | null; ms: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const endLoad = beginLoad(site, answers)
      await sleep(1500)
      ends.push(await site.stopAndRestart())
      await endLoad()
    }
    const { rows } = await site.database.query<{ email: string }>('select email from event_registrations')
    const stored = new Set(rows.map(({ email }) => email))
    const with201 = [...answers].filter(([, status]) => status === 201)
    const lost = with201.filter(([email]) => !stored.has(email)).length
    const unexpected = [...answers.values()].filter((status) => ![0, 201, 503].includes(status)).length
    const slowest = Math.max(...ends.map(({ ms }) => ms))
    return [
      finding(
        `${rounds} × SIGTERM while ${callers} register: what was acknowledged, and what else was answers`,
        `${with201.length} acknowledged, ${lost} lost, ${stored.size - with201.length + lost} stored without their answer; ${unexpected} answers but 201 and 503`,
        with201.length > 0 && lost === 0 && unexpected === 0,
      ),
      finding(
        'exited with 0, in time',
        `${ends.map(({ code }) => code).join(', ')}; ${inSeconds(slowest)} at most`,
        ends.every(({ code }) => code === 0) && slowest < 30_000,
      ),
    ]
  } finally {
    await site.close()
  }
}

/** @returns a function that ends the load; `answers` gets the status for each guest, 0 after a broken connection */
const beginLoad = ({ origin, events }: DrillSite, answers: Map<string, number>) => {
  const ending = new AbortController()
  const guest = async () => {
    while (!ending.signal.aborted) {
      const email = `guest-${randomUUID()}@example.org`
      const status = await postTo(`${origin}/api/events/${events[0]}/registrations`, aRegistration(email))
      answers.set(email, status)
      if (status !== 201) await sleep(50)
    }
  }
  const guests = Array.from({ length: callers }, guest)
  return async () => {
    ending.abort()
    await Promise.all(guests)
  }
}
