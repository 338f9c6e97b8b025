import * as z from 'zod/mini'
import { linesOrNothing, required, requiredLines, textOrNothing } from '#base/forms/content-fields.ts'
import { day } from '#base/forms/date-fields.ts'
import { listQuery } from '#base/forms/list-query.ts'

export const assemblyKinds = ['ordinary', 'extraordinary'] as const
export type AssemblyKind = (typeof assemblyKinds)[number]

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'date.no-such-hour'))

/** An assembly: `day` and times in Madrid, the points of the agenda one on a line. Without a second call its time is empty. */
export const assemblyForm = z
  .object({
    kind: z.enum(assemblyKinds),
    day,
    firstCall: time,
    secondCall: z.union([z.literal(''), time]),
    place: required(),
    placeCa: textOrNothing(),
    agenda: requiredLines(4000),
    agendaCa: linesOrNothing(4000),
  })
  .check(
    z.refine(({ firstCall, secondCall }) => secondCall === '' || secondCall > firstCall, {
      path: ['secondCall'],
      error: 'second-call.early',
    }),
  )
export type AssemblyForm = z.infer<typeof assemblyForm>
export const newAssembly = z.extend(assemblyForm, { id: z.uuid() })
export const assemblyChange = z.extend(assemblyForm, { version: z.int() })
/** The call by email: of the version that was previewed. */
export const assemblyCall = z.object({ version: z.int() })
export type AssemblyCall = z.infer<typeof assemblyCall>
export type NewAssembly = z.infer<typeof newAssembly>
export type AssemblyChange = z.infer<typeof assemblyChange>

export const assemblyList = listQuery(['day'])
export type AssemblyList = z.infer<typeof assemblyList>

export const attendanceKinds = ['present', 'represented'] as const
export type AttendanceKind = (typeof attendanceKinds)[number]
/** What staff note of a member: there, represented by another one, or neither. */
export const attendanceMark = z.union([
  z.object({ how: z.literal('present') }),
  z.object({ how: z.literal('represented'), byNumber: required(20) }),
  z.object({ how: z.literal('absent') }),
])
export type AttendanceMark = z.infer<typeof attendanceMark>

/** The points of an agenda. */
export const pointsOf = (agenda: string) => agenda.split('\n').filter((point) => point.trim() !== '')

type Noted = { id: string; how: AttendanceKind | null; byNumber: string | null }

/** How each voter counts: there, represented, not at all, or waiting for who represents them and is not there. */
export const standingsOf = (voters: readonly Noted[]) => {
  const there = new Set(voters.flatMap(({ id, how }) => (how === 'present' ? [id] : [])))
  return ({ how, byNumber }: Pick<Noted, 'how' | 'byNumber'>) =>
    how === 'represented' && !there.has(byNumber ?? '') ? 'waiting' : how
}
