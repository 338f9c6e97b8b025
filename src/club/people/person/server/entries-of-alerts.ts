import type { Club } from '#club/core/server/club.ts'
import { answersOf } from '#club/evenings/alerts/server/answers.ts'
import { named } from '#club/evenings/alerts/server/named.ts'
import type { Person } from './find-person.ts'
import type { Entry } from './timeline-entry.ts'

/** Of what the address of a person asked to be told, and what became of it. Nothing says that somebody else with the address did not ask. */
export const entriesOfAlerts = async (club: Club, { email }: Person, most: number): Promise<Entry[]> => {
  const rows = await answersOf(club, email.toLowerCase(), most)
  const names = new Map((await named(club, rows)).map((alert) => [alert.id, alert]))
  return rows.flatMap(({ id, at, given, source }) => {
    const alert = names.get(id)
    const answer = given ? 'alertAsked' : source === 'sent' ? 'alertTold' : 'alertStopped'
    return alert ? [{ ...alert, kind: 'alert' as const, at, answer, hasSameAddress: true }] : []
  })
}
