import { eq } from 'drizzle-orm'
import { dayOf } from '#base/dates/dates.ts'
import { type Language, inLanguage, languageOr } from '#base/text/language.ts'
import type { CurrentValues, QueuedEmail } from '#platform/outbox/email-template.ts'
import { sequenceAt } from '#platform/calendar/calendar-entries.ts'
import type { Club } from '#club/core/server/club.ts'
import { socios } from '#club/members/members/server/table.ts'
import { callWords } from '../shared/call-words.ts'
import type { CallOf } from './emails/assembly-call.tsx'
import { assemblies } from './table.ts'

export type Assembly = typeof assemblies.$inferSelect

/** What the call says of an assembly, in a language. */
export const callOf = (assembly: Assembly, language: Language): CallOf => {
  const { id, kind, day, firstCall, secondCall, place, placeCa, agenda, agendaCa, updatedAt } = assembly
  const say = callWords(language)
  return {
    assemblyId: id,
    assemblyKind: kind,
    title: say.named(say[kind], day.slice(0, 4)),
    day,
    firstCall,
    secondCall,
    place: inLanguage(language, place, placeCa),
    agenda: inLanguage(language, agenda, agendaCa),
    sequence: sequenceAt(updatedAt),
  }
}

/** What the email says by the facts of now. It is withdrawn for who is no member any more, and once the assembly is over, cancelled or gone. */
export const currentCallValues = async (
  { db, now }: Pick<Club, 'db' | 'now'>,
  about: string,
  { values, language }: QueuedEmail,
): Promise<CurrentValues> => {
  const [socio] = await db.select().from(socios).where(eq(socios.id, about))
  if (!socio || socio.blockedAt) return 'gone'
  if (socio.status === 'inactive') return 'not-a-member'
  if (values['kind'] === 'cancelled') return values
  const [assembly] = await db
    .select()
    .from(assemblies)
    .where(eq(assemblies.id, String(values['assemblyId'])))
  if (!assembly || assembly.cancelledAt || assembly.day < dayOf(now())) return 'assembly-over'
  return { ...values, ...callOf(assembly, languageOr(language)), fullName: socio.fullName }
}
