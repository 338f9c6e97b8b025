import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aRegistration, postTo } from './callers.ts'
import { type Finding, finding, inSeconds } from './finding.ts'
import { type DrillSite, openDrillSite } from './site.ts'

const callers = 100

/** The site is asked to end (SIGTERM) while a hundred register without a pause, each on a connection that they keep. */
export const stoppedWhileBusy = async (rounds: number): Promise<Finding[]> => {
  const house = await openDrillSite('drill-rush', { SMTP_URL: '' })
  try {
    const said = new Map<string, number>()
    const ends: { code: number | null; ms: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const endRush = beginRush(house, said)
      await sleep(1500)
      ends.push(await house.stopAndStartAgain())
      await endRush()
    }
    const { rows } = await house.database.query<{ email: string }>('select email from event_registrations')
    const there = new Set(rows.map(({ email }) => email))
    const with201 = [...said].filter(([, status]) => status === 201)
    const lost = with201.filter(([email]) => !there.has(email)).length
    const odd = [...said.values()].filter((status) => ![0, 201, 503].includes(status)).length
    const slowest = Math.max(...ends.map(({ ms }) => ms))
    return [
      finding(
        `${rounds} × SIGTERM while ${callers} register: what was acknowledged, and what else was said`,
        `${with201.length} acknowledged, ${lost} lost, ${there.size - with201.length + lost} there without their answer; ${odd} answers but 201 and 503`,
        with201.length > 0 && lost === 0 && odd === 0,
      ),
      finding(
        'ended with 0, and soon',
        `${ends.map(({ code }) => code).join(', ')}; ${inSeconds(slowest)} at most`,
        ends.every(({ code }) => code === 0) && slowest < 30_000,
      ),
    ]
  } finally {
    await house.close()
  }
}

/** @returns what ends it; `said` has what each was told: a status, 0 where the connection broke or was refused */
const beginRush = ({ origin, events }: DrillSite, said: Map<string, number>) => {
  const ending = new AbortController()
  const guest = async () => {
    while (!ending.signal.aborted) {
      const email = `rush-${randomUUID()}@example.org`
      const status = await postTo(`${origin}/api/events/${events[0]}/registrations`, aRegistration(email))
      said.set(email, status)
      if (status !== 201) await sleep(50)
    }
  }
  const guests = Array.from({ length: callers }, guest)
  return async () => {
    ending.abort()
    await Promise.all(guests)
  }
}
