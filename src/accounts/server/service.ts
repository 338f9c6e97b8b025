import type { Column, SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import type { Vault } from '#platform/vault/vault.ts'
import type { QueueEmail } from '#platform/outbox/outbox.ts'
import type { Action } from '#base/activity/actions.ts'
import type { Origin } from '#base/network/origin.ts'
import type { Rights } from '#base/roles.ts'
import type { AuthSettings } from './settings.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** The club's staff, as the auth service needs it (`club/people/users/server/staff-directory.ts`). */
export type StaffDirectory = {
  /** The rights of an account in the panel. */
  rightsOf: (db: Db, account: { id: string; email: string | null }) => Promise<Rights>
  /** As SQL: whether the account with the id of this column is staff now. */
  isStaff: (accountId: Column) => SQL
  /** Whether the club has an active admin besides this account. Locks all admins. */
  hasAdminWithout: (tx: Db, id: string, now: Date) => Promise<boolean>
  /** Shows an account's new address in the list of users. */
  changeAddress: (tx: Db, id: string, email: string) => Promise<unknown>
  /** Removes an account from the list of users. */
  remove: (tx: Db, id: string) => Promise<unknown>
}

/** A row of the audit log. */
export type AuditEntry = {
  action: Action
  /** The account that acted; null for a visitor or the service itself. */
  actorId: string | null
  actorEmail: string
  subject: string
  subjectId: string | null
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  ip: string
  userAgent: string
}

/** The club's audit log (`club/core/server/audit.ts`). */
export type AuditLog = {
  write: (tx: Db, entry: AuditEntry) => Promise<unknown>
  /** Writes an entry with `times: 1`, or counts it in the row of this id. */
  count: (db: Db, id: string, entry: AuditEntry, now: Date) => Promise<unknown>
  /** The newest entries about a subject with these actions. */
  newest: (
    db: Db,
    about: { subjectId: string; actions: readonly Action[]; limit: number },
  ) => Promise<{ action: string; userAgent: string }[]>
}

/** The resources of the auth service. */
export type AuthService = {
  db: Db
  staff: StaffDirectory
  auditLog: AuditLog
  /** The club's present name. */
  clubName: (db: Db) => Promise<string>
  vault: Vault
  queueEmail: QueueEmail
  now: () => Date
  settings: AuthSettings
  keys: SigningKeys
}

/** Hono's environment of the auth paths. */
export type AuthEnv = { Variables: { auth: AuthService; origin: Origin } }
