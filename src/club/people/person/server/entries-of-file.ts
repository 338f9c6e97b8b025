import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import type { Action } from '#base/activity/actions.ts'
import type { Club } from '#club/core/server/club.ts'
import { movesOf } from '#club/members/members/server/moves.ts'
import type { Person } from './find-person.ts'
import type { Entry } from './timeline-entry.ts'

/** What the rows of the application and the file tell. They stay when the log is deleted. */
export const entriesOfFile = ({ member, request }: Person): Entry[] => [
  ...(request
    ? [
        {
          kind: 'applied' as const,
          id: `${request.id} applied`,
          at: request.createdAt,
          reason: request.reason ?? '',
          language: request.language,
          logged: { row: request.id, actions: ['membership-request.created'] },
        },
        ...consent(`${request.id} consent`, request.consentAt, 'privacy'),
      ]
    : []),
  ...(member
    ? [
        {
          kind: 'joined' as const,
          id: `${member.id} joined`,
          at: member.createdAt,
          membershipNumber: member.membershipNumber,
          logged: { row: request?.id ?? member.id, actions: ['membership-request.approved', 'socio.created'] },
        },
        ...at(member.completedAt, (when) => ({ kind: 'completed' as const, id: `${member.id} completed`, at: when })),
        ...consent(`${member.id} consent`, member.dietConsentAt, 'diet'),
      ]
    : []),
]

/** What became of the membership afterwards: the status, or the type. */
export const entriesOfMoves = async ({ db }: Pick<Club, 'db'>, { member, request }: Person): Promise<Entry[]> => {
  if (!member) return []
  const moves = await movesOf(db, member.membershipNumber)
  return moves.slice(1).map(({ id, at: made, onDay, status, membershipType, reason, movedBy }, before) => ({
    kind: 'moved',
    id,
    at: made,
    onDay,
    status,
    membershipType,
    was: moves[before]!.status,
    reason,
    author: movedBy,
    // Before moves said by whom.
    logged: { row: request?.id ?? member.id, actions: ['membership-request.baja'] },
  }))
}

const at = <One>(when: Date | null, entry: (when: Date) => One) => (when ? [entry(when)] : [])

const consent = (id: string, when: Date | null, about: 'privacy' | 'diet') =>
  at(when, () => ({ kind: 'consent' as const, id, at: when!, about, event: null }))

/** What staff did, and the rows do not tell by themselves. */
export const toldActs = [
  'membership-request.approved',
  'membership-request.rejected',
  'membership-request.baja',
  'membership-request.decision-undone',
  'membership-request.link-sent',
  'socio.changed',
  'socio.move-undone',
  'socio.merged',
  'socio.merge-undone',
  'socio.blocked',
  'socio.unblocked',
] as const satisfies readonly Action[]

/** Those that the rows of a file tell. */
const toldByFile = new Set<string>(['membership-request.approved', 'membership-request.baja'])

export const entriesOfLog = async (db: Db, { member, merged, request }: Person, most: number): Promise<Entry[]> => {
  const files = merged.flatMap(({ id, membershipRequestId }) => [id, membershipRequestId])
  const ids = [member?.id, request?.id, ...files].filter((id) => typeof id === 'string')
  if (ids.length === 0) return []
  const acts = toldActs.filter((action) => !member || !toldByFile.has(action))
  const { id, action, createdAt, actorId, subjectId } = auditLog
  const rows = await db
    .select({ id, action, at: createdAt, author: actorId })
    .from(auditLog)
    .where(and(inArray(subjectId, ids), inArray(action, acts)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  return rows.map((row) => Object.assign(row, { kind: 'act' as const }))
}

export const entriesOfNotes = async (
  { db, actor }: Club,
  { member, request }: Person,
  most: number,
): Promise<Entry[]> => {
  const { socioId, requestId, createdAt, id } = personNotes
  const rows = await db
    .select()
    .from(personNotes)
    .where(or(member ? eq(socioId, member.id) : undefined, request ? eq(requestId, request.id) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  return rows.map((note) => ({
    kind: 'note',
    id: note.id,
    at: note.createdAt,
    text: note.text,
    editedAt: note.editedAt,
    isOwn: actor.kind === 'user' && actor.id === note.createdBy,
    author: note.createdBy,
  }))
}
