import { randomBytes } from 'node:crypto'
import type { Resources as ClubResources } from '#club/core/server/http/actor.ts'
import type { AuthService } from '#accounts/server/service.ts'
import { openSigningKeys } from '#accounts/server/tokens/signing-keys.ts'
import { namedAddress } from '#platform/database/instances.ts'
import { type Database, type Db, openDatabase } from '#platform/database/open.ts'
import { sharedSecret } from '#platform/vault/shared-secret.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { openDemo } from '#operations/demo/begin.ts'
import { fillIfEmpty } from '#operations/demo/fill.ts'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { securityLog } from '#club/core/server/audit.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { staffDirectory } from '#club/people/users/server/staff-directory.ts'
import { openOutbox } from '#platform/outbox/outbox.ts'
import type { StoredEmail } from '#platform/outbox/claim.ts'
import { type Transport, folderTransport, smtpTransport } from '#platform/outbox/transport.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { scheduleBackups, backupInOwnProcess } from '#operations/backup/schedule-backups.ts'
import { catalogue } from './emails/catalogue.ts'
import { scheduleNightlyJobs } from './nightly-jobs.ts'
import { repeatMissingErasures } from '#operations/erasures/at-start.ts'
import { erasureContributions, openErasureEnds } from '#operations/erasures/contributions.ts'
import { keepErasureList } from '#operations/erasures/keep-list.ts'
import { closeInSteps } from '#platform/close-in-steps.ts'
import { claimFolder, prepareFolder } from '#platform/env/data-folder.ts'
import type { Env } from '#platform/env/env.ts'
import { openConfirmationSender } from '#club/evenings/bookings/server/jobs/confirmation-emails.ts'
import { openSeatOffers } from '#club/evenings/bookings/server/jobs/seat-offers.ts'
import { openPendingDecisions } from '#club/members/requests/server/jobs/pending-decisions.ts'
import { openAlerts } from '#club/evenings/alerts/server/jobs/alerts.ts'
import { openNoticeSender, openReminders } from '#club/evenings/notices/server/jobs/notices.ts'
import { openDispatcher } from '#club/post/emails/server/jobs/email-dispatcher.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import { readKey, signingKeysFile, storedKey } from '#platform/env/key-files.ts'
import { type Log, createLog } from '#platform/observability/log.ts'
import { type Metrics, openMetrics } from '#platform/observability/metrics.ts'
import type { ProcessState } from '#platform/observability/readiness.ts'
import { readDisks } from '#platform/observability/status/disks.ts'
import { isLocal } from '#platform/observability/status/check.ts'
import { watchConnections } from '#platform/http/silent-connections.ts'
import { openStatus } from '#platform/observability/status/open-status.ts'
import { readReleaseVersion } from '#platform/observability/status/release-version.ts'
import { type SiteNotesFile, openSiteNotes } from '#platform/observability/status/site-notes.ts'
import { watchOpenFiles } from '#platform/observability/status/watch-open-files.ts'
import { openStore } from '#platform/open-database.ts'
import { withTimeout } from '#platform/with-timeout.ts'

/** What exists once in a process, even if the app is created again. */
export type Resources = {
  env: Env
  /** Connections for requests of visitors. */
  database: Database
  club: ClubResources
  auth: AuthService
  /** The code that opens /create-super-admin while no admin can sign in. Valid once, unless SETUP_CODE sets it. */
  setupCode: () => Promise<string>
  jobs: Jobs
  mail: Transport
  log: Log
  metrics: Metrics
  processState: ProcessState
  /** What the headers of requests show about the proxy. */
  siteNotes: Pick<SiteNotesFile, 'proxy' | 'writeNow'>
  /** Marks the process as stopping, so that balancers send no new requests. */
  drain: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens data folder, database, queue and mail.
 * @throws Error whose message is one line for the person who starts the server
 */
export const openResources = async (env: Env): Promise<Resources> => {
  await prepareFolder(env.dataDir)
  // Several instances may share the database of DATABASE_URL, but never a built-in one.
  const claim = env.databaseUrl ? undefined : await claimFolder(env.dataDir)
  const {
    database: upkeep,
    embedded,
    vault,
  } = await openStore(env).catch(async (error: unknown) => {
    await claim?.release()
    throw error
  })
  const address = namedAddress(upkeep.address, vault.keyId)
  const [database, panel] = [openDatabase(address, { work: 'web' }), openDatabase(address, { work: 'panel', max: 4 })]
  const probe = openDatabase(address, { work: 'probe', max: 1 })
  const connections = watchConnections(probe, [database, panel])
  const closeDatabases = async () => {
    await connections.close()
    await Promise.all([database, panel, upkeep, probe].map(({ close }) => close()))
  }
  try {
    const { keys, setupCode, linkKey } = await openSecrets(env, database, vault)
    const log = createLog(env.logFormat)
    const processState: ProcessState = { isDraining: false }
    const mailer = {
      db: database.db,
      templates: catalogue,
      transport: env.smtpUrl ? smtpTransport(env.smtpUrl) : folderTransport(env.mailDir),
      from: env.mailFrom,
      host: env.publicUrl.hostname,
      open: vault.open,
      clubFacts: () => readClubFacts(database.db),
      factsNow: (email: StoredEmail) => currentEmailValues(club, email),
      formEmailsPerHour: env.formEmailsPerHour,
    }
    const jobs = await openJobs(address, { log })
    const metrics = await openMetrics(env.metrics, { database, jobs, disks: () => readDisks(env) })
    const storage = env.s3Url ? s3Storage(env.s3Url) : diskStorage(env.filesDir)
    const notes = await openSiteNotes(env)
    const openFiles = watchOpenFiles(log)
    const status = openStatus(
      {
        env,
        database: panel.pool,
        storage,
        mail: mailer.transport,
        site: async () => notes.read(),
        // This process answers the status page itself, so it is ready.
        ready: async () => 'ready',
        release: await readReleaseVersion(),
        now: () => new Date(),
      },
      mailer.transport,
    )
    // A location that does not answer is tried again in the night.
    const keepErasures = () =>
      keepErasureList({ db: upkeep.db, vault }, env).catch((err: unknown) =>
        log.error({ err }, 'The list of erasures could not be copied'),
      )
    const staff = staffDirectory(env.auth.staffEmails)
    const erasure = erasureContributions({
      auth: { staff, settings: env.auth },
      mail: mailer.transport,
      keepList: keepErasures,
      log,
    })
    const club = {
      db: database.db,
      panelDb: panel.db,
      vault,
      queueEmail: openOutbox({ templates: catalogue, linkKey, isUnlimited: env.isUnlimited }),
      emailTemplates: catalogue,
      now: () => new Date(),
      siteUrl: env.publicUrl,
      linkKey,
      storage,
      status,
      isUnlimited: env.isUnlimited,
      hasMailServer: env.smtpUrl !== undefined,
      keepsEmails: !env.smtpUrl && !isLocal(env.publicUrl),
      erasure,
      demo: openDemo({
        takeBackup: backupInOwnProcess,
        storage,
        mail: mailer.transport,
        namedAdmins: env.auth.staffEmails,
        log,
      }),
    }
    const auth = {
      ...club,
      staff,
      auditLog: securityLog,
      clubName: async (db: Db) => (await readClubFacts(db)).name,
      settings: env.auth,
      keys,
    }
    const upkeepClub = { ...club, db: upkeep.db }
    await repeatMissingErasures({ club: upkeepClub, contributions: erasure, dataDir: env.dataDir, log })
    await keepErasures()
    const erasureEnds = openErasureEnds(upkeepClub, erasure)
    await scheduleNightlyJobs(jobs.boss, { ...auth, db: upkeep.db, mail: mailer.transport, keepErasures }, log)
    const backups = await scheduleBackups(jobs.boss, {
      club: upkeepClub,
      env,
      log,
      take: backupInOwnProcess,
    })
    await fillWithDemo(env, upkeep, club)
    const confirmations = openConfirmationSender({ club, log })
    const decisions = openPendingDecisions({ club, log })
    const noticeJobs = [openNoticeSender, openReminders, openSeatOffers, openAlerts].map((open) => open({ club, log }))
    const dispatcher = openDispatcher({ mailer, log })
    const drain = async () => {
      processState.isDraining = true
      await claim?.markStopping()
    }
    const close = async () => {
      await drain()
      // An email in delivery has fifteen seconds. Without a database it could not be marked as sent.
      const databaseAnswers = await withTimeout(1_000, database.pool.query('select 1')).then(isTrue, isFalse)
      // In order: emails are no longer queued or sent, jobs and open queries end, PostgreSQL stops.
      await closeInSteps(
        [
          { name: 'metrics', close: metrics.close, timeoutMs: 1_000 },
          { name: 'status', close: () => Promise.all([notes.close(), openFiles.close()]), timeoutMs: 1_000 },
          { name: 'backups', close: backups.close, timeoutMs: 3_000 },
          { name: 'confirmations', close: confirmations.close, timeoutMs: 3_000 },
          { name: 'decisions', close: decisions.close, timeoutMs: 3_000 },
          { name: 'erasures', close: erasureEnds.close, timeoutMs: 3_000 },
          { name: 'notices', close: () => Promise.all(noticeJobs.map((job) => job.close())), timeoutMs: 3_000 },
          { name: 'emails', close: dispatcher.close, timeoutMs: databaseAnswers ? 16_000 : 3_000 },
          { name: 'jobs', close: jobs.close, timeoutMs: 3_000 },
          { name: 'databases', close: closeDatabases, timeoutMs: 2_000 },
        ],
        log,
      )
      await embedded?.stop()
      await claim?.release()
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
      processState,
      siteNotes: notes,
      drain,
      close,
    }
  } catch (error) {
    await closeDatabases()
    await embedded?.stop()
    await claim?.release()
    throw error
  }
}

/**
 * Reads the secrets, or creates them once. Instances on one DATABASE_URL share no folder: their secrets are stored in
 * the database, starting with those of the first instance's folder.
 */
const openSecrets = async (env: Env, { db }: Database, vault: Vault) => {
  const storedOr = (make: () => Promise<string>) =>
    env.databaseUrl
      ? sharedSecret(db, vault, 'signing-keys', async () => (await readKey(env.dataDir, signingKeysFile)) ?? make())
      : storedKey(env.dataDir, signingKeysFile, make)
  return {
    keys: await openSigningKeys(storedOr, env.signingKeys),
    setupCode: async () =>
      env.setupCode ?? (await sharedSecret(db, vault, 'setup-code', () => randomBytes(6).toString('hex'))),
    linkKey: await sharedSecret(db, vault, 'passes', () => randomBytes(32).toString('base64url')),
  }
}

const isTrue = () => true
const isFalse = () => false

const fillWithDemo = async ({ demo, databaseUrl }: Env, { db }: Database, { vault, now }: ClubResources) => {
  await fillIfEmpty(db, vault, now(), demo ? demo === 'on' : !databaseUrl)
}
