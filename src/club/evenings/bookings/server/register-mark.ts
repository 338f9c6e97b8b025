import { and, eq, isNull } from 'drizzle-orm'
import { eventRegistrations } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { dietNote } from '../shared/rules/diet-note.ts'
import type { Club } from '#club/core/server/club.ts'

/** As SQL: the file of the member on the seat, as long as it is open and the member active. For a left join. */
export const isFileOfGuest = and(
  eq(socios.id, eventRegistrations.memberId),
  eq(socios.status, 'active'),
  isNull(socios.blockedAt),
)

/** The columns of the file that a guest list reads. */
export const fileOfGuest = { id: socios.id, number: socios.membershipNumber, diet: socios.dietaryRestrictions }

type File = { id: string; number: string; diet: string | null }

/**
 * The member and the diet that the register has for a guest. Only where the member booked signed in or staff chose the file; a
 * ticked box or an equal address proves nothing (decision 24). `note`: the dietary note of this booking; an equal diet is left out.
 */
export const registerMark = ({ vault }: Pick<Club, 'vault'>, file: File | null, note: string) => {
  const diet = file?.diet ? dietNote(vault.read(file.diet, 'socios.dietary_restrictions')) : ''
  const isRepeated = diet.trim().toLowerCase() === note.trim().toLowerCase()
  return { member: file && { id: file.id, number: file.number }, standingDiet: isRepeated ? '' : diet }
}
