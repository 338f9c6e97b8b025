/** The result of a check of the site. `unknown`: the check could not tell, which is no failure. */
export type CheckState = 'ok' | 'warn' | 'bad' | 'unknown'

type Job = { name: string; doneAt: string | null }
type DatabaseFacts = {
  version: string
  bytes: number
  ms: number
  connections: number
  most: number
  waiting: number
  oldestSeconds: number
}
type DiskFacts = { folder: string; free: number; size: number; days: number | null }

/**
 * The findings of checks, each with the values for its sentence (`format-finding.ts`). Times are ISO strings, sizes are in
 * bytes.
 */
export type Findings = {
  'version.up': { version: string; seconds: number | null }
  'version.unready': { version: string; status: string }
  'version.down': { version: string }
  'disk.fine': DiskFacts
  'disk.low': DiskFacts
  'disk.full': DiskFacts
  'memory.fine': { rss: number; limit: number }
  'memory.tight': { rss: number; limit: number }
  'memory.little': { limit: number; least: number }
  'database.fine': DatabaseFacts
  'database.busy': DatabaseFacts
  'database.away': { reason: string }
  'clock.fine': { seconds: number }
  'clock.off': { seconds: number }
  'jobs.fine': { jobs: Job[] }
  'jobs.failed': { name: string; at: string; reason: string }
  'jobs.late': { name: string; doneAt: string | null }
  'emails.fine': { queued: number; sentAt: string | null }
  'emails.kept': object
  'emails.late': { queued: number; minutes: number }
  'emails.refused': { refused: number; reason: string }
  'emails.failed': { failed: number; queued: number }
  'backup.fine': { at: string; place: string }
  'backup.none': object
  'backup.late': { at: string }
  'backup.failed': { at: string; reason: string }
  'smtp.fine': { host: string }
  'smtp.folder': { folder: string }
  'smtp.away': { reason: string }
  'spf.fine': { domain: string; record: string }
  'spf.missing': { domain: string }
  'spf.several': { domain: string }
  'spf.open': { domain: string; record: string }
  'dkim.fine': { domain: string; selector: string }
  'dkim.missing': { domain: string }
  'dkim.unsure': { domain: string }
  'dmarc.fine': { domain: string; record: string }
  'dmarc.missing': { domain: string }
  'dns.off': object
  'dns.away': { domain: string; reason: string }
  'files.fine': { place: string }
  'files.away': { reason: string }
  'certificate.fine': { host: string; until: string; days: number }
  'certificate.ending': { host: string; until: string; days: number }
  'certificate.refused': { host: string; reason: string }
  'certificate.unreachable': { host: string; reason: string }
  'certificate.none': { address: string }
  'certificate.local': { address: string }
  'proxy.fine': object
  'proxy.direct': object
  'proxy.unset': object
  'proxy.untrusted': { peer: string; at: string }
  'proxy.scheme': { seen: string; expected: string }
  'site.unseen': object
  'check.late': object
  'check.failed': { reason: string }
}

export type Finding = {
  [Code in keyof Findings]: { state: CheckState; code: Code; values: Findings[Code] }
}[keyof Findings]

export const checkNames = [
  'version',
  'disk',
  'memory',
  'database',
  'clock',
  'jobs',
  'backup',
  'emails',
  'smtp',
  'spf',
  'dkim',
  'dmarc',
  'files',
  'certificate',
  'proxy',
] as const
export type CheckName = (typeof checkNames)[number]

/** A check with its finding. */
export type Outcome = Finding & { check: CheckName }

/** The answer of the mail server to a test email. */
export type TestEmail = { isTaken: boolean; answer: string }
