import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startSite } from '../../e2e/support/own-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { builtIn, openDrillSite, openPool } from '../site.ts'

const run = promisify(execFile)

/** A copy is taken under load, brought back on an empty folder, opened, and compared. */
export const restored = async (): Promise<Finding[]> => {
  const house = await openDrillSite('drill-restore')
  const folder = temporaryFolder('drill-restored')
  const [file, dataDir] = [join(folder, 'club.tar'), join(folder, 'data')]
  const life = house.beginLife()
  try {
    await sleep(2000)
    const before = life.acts
      .filter(({ kind, status }) => kind === 'registration' && status === 201)
      .map(({ who }) => who)
    const env = (DATA_DIR: string) => ({ env: { ...process.env, DATA_DIR } })
    const backup = await timed(() => run('node', ['bin/operate.mjs', 'backup', '--plain', file], env(house.dataDir)))
    const restore = await timed(() => run('node', ['bin/operate.mjs', 'restore', file], env(dataDir)))
    const again = await run('node', ['bin/operate.mjs', 'restore', file], env(dataDir)).then(
      () => 'taken',
      () => 'refused',
    )
    await life.settle()
    const site = await startSite(dataDir, { DEMO: 'off', SMTP_URL: house.mailbox.url })
    const copy = openPool(builtIn(dataDir))
    try {
      const emails = new Set((await copy.query('select email from event_registrations')).rows.map(({ email }) => email))
      const { rows } = await copy.query(`select
        (select count(*)::int from event_registrations) as registrations,
        (select count(*)::int from event_registrations r
          where confirmation_pending = exists (select from emails where about = r.id)) as alone`)
      const missing = before.filter((email) => !emails.has(email)).length
      return [
        finding(
          'a copy taken under load comes back whole',
          `${before.length} registrations acknowledged before it, ${missing} missing, ${rows[0].alone} of ${rows[0].registrations} without their email; taken in ${inSeconds(backup)}, brought back in ${inSeconds(restore)}; /health ${(await fetch(`${site.origin}/health`)).status}`,
          before.length > 0 && missing === 0 && rows[0].alone === 0,
        ),
        finding('a folder that holds a club is not overwritten', again, again === 'refused'),
      ]
    } finally {
      await copy.end()
      await site.stop()
    }
  } finally {
    await house.close()
    await rm(folder, { recursive: true, force: true })
  }
}
