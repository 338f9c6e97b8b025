import { randomUUID } from 'node:crypto'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import type { Club } from '#domain/club.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { today } from './club.ts'

const oneWeek = 7 * 24 * 60 * 60 * 1000

/** An event next week with ten places, stored. */
export const anEvent = async ({ db }: Club, overrides: Partial<typeof events.$inferInsert> = {}) => {
  const [event] = await db
    .insert(events)
    .values({
      title: 'Cata de garnachas',
      titleCa: 'Tast de garnatxes',
      location: 'Sala del Cercle',
      date: new Date(today.getTime() + oneWeek),
      maxParticipants: 10,
      ...overrides,
    })
    .returning()
  return event!
}

/** An organizer, stored. */
export const anOrganizer = async ({ db }: Club, overrides: Partial<typeof organizers.$inferInsert> = {}) => {
  const [organizer] = await db
    .insert(organizers)
    .values({ name: 'Bodega del Turó', city: 'Falset', ...overrides })
    .returning()
  return organizer!
}

/** What a guest's dialog sends, not stored. */
export const aRegistration = (overrides: Partial<EventRegistrationRequest> = {}): EventRegistrationRequest => ({
  fullName: 'Berta Demo',
  email: 'berta@example.org',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  notes: '',
  language: 'es',
  idempotencyKey: randomUUID(),
  ...overrides,
})
