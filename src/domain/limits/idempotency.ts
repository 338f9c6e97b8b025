import { hash } from 'node:crypto'
import { and, eq, notLike } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import { changes } from '#shared/changes.ts'
import { lastEditor } from '../audit.ts'
import { Refusal } from '../refusal.ts'

type Sent = { idempotencyKey: string; email: string }
type Row = Record<string, unknown>

/**
 * The key under which a form is kept: it stands for one person, and for what else they sent it about (decision 55). A page
 * that was opened twice, and filled in for two, brings the same for both. As hexadecimal digits without hyphens.
 */
export const storedKeyOf = ({ idempotencyKey, email }: Sent, ...about: string[]) =>
  hash('sha256', [idempotencyKey, ...about, email.toLowerCase()].join(' ')).slice(0, 32)

/**
 * What a form of the staff that is sent again says otherwise than its row, to be written; undefined where that is nothing.
 * Whoever asks holds the row, and keeps the act in the log as `….written-again`.
 * @throws Refusal sent-again.too-late where somebody has acted on the row meanwhile
 */
export const changesOfDuplicate = async (tx: Db, id: string, row: Row, form: Row) => {
  const said = changes(row, form)
  if (Object.keys(said.after).length === 0) return undefined
  if ((await tx.$count(auditLog, actsOn(id))) > 0) throw await duplicateTooLate(tx, id)
  return said
}

export const duplicateTooLate = async (tx: Db, id: string) =>
  new Refusal('sent-again.too-late', { changedBy: await lastEditor(tx, id) })

/** All that was done to a row but writing it, and reading it. */
const actsOn = (id: string) => {
  const { action, subjectId } = auditLog
  const own = ['%.created', '%.written-again', '%-read'].map((name) => notLike(action, name))
  return and(eq(subjectId, id), ...own)
}
