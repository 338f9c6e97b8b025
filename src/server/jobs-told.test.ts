import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Letter } from '#mail/outbox.ts'
import { test } from '#tests/club.ts'
import { silentPostman } from '#tests/postman.ts'
import { openJobs } from './jobs.ts'
import { createLog } from './log.ts'

const letter: Letter = {
  letter: 'contact-message',
  to: 'berta@example.org',
  language: 'ca',
  values: { name: 'Berta', email: 'berta@example.org', message: 'Teniu taula?', phone: '', language: 'ca' },
}

test.for([
  ['one letter', [letter]],
  ['letters that share a job', [letter, letter]],
] as const)(
  '%s that cannot even be read: the log says so, and the queue tries again',
  async ([, letters], { liveClub, liveHall }) => {
    const lines: object[] = []
    const log = createLog('json', { write: (line) => lines.push(JSON.parse(line)) })
    const jobs = await openJobs(liveHall.database.address, silentPostman(liveClub.db), { log })
    onTestFinished(() => jobs.close())
    await liveClub.db.transaction(async (tx) => {
      await liveClub.post(tx, ...letters)
      await tx.execute(sql`alter table letters rename to lost`)
    })
    await expect
      .poll(() => lines[0], { timeout: 5000 })
      .toMatchObject({ level: 'error', msg: 'Letters were not delivered' })
    const states = async () => (await liveClub.db.execute(sql`select state from pgboss.job`)).rows
    await expect.poll(states, { timeout: 5000 }).toEqual([{ state: 'retry' }])
  },
)
