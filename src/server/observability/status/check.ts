import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Storage } from '#storage/storage.ts'
import type { Transport } from '#email/transport.ts'
import type { CheckName, CheckState, Finding, Findings, Outcome } from '#shared/status/findings.ts'
import type { Env } from '../../env.ts'
import type { SiteNotes } from './site-notes.ts'

/** What the checks look at: in the site what it holds, in `cercle doctor` the same, opened for it. */
export type Checked = {
  env: Env
  /** Why there is no database, in place of one. */
  database: Pick<pg.Pool, 'query'> | Error
  storage: Pick<Storage, 'greet'>
  mail: Pick<Transport, 'verify'>
  /** What the running site knows of itself; nothing where none has left notes. */
  site: () => Promise<SiteNotes | undefined>
  /** What `/ready` of the running site says; undefined where nothing answers. */
  ready: () => Promise<string | undefined>
  release: string
  now: () => Date
}

/** Looks at one thing. What it throws is told as a check that could not be made. */
export type Check = (checked: Checked) => Promise<Finding>

export const found = <Code extends keyof Findings>(state: CheckState, code: Code, values: Findings[Code]) =>
  ({ state, code, values }) as Finding

/** How long a check may take, in milliseconds. */
export const checkMs = 2000

/** All checks at the same time. One that hangs or breaks is `unknown`, and holds up no other. */
export const runChecks = (
  checks: Record<CheckName, Check>,
  checked: Checked,
  patienceMs = checkMs,
): Promise<Outcome[]> => {
  const each = Object.entries(checks) as [CheckName, Check][]
  return Promise.all(
    each.map(async ([check, look]): Promise<Outcome> => {
      const late = found('unknown', 'check.late', {})
      const finding = await Promise.race([
        look(checked).catch((error: unknown) => found('unknown', 'check.failed', { reason: reasonOf(error) })),
        sleep(patienceMs, late),
      ])
      return Object.assign({ check }, finding)
    }),
  )
}

/** Why something failed, in one line; of a query its reason, not its text. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.message.startsWith('Failed query') && error.cause) return reasonOf(error.cause)
  return error.message.split('\n')[0] || error.name
}

/** Nobody comes to such an address from elsewhere. */
export const isLocal = ({ hostname }: URL) => /^(localhost$|127\.|\[::1\])/.test(hostname)
