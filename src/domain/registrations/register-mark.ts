import { and, eq, isNull } from 'drizzle-orm'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { socios } from '#db/schema/socios.ts'
import type { Club } from '../club.ts'

/** As SQL: the file of the member who booked signed in, as long as it is open and the member active. For a left join. */
export const isFileOfGuest = and(
  eq(socios.id, eventRegistrations.memberId),
  eq(socios.status, 'active'),
  isNull(socios.blockedAt),
)

/** The columns of the file that a guest list reads. */
export const fileOfGuest = { id: socios.id, number: socios.membershipNumber, diet: socios.dietaryRestrictions }

type File = { id: string; number: string; diet: string | null }

/**
 * The member and the diet that the register has for a guest. Only for a guest who booked signed in; a ticked box or an equal address
 * proves nothing (decision 106). `note`: the dietary note of this booking; an equal diet is left out.
 */
export const registerMark = ({ vault }: Pick<Club, 'vault'>, file: File | null, note: string) => {
  const diet = file?.diet ? vault.read(file.diet, 'socios.dietary_restrictions') : ''
  const isRepeated = diet.trim().toLowerCase() === note.trim().toLowerCase()
  return { member: file && { id: file.id, number: file.number }, standingDiet: isRepeated ? '' : diet }
}
