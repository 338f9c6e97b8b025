import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { uploads } from '#club/core/content/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { getContent } from '#club/core/content/server/content.ts'
import { uploadsIn } from '#club/core/content/server/uploads.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { contentKinds } from './content-kinds.ts'

type Values = Record<string, unknown>
type Act = { before: Values | null }

/** A row as it was before these acts on it, the newest first: each knows the values that it replaced. */
export const rewind = (row: Values, acts: readonly Act[]): Values =>
  Object.assign({}, row, ...acts.map(({ before }) => only(before ?? {}, row)))

/** A column that a release has removed is no value of today's form. */
const only = (before: Values, row: Values) => Object.fromEntries(Object.entries(before).filter(([name]) => name in row))

/**
 * A text around one of its saves, read backwards from the stored row: as it was `before` (null if the save created it), `after`, and
 * `now`. `gone`: the pictures of these that are stored no more.
 * @throws Refusal activity.not-found; not found, if the text is deleted
 */
export const readVersion = async (club: Club, actId: string) => {
  const { db } = club
  const [act] = await db.select().from(auditLog).where(eq(auditLog.id, actId))
  const kind = contentKinds.find(({ noun }) => act?.action.startsWith(`${noun}.`))
  if (!act?.subjectId || !kind) throw new Refusal('activity.not-found')
  const now: Values = await getContent(club, kind, act.subjectId)
  const since = await db
    .select({ id: auditLog.id, before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, act.subjectId), gte(auditLog.createdAt, act.createdAt)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
  const later = since.slice(
    0,
    since.findIndex(({ id }) => id === actId),
  )
  const after = rewind(now, later)
  const before = act.before && rewind(after, [act])
  return { noun: kind.noun, id: act.subjectId, before, after, now, gone: await uploadsGone(club, [before, after]) }
}

const uploadsGone = async ({ db }: Club, versions: readonly (Values | null)[]) => {
  const keys = [...uploadsIn(versions)]
  if (keys.length === 0) return []
  const kept = await db.select({ key: uploads.key }).from(uploads).where(inArray(uploads.key, keys))
  const known = new Set(kept.map(({ key }) => key))
  return keys.filter((key) => !known.has(key)).map((key) => `/files/${key}`)
}
