import { openDatabase } from '#platform/database/open.ts'
import { folderTransport, smtpTransport } from '#platform/outbox/transport.ts'
import { checkTitles, formatFinding, stateNames } from '#base/status/format-finding.ts'
import type { Outcome } from '#base/status/findings.ts'
import { type CheckTargets, runChecks } from '#platform/observability/status/check.ts'
import { checks } from '#platform/observability/status/checks.ts'
import { sendTestEmail } from '#platform/observability/status/open-status.ts'
import { publicSignKey } from '../backup/signature.ts'
import { readReleaseVersion } from '#platform/observability/status/release-version.ts'
import { readSiteNotes } from '#platform/observability/status/site-notes.ts'
import type { Env } from '#platform/env/env.ts'
import { runCommand, storageOf, withDatabase } from './command.ts'

const usage = `npm run doctor [-- --email ADDRESS]
Checks the site and its environment, whether it runs or not, and says what to do. Exits with 1 if something is bad.
With --email it sends a test email to ADDRESS and prints the answer of the mail server.`

await runCommand(
  usage,
  (words) =>
    words.length === 0 || (words.length === 2 && words[0] === '--email' && /^[^\s@]+@[^\s@]+$/.test(words[1]!)),
  async ([, address], env) => {
    const mail = env.smtpUrl ? smtpTransport(env.smtpUrl) : folderTransport(env.mailDir)
    const release = await readReleaseVersion()
    // Read before a PostgreSQL is started for the checks.
    const status = await readyOf(env)
    const outcomes = await withPool(env, (database) =>
      runChecks(checks, {
        env,
        database,
        storage: storageOf(env),
        mail,
        site: () => readSiteNotes(env),
        ready: async () => status,
        release,
        now: () => new Date(),
      }),
    )
    const sent = address === undefined ? undefined : await sendTestEmail(env, mail, address, 'en')
    const lines = [
      ...outcomes.map(lineOf),
      `  Backups are signed by ${(await publicSignKey(env)) ?? 'a key that the first one makes'} (BACKUP_SIGNED_BY).`,
      ...(sent ? [`${sent.isTaken ? '  ok     ' : '  BAD    '} test email: ${sent.answer}`] : []),
    ]
    if (outcomes.some(({ state }) => state === 'bad') || sent?.isTaken === false) {
      console.log(lines.join('\n'))
      throw new Error('Something needs a person: see the lines with BAD.')
    }
    return lines.join('\n')
  },
)

/** A finding as a line, and what to do about it below. */
function lineOf({ check, state, ...finding }: Outcome) {
  const [problem, todo] = formatFinding(finding, 'en')
  const line = `  ${stateNames[state].en.padEnd(8)}${checkTitles[check].en}: ${problem}`
  return todo ? `${line}\n          ${todo}` : line
}

/** Runs the checks with the database, or with the error if it cannot be opened. */
async function withPool(env: Env, work: (database: CheckTargets['database']) => Promise<Outcome[]>) {
  let outcomes: Outcome[] | undefined
  try {
    await withDatabase(env, async (address) => {
      const database = openDatabase(address, { max: 4 })
      outcomes = await work(database.pool).finally(database.close)
    })
  } catch (error) {
    outcomes ??= await work(error as Error)
  }
  return outcomes ?? []
}

/** The status from `/ready` of the running site; undefined if nothing answers within two seconds. */
async function readyOf({ host, port }: Env) {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  try {
    const answer = await fetch(`http://${name}:${port}/ready`, { signal: AbortSignal.timeout(2000) })
    return ((await answer.json()) as { status: string }).status
  } catch {
    return undefined
  }
}
