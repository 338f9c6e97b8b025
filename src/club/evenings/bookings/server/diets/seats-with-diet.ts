import { and, inArray, isNotNull, or } from 'drizzle-orm'
import type { Club } from '#club/core/server/club.ts'
import { socios } from '#club/members/members/server/table.ts'
import { fileOfGuest, isFileOfGuest, registerMark } from '../register-mark.ts'
import { hasSeat } from '../seat-state.ts'
import { eventRegistrations } from '../table.ts'
import { isReadable, readDiet, readDietNote, saysDiet } from './read-diet.ts'

/** Who does not eat everything at these events: of each seat the ticks and, in one text, the booking's note and the register's. */
export const readSeatsWithDiet = async ({ db, vault }: Pick<Club, 'db' | 'vault'>, eventIds: string[]) => {
  const { eventId, dietaryRestrictions, diet } = eventRegistrations
  const rows = await db
    .select({ eventId, sealed: dietaryRestrictions, ticks: diet, file: fileOfGuest })
    .from(eventRegistrations)
    .leftJoin(socios, isFileOfGuest)
    .where(and(inArray(eventId, eventIds), hasSeat, or(saysDiet, isNotNull(socios.dietaryRestrictions))))
  return rows.flatMap(({ sealed, ticks, file, ...row }) => {
    const own = readDietNote(vault, sealed)
    const note = [own, registerMark({ vault }, file, own).standingDiet]
      .map((text) => text.trim())
      .filter(Boolean)
      .join('. ')
    const marks = readDiet(vault, ticks)
    const isSaid = marks.length > 0 || note !== '' || !isReadable(vault, ticks)
    return isSaid ? [{ ...row, marks, note }] : []
  })
}
