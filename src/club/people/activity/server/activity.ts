import { getTableName, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type ActivityKind, activityKinds, kindsFor } from '#base/activity/actions.ts'
import type { ActivityFilters, ActivityList } from '#base/activity/activity-query.ts'
import { rowsPerPage } from '#base/forms/list-query.ts'
import { limits } from '#base/limits.ts'
import { roles } from '#base/roles.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, mayDo, inTransaction } from '#club/core/server/club.ts'
import { contentKinds } from './content-kinds.ts'
import { changedFields, factsIn } from './changed-fields.ts'
import { isNamed, readRecordNames } from './record-names.ts'
import { type Cursor, type LogRow, selectLines } from './select-lines.ts'

/** A page of what the caller may know of the activity, the latest first. Editors read no address of a person and no client. */
export const listActivity = async (club: Club, { before, after, ...filters }: ActivityList) => {
  const chosen = { ...filters, kinds: kindsOf(club, filters.kind), most: rowsPerPage + 1 }
  const { lines, ...place } = await readPage((cursor) => selectLines(club.db, { ...chosen, ...cursor }), before, after)
  return { rows: await withNames(club, lines), ...place }
}

/**
 * The page below a line or above one, and whether there are newer and older lines. A line that the log has no more, and one with less than
 * a page above it, lead to the newest page.
 */
const readPage = async (read: (cursor: Cursor) => PromiseLike<LogRow[]>, before?: string, after?: string) => {
  const newer = after ? await read({ after }) : []
  if (newer.length > rowsPerPage)
    return { lines: newer.slice(0, rowsPerPage).toReversed(), isNewest: false, isMore: true }
  const older = before ? await read({ before }) : []
  const isNewest = older.length === 0
  const lines = isNewest ? await read({}) : older
  return { lines: lines.slice(0, rowsPerPage), isNewest, isMore: lines.length > rowsPerPage }
}

/** The newest lines for a file, and whether there are more. The export is logged. */
export const exportActivity = (club: Club, filters: ActivityFilters) =>
  inTransaction(club, async (club) => {
    const chosen = { ...filters, kinds: kindsOf(club, filters.kind) }
    const most = limits.exportedActivityLines
    const lines = await selectLines(club.db, { ...chosen, most: most + 1 })
    const rows = await withNames(club, lines.slice(0, most))
    const after = { ...filters, rows: rows.length }
    await audit(club, { action: 'activity.exported', subject: 'audit_log', subjectId: null, after })
    return { rows, isMore: lines.length > most }
  })

/** The staff, by whom the activity is filtered. Editors get no addresses. */
export const listStaff = async (club: Club) => {
  const staff = await club.db
    .select({ id: usuarios.id, name: usuarios.name, email: usuarios.email })
    .from(usuarios)
    .where(inArray(usuarios.role, [roles.admin, roles.editor]))
    .orderBy(usuarios.name, usuarios.email)
  return seesAll(club) ? staff : staff.map(({ id, name }) => ({ id, name, email: '' }))
}

const isText = (subject: string) => contentKinds.some(({ table }) => getTableName(table) === subject)

const rightsOf = ({ actor }: Club) => (actor.kind === 'user' ? actor : { role: roles.user })
const seesAll = (club: Club) => kindsFor(rightsOf(club)).length === activityKinds.length

const kindsOf = (club: Club, kind: ActivityKind | undefined) =>
  kindsFor(rightsOf(club)).filter((one) => kind === undefined || one === kind)

const withNames = async (club: Club, lines: readonly LogRow[]) => {
  const [names, people] = await Promise.all([readRecordNames(club.db, lines), readActors(club.db, lines)])
  return lines.map((line) => {
    const { id, action, subject, subjectId, createdAt, before, after } = line
    const record = subjectId ? names.get(subjectId) : undefined
    // An email may be about a request, whose id opens its completion: only who sees members is told it (decision 39).
    const isTold = subject !== 'emails' || mayDo(club, 'members')
    return {
      id,
      action,
      subject,
      subjectId: isTold ? subjectId : null,
      createdAt,
      record: record ?? null,
      isGone: subjectId !== null && !record && isNamed(subject),
      fields: changedFields(before, after),
      facts: factsIn({ ...before, ...after }),
      /** Whether the line is a state of a text that can be looked at. */
      isVersion: isText(subject) && (before !== null || action.endsWith('.created')),
      who: whoDid(club, line, people),
      ip: seesAll(club) ? line.ip : '',
    }
  })
}

export type ActivityLine = Awaited<ReturnType<typeof withNames>>[number]

/** Who acted: an account, somebody without one, or the site itself, which has no client. */
const whoDid = (club: Club, { actorId, actorEmail, ip }: LogRow, people: Map<string, string>) => {
  if (actorId === null) return ip === '' ? ({ kind: 'site' } as const) : ({ kind: 'visitor' } as const)
  const isSelf = club.actor.kind === 'user' && club.actor.id === actorId
  return {
    kind: 'account' as const,
    id: actorId,
    name: people.get(actorId) ?? '',
    email: seesAll(club) || isSelf ? actorEmail : '',
    isSelf,
  }
}

const readActors = async (db: Db, lines: readonly LogRow[]) => {
  const ids = [...new Set(lines.flatMap(({ actorId }) => actorId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db.select({ id: usuarios.id, name: usuarios.name }).from(usuarios).where(inArray(usuarios.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
