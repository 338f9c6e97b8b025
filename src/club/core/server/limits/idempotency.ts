import { hash } from 'node:crypto'
import { and, eq, notLike } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { auditLog } from '../tables/audit-log.ts'
import { changes } from '#base/changes.ts'
import { lastEditor } from '../audit.ts'
import { Refusal } from '../refusal.ts'

type Sent = { idempotencyKey: string; email: string }
type Row = Record<string, unknown>

/**
 * The stored idempotency key of a form, as 32 hexadecimal digits: a hash of the form's key, the email address and `about`
 * (decision 13). A page can submit forms for two people with the same key, which must stay two rows.
 */
export const storedKeyOf = ({ idempotencyKey, email }: Sent, ...about: string[]) =>
  hash('sha256', [idempotencyKey, ...about, email.toLowerCase()].join(' ')).slice(0, 32)

/**
 * The changes of a duplicate submission to its row; undefined if there are none. The caller must hold the lock of the row, and
 * log the update as `….written-again`.
 * @throws Refusal duplicate.too-late if the row has been changed in another way since
 */
export const changesOfDuplicate = async (db: Db, id: string, row: Row, form: Row) => {
  const changed = changes(row, form)
  if (Object.keys(changed.after).length === 0) return undefined
  if ((await db.$count(auditLog, actsOn(id))) > 0) throw await duplicateTooLate(db, id)
  return changed
}

/** The refusal of a duplicate submission, with the last editor of its row. */
export const duplicateTooLate = async (db: Db, id: string) =>
  new Refusal('duplicate.too-late', { changedBy: await lastEditor(db, id) })

/** All logged acts on a row except its creation, duplicate submissions and reads. */
const actsOn = (id: string) => {
  const { action, subjectId } = auditLog
  const ignored = ['%.created', '%.written-again', '%-read'].map((name) => notLike(action, name))
  return and(eq(subjectId, id), ...ignored)
}
