import { setTimeout as sleep } from 'node:timers/promises'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { openDrillSite } from '../site.ts'
import { auditEmails } from '../ledger.ts'

/** The mail server refuses, then hangs, then returns, while people register. */
export const mailServerFails = async (hangsForMs: number): Promise<Finding[]> => {
  const house = await openDrillSite('drill-mail')
  const register = () => registerGuest(house.origin, house.events[0] ?? '')
  try {
    house.mailbox.become('refusing')
    const refused = await inTurns(20, register)
    await sleep(1500)
    house.mailbox.become('hanging')
    const begun = performance.now()
    const hanging = await inTurns(40, register)
    await sleep(Math.max(0, hangsForMs - (performance.now() - begun)))
    house.mailbox.become('open')
    const all = [...refused, ...hanging]
    const slowest = Math.max(...hanging.map(({ ms }) => ms))
    return [
      finding(
        'a mail server that refuses or hangs holds up no registration',
        `${all.length} registrations, ${all.filter(({ status }) => status !== 201).length} refused, the slowest ${inSeconds(slowest)}`,
        all.every(({ status }) => status === 201) && slowest < 5000,
      ),
      ...(await auditEmails(house.database, house.mailbox, 90_000)),
    ]
  } finally {
    await house.close()
  }
}

const inTurns = async (times: number, work: () => Promise<number>) => {
  const answers: { status: number; ms: number }[] = []
  for (let n = 0; n < times; n++) {
    let status = 0
    const ms = await timed(async () => {
      status = await work()
    })
    answers.push({ status, ms })
  }
  return answers
}
