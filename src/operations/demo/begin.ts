import { basename } from 'node:path'
import { and, inArray, not, notInArray, sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables/users.ts'
import { audit } from '#club/core/server/audit.ts'
import { inTransaction } from '#club/core/server/club.ts'
import type { DemoService } from '#club/core/server/http/actor.ts'
import { isNamedAdmin } from '#club/core/server/named-admins.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { removeUnusedUploads } from '#club/core/content/server/uploads.ts'
import { uploads } from '#club/core/content/server/table.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'
import { noteFirstStart } from '#club/people/first-start/server/first-steps.ts'
import { roles } from '#base/roles.ts'
import { lastGoodBackup } from '#platform/backup-log/backups.ts'
import type { Tx } from '#platform/database/open.ts'
import type { Log } from '#platform/observability/log.ts'
import type { Transport } from '#platform/outbox/transport.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { hasDemoEvents } from './fill.ts'

type Parts = {
  /** Takes a backup. @throws Error with one line */
  takeBackup: (signal: AbortSignal) => Promise<void>
  storage: Storage
  mail: Pick<Transport, 'deleteOldEmails'>
  namedAdmins: readonly string[]
  log: Log
}

/** In milliseconds, less than a request of the panel may take. */
const backupTimeoutMs = 15_000

/**
 * Whether the club is the demo, and its end: after a backup everything is deleted but the accounts of staff with their sessions and factors,
 * keys, and what the log says of these accounts.
 */
export const openDemo = ({ takeBackup, storage, mail, namedAdmins, log }: Parts): DemoService => ({
  isDemo: ({ db }) => hasDemoEvents(db),
  begin: async (club) => {
    if (!(await hasDemoEvents(club.db))) throw new Refusal('demo.over')
    await takeBackup(AbortSignal.timeout(backupTimeoutMs)).catch((err: unknown) => {
      log.error({ err }, 'The demo stays: its backup failed')
      throw new Refusal('demo.backup-failed')
    })
    const { good } = await lastGoodBackup(club)
    const backup = basename(good?.place ?? '')
    await inTransaction(club, async (club) => {
      await club.db.execute(sql`select pg_advisory_xact_lock(hashtext('cercle demo'))`)
      if (!(await hasDemoEvents(club.db))) throw new Refusal('demo.over')
      await empty(club.db, namedAdmins)
      await noteFirstStart(club.db)
      await audit(club, { action: 'club.begun', subject: 'club_facts', subjectId: null, after: { backup } })
    })
    // What fails here the night does.
    await Promise.all([removeUnusedUploads(club, storage, contentKinds), mail.deleteOldEmails(club.now())]).catch(
      (err: unknown) => log.error({ err }, 'Files of the demo are still stored'),
    )
    return { backup }
  },
})

/** Of the tables outside `auth`, those that keep rows: access, keys, backups, who was erased, and what is emptied in part below. */
const kept = ['usuarios', 'shared_secrets', 'backups', 'erasures', 'audit_log', 'uploads']

const empty = async (tx: Tx, namedAdmins: readonly string[]) => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ${kept}`)
  await tx.execute(sql.raw(`truncate auth.rate_limits, ${rows.map(({ name }) => `public.${name}`).join(', ')}`))
  await tx.delete(usuarios).where(notInArray(usuarios.role, [roles.admin, roles.editor]))
  const staff = tx.select({ id: usuarios.id }).from(usuarios)
  await tx
    .delete(users)
    .where(and(notInArray(users.id, staff), not(sql`coalesce(${isNamedAdmin(namedAdmins)}, false)`)))
  const ofAccounts = and(
    inArray(auditLog.subject, ['usuarios', 'auth.users']),
    inArray(auditLog.subjectId, tx.select({ id: users.id }).from(users)),
  )
  await tx.delete(auditLog).where(not(sql`coalesce(${ofAccounts}, false)`))
  // Nothing refers to them any more.
  await tx.update(uploads).set({ createdAt: new Date(0) })
}
