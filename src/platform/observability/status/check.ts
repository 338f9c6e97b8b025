import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Storage } from '../../storage/storage.ts'
import type { Transport } from '../../outbox/transport.ts'
import type { CheckName, CheckState, Finding, Findings, Outcome } from '#base/status/findings.ts'
import type { Env } from '../../env/env.ts'
import type { SiteNotes } from './site-notes.ts'

/** What the checks examine. The site passes its resources; `cercle doctor` opens its own. */
export type CheckTargets = {
  env: Env
  /** An Error if the database could not be opened. */
  database: Pick<pg.Pool, 'query'> | Error
  storage: Pick<Storage, 'verify'>
  mail: Pick<Transport, 'verify'>
  /** The notes of the running site; undefined if there are none. */
  site: () => Promise<SiteNotes | undefined>
  /** The status from `/ready` of the running site; undefined if nothing answers. */
  ready: () => Promise<string | undefined>
  release: string
  now: () => Date
}

/** Checks one thing. If it throws, the result is `check.failed`. */
export type Check = (targets: CheckTargets) => Promise<Finding>

export const toFinding = <Code extends keyof Findings>(state: CheckState, code: Code, values: Findings[Code]) =>
  ({ state, code, values }) as Finding

/** How long a check may take, in milliseconds. */
export const checkMs = 2000

/** Runs all checks in parallel. A check that throws or exceeds `timeoutMs` is `unknown`. */
export const runChecks = (
  checks: Record<CheckName, Check>,
  targets: CheckTargets,
  timeoutMs = checkMs,
): Promise<Outcome[]> => {
  const each = Object.entries(checks) as [CheckName, Check][]
  return Promise.all(
    each.map(async ([name, check]): Promise<Outcome> => {
      const late = toFinding('unknown', 'check.late', {})
      const finding = await Promise.race([
        check(targets).catch((error: unknown) => toFinding('unknown', 'check.failed', { reason: reasonOf(error) })),
        sleep(timeoutMs, late),
      ])
      return Object.assign({ check: name }, finding)
    }),
  )
}

/** The reason of an error in one line; for a failed query that of its cause, not its SQL. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.message.startsWith('Failed query') && error.cause) return reasonOf(error.cause)
  return error.message.split('\n')[0] || error.name
}

/** Whether an address is reachable from this machine only. */
export const isLocal = ({ hostname }: URL) => /^(localhost$|127\.|\[::1\])/.test(hostname)
