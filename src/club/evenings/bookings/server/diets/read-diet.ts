import { isNotNull, ne, or } from 'drizzle-orm'
import { type DietMark, dietMarks } from '../../shared/rules/diet.ts'
import { dietNote } from '../../shared/rules/diet-note.ts'
import { eventRegistrations } from '../table.ts'
import { type Vault, unreadable } from '#platform/vault/vault.ts'

/** The stored ticks of a seat; none for ticks that cannot be opened, which `isReadable` tells. */
export const readDiet = ({ read }: Pick<Vault, 'read'>, sealed: string | null): DietMark[] => {
  const text = sealed ? read(sealed, 'event_registrations.diet') : ''
  if (text === '' || text === unreadable) return []
  return text.split(' ').filter((mark): mark is DietMark => mark in dietMarks)
}

/** The stored note of a seat, as `dietNote`. */
export const readDietNote = ({ read }: Pick<Vault, 'read'>, sealed: string) =>
  dietNote(read(sealed, 'event_registrations.dietary_restrictions'))

/** Whether the stored ticks can be opened: the kitchen asks in person who has others. */
export const isReadable = ({ read }: Pick<Vault, 'read'>, sealed: string | null) =>
  !sealed || read(sealed, 'event_registrations.diet') !== unreadable

/** As SQL: whether a seat has a note or ticks. */
export const saysDiet = or(ne(eventRegistrations.dietaryRestrictions, ''), isNotNull(eventRegistrations.diet))
