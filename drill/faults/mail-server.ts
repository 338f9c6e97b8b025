import { setTimeout as sleep } from 'node:timers/promises'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { openDrillSite } from '../site.ts'
import { auditEmails } from '../ledger.ts'

/** The mail server refuses emails, then hangs, then works again, while guests register. */
export const mailServerFails = async (hangMs: number): Promise<Finding[]> => {
  const site = await openDrillSite('drill-mail')
  const register = () => registerGuest(site.origin, site.events[0] ?? '')
  try {
    site.mailbox.setMode('refusing')
    const refused = await inSequence(20, register)
    await sleep(1500)
    site.mailbox.setMode('hanging')
    const start = performance.now()
    const hanging = await inSequence(40, register)
    await sleep(Math.max(0, hangMs - (performance.now() - start)))
    site.mailbox.setMode('open')
    const all = [...refused, ...hanging]
    const slowest = Math.max(...hanging.map(({ ms }) => ms))
    return [
      finding(
        'a mail server that refuses or hangs does not delay registrations',
        `${all.length} registrations, ${all.filter(({ status }) => status !== 201).length} refused, the slowest ${inSeconds(slowest)}`,
        all.every(({ status }) => status === 201) && slowest < 5000,
      ),
      ...(await auditEmails(site.database, site.mailbox, 90_000)),
    ]
  } finally {
    await site.close()
  }
}

const inSequence = async (times: number, work: () => Promise<number>) => {
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
