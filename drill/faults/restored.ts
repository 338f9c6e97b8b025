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

/** Takes a backup under load, restores it into an empty folder, opens it, and compares. */
export const restored = async (): Promise<Finding[]> => {
  const site = await openDrillSite('drill-restore')
  const folder = temporaryFolder('drill-restored')
  const [file, dataDir] = [join(folder, 'club.tar'), join(folder, 'data')]
  const load = site.startLoad()
  try {
    await sleep(2000)
    const before = load.actions
      .filter(({ kind, status }) => kind === 'registration' && status === 201)
      .map(({ subject }) => subject)
    const env = (DATA_DIR: string) => ({ env: { ...process.env, DATA_DIR } })
    const backup = await timed(() => run('node', ['bin/operate.mjs', 'backup', '--plain', file], env(site.dataDir)))
    const restore = await timed(() => run('node', ['bin/operate.mjs', 'restore', file, '--unsigned'], env(dataDir)))
    const secondRestore = await run('node', ['bin/operate.mjs', 'restore', file, '--unsigned'], env(dataDir)).then(
      () => 'accepted',
      () => 'refused',
    )
    await load.settle()
    const restoredSite = await startSite(dataDir, { DEMO: 'off', SMTP_URL: site.mailbox.url })
    const copy = openPool(builtIn(dataDir))
    try {
      const emails = new Set((await copy.query('select email from event_registrations')).rows.map(({ email }) => email))
      const { rows } = await copy.query(`select
        (select count(*)::int from event_registrations) as registrations,
        (select count(*)::int from event_registrations r
          where companion_of is null and state in ('held', 'waiting', 'seated')
            and confirmation_pending = exists (select from emails where about = r.id)) as "withoutEmail"`)
      const missing = before.filter((email) => !emails.has(email)).length
      return [
        finding(
          'a backup taken under load is restored completely',
          `${before.length} registrations acknowledged before, ${missing} missing, ${rows[0].withoutEmail} of ${rows[0].registrations} without their email; taken in ${inSeconds(backup)}, restored in ${inSeconds(restore)}; /health ${(await fetch(`${restoredSite.origin}/health`)).status}`,
          before.length > 0 && missing === 0 && rows[0].withoutEmail === 0,
        ),
        finding('a folder with a club is not overwritten', secondRestore, secondRestore === 'refused'),
      ]
    } finally {
      await copy.end()
      await restoredSite.stop()
    }
  } finally {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}
