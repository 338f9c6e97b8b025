import type { CheckName } from '#base/status/findings.ts'
import type { Check } from './check.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkBackup, checkClock, checkDatabase, checkEmails, checkJobs } from './check-database.ts'
import { checkDkim, checkDmarc, checkSpf } from './check-mail-domain.ts'
import { checkDisk, checkFiles, checkMemory, checkProxy, checkSmtp, checkVersion } from './check-site.ts'

/** All checks, in the order of the status page and of `cercle doctor`. */
export const checks: Record<CheckName, Check> = {
  version: checkVersion,
  disk: checkDisk,
  memory: checkMemory,
  database: checkDatabase,
  clock: checkClock,
  jobs: checkJobs,
  backup: checkBackup,
  emails: checkEmails,
  smtp: checkSmtp,
  spf: checkSpf,
  dkim: checkDkim,
  dmarc: checkDmarc,
  files: checkFiles,
  certificate: checkCertificate,
  proxy: checkProxy,
}
