import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import type { RegistrationSearch } from '#shared/forms/registration-panel.ts'
import type { Club } from './club.ts'
import { eventsShown } from './events-editing.ts'
import { inOrder, readFound } from './paging.ts'
import { guest } from './registrations-list.ts'
import { matchesPerson } from './search.ts'

/** A page of the registrations for all events that are not in the trash, each with its event: who calls knows their name. */
export const searchRegistrations = async (club: Club, { search, filter, sort, order, page }: RegistrationSearch) => {
  const { db, now } = club
  const isCancelled = filter === 'cancelled'
  const { cancelledAt } = eventRegistrations
  const sorted = db
    .select(shown)
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eventsShown(now())[isCancelled ? 'all' : filter],
        isCancelled ? isNotNull(cancelledAt) : isNull(cancelledAt),
        matchesPerson(guest, search),
      ),
    )
    .orderBy(...inOrder(order, sortable[sort], eventRegistrations.id))
  return await readFound(sorted, page)
}

const { id, eventId, fullName, email, phone, isMember, createdAt } = eventRegistrations
const { title, titleCa, date, endsAt } = events
const shown = { id, eventId, fullName, email, phone, isMember, createdAt, title, titleCa, date, endsAt }
const sortable = { createdAt, fullName, date }
