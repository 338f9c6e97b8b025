import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Resources as ClubResources } from '#api/actor.ts'
import type { AuthService } from '#auth/service.ts'
import { openSigningKeys } from '#auth/tokens/signing-keys.ts'
import { namedAddress } from '#db/instances.ts'
import { storedSecret, readStoredSecret } from '#db/secrets/secret-file.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { sharedSecret } from '#db/secrets/shared-secret.ts'
import type { Vault } from '#db/secrets/vault.ts'
import { fillIfEmpty } from '#db/demo/fill.ts'
import { securityLog } from '#domain/audit.ts'
import { emailFactsNow } from '#domain/emails/facts-now.ts'
import { staffDirectory } from '#domain/users/staff-directory.ts'
import { queueEmail } from '#email/outbox.ts'
import type { StoredEmail } from '#email/claim.ts'
import { type Transport, folderTransport, smtpTransport } from '#email/transport.ts'
import { diskStorage } from '#storage/disk.ts'
import { s3Storage } from '#storage/s3.ts'
import { scheduleBackups, backupInOwnProcess } from './operations/backup/schedule-backups.ts'
import { scheduleNightlyJobs } from './jobs/nightly-jobs.ts'
import { closeInSteps } from './close-in-steps.ts'
import { claimFolder, prepareFolder } from './data-folder.ts'
import type { Env } from './env.ts'
import { openConfirmationSender } from './jobs/confirmation-emails.ts'
import { openDispatcher } from './jobs/email-dispatcher.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { signingKeysFile } from './key-files.ts'
import { type Log, createLog } from './observability/log.ts'
import { type Metrics, openMetrics } from './observability/metrics.ts'
import type { Life } from './observability/readiness.ts'
import { readDisks } from './observability/status/disks.ts'
import { openStatus } from './observability/status/open-status.ts'
import type { ProxySeen } from './observability/status/proxy-seen.ts'
import { readReleaseVersion } from './observability/status/release-version.ts'
import { openSiteNotes } from './observability/status/site-notes.ts'
import { watchOpenFiles } from './observability/status/watch-open-files.ts'
import { openStore } from './open-database.ts'
import { withTimeout } from './with-timeout.ts'

/** What exists once for the life of the process, however often the app is made anew. */
export type Resources = {
  env: Env
  /** Connections for what visitors ask. */
  database: Database
  club: ClubResources
  auth: AuthService
  /** Opens /create-super-admin while there is no admin who can enter; once, unless the configuration says it. */
  setupCode: () => Promise<string>
  jobs: Jobs
  mail: Transport
  log: Log
  metrics: Metrics
  life: Life
  /** What the headers of proxies have told. */
  proxySeen: ProxySeen
  /** The process is about to end: nobody new should be sent to it. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens everything that must exist once: data folder, database, queue, mail.
 * @throws Error whose message is one line for the person who starts the server
 */
export const openResources = async (env: Env): Promise<Resources> => {
  await prepareFolder(env.dataDir)
  // Several instances share a database of their own choice, but never a built-in one.
  const claim = env.databaseUrl ? undefined : await claimFolder(env.dataDir)
  const {
    database: upkeep,
    embedded,
    vault,
  } = await openStore(env).catch(async (error: unknown) => {
    await claim?.giveUp()
    throw error
  })
  const address = namedAddress(upkeep.address, vault.keyId)
  const [database, panel] = [openDatabase(address, { work: 'web' }), openDatabase(address, { work: 'panel', max: 4 })]
  const closeDatabases = () => Promise.all([database.close(), panel.close(), upkeep.close()])
  try {
    const { keys, setupCode, linkKey } = await openSecrets(env, database, vault)
    const log = createLog(env.logFormat)
    const life: Life = { isDraining: false }
    const mailer = {
      db: database.db,
      transport: env.smtpUrl ? smtpTransport(env.smtpUrl) : folderTransport(env.mailDir),
      from: env.mailFrom,
      host: env.publicUrl.hostname,
      open: vault.open,
      factsNow: (email: StoredEmail) => emailFactsNow(club, email),
      formEmailsPerHour: env.formEmailsPerHour,
    }
    const jobs = await openJobs(address, { log })
    const metrics = await openMetrics(env.metrics, { database, jobs, disks: () => readDisks(env) })
    const storage = env.s3Url ? s3Storage(env.s3Url) : diskStorage(env.filesDir)
    const proxySeen: ProxySeen = { isTrusted: false }
    const notes = await openSiteNotes(env, proxySeen)
    const openFiles = watchOpenFiles(log)
    const status = openStatus(
      {
        env,
        database: panel.pool,
        storage,
        mail: mailer.transport,
        site: async () => notes.read(),
        // Whoever asks is answered.
        ready: async () => 'ready',
        release: await readReleaseVersion(),
        now: () => new Date(),
      },
      mailer.transport,
    )
    const club = {
      db: database.db,
      panelDb: panel.db,
      vault,
      queueEmail,
      now: () => new Date(),
      siteUrl: env.publicUrl,
      linkKey,
      storage,
      status,
      isUnlimited: env.isUnlimited,
    }
    const auth = {
      ...club,
      staff: staffDirectory(env.auth.staffEmails),
      auditLog: securityLog,
      settings: env.auth,
      keys,
    }
    await scheduleNightlyJobs(jobs.boss, { ...auth, db: upkeep.db, mail: mailer.transport }, log)
    const backups = await scheduleBackups(jobs.boss, {
      club: { ...club, db: upkeep.db },
      env,
      log,
      take: backupInOwnProcess,
    })
    await fillWithDemo(env, upkeep, club)
    const confirmations = openConfirmationSender({ club, log })
    const dispatcher = openDispatcher({ mailer, log })
    const leave = async () => {
      life.isDraining = true
      await claim?.leave()
    }
    const close = async () => {
      await leave()
      // An email that is being handed over has fifteen seconds; without a database it could not be marked as sent.
      const answers = await withTimeout(1_000, database.pool.query('select 1')).then(isTrue, isFalse)
      // In order: no new emails are posted or sent, jobs and open queries end, PostgreSQL stops.
      await closeInSteps(
        [
          { name: 'metrics', close: metrics.close, atMostMs: 1_000 },
          { name: 'status', close: () => Promise.all([notes.close(), openFiles.close()]), atMostMs: 1_000 },
          { name: 'backups', close: backups.close, atMostMs: 3_000 },
          { name: 'confirmations', close: confirmations.close, atMostMs: 3_000 },
          { name: 'emails', close: dispatcher.close, atMostMs: answers ? 16_000 : 3_000 },
          { name: 'jobs', close: jobs.close, atMostMs: 3_000 },
          { name: 'databases', close: closeDatabases, atMostMs: 2_000 },
        ],
        log,
      )
      await embedded?.stop()
      await claim?.giveUp()
    }
    return {
      env,
      database,
      club,
      auth,
      setupCode,
      jobs,
      mail: mailer.transport,
      log,
      metrics,
      life,
      proxySeen,
      leave,
      close,
    }
  } catch (error) {
    await closeDatabases()
    await embedded?.stop()
    await claim?.giveUp()
    throw error
  }
}

/**
 * What is made once where it is not given. Instances on one DATABASE_URL have no folder in common: theirs lies in the
 * database, and begins with what a folder holds already.
 */
const openSecrets = async (env: Env, { db }: Database, vault: Vault) => {
  const file = join(env.dataDir, signingKeysFile)
  const keep = (make: () => Promise<string>) =>
    env.databaseUrl
      ? sharedSecret(db, vault, 'signing-keys', async () => (await readStoredSecret(file)) ?? make())
      : storedSecret(file, make)
  return {
    keys: await openSigningKeys(keep, env.signingKeys),
    setupCode: async () =>
      env.setupCode ?? (await sharedSecret(db, vault, 'setup-code', () => randomBytes(6).toString('hex'))),
    linkKey: await sharedSecret(db, vault, 'passes', () => randomBytes(32).toString('base64url')),
  }
}

const isTrue = () => true
const isFalse = () => false

const fillWithDemo = async ({ demo, databaseUrl }: Env, { db }: Database, { vault, now }: ClubResources) => {
  const isWanted = demo ? demo === 'on' : !databaseUrl
  if (isWanted) await fillIfEmpty(db, vault, now())
}
