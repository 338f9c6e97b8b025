import { eq } from 'drizzle-orm'
import { firstNameOf } from '#base/text/first-name.ts'
import { pickColumns } from '#platform/database/columns.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { events, restaurantOfEvent } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { bookedEvent } from './booked-event.ts'
import { doorCodeOf } from './door-code.ts'
import { registrationOfPass } from './pass.ts'

/**
 * The ticket that the caller's pass opens: when, where, whose seat it is, and its code for the door. Nothing of the party, of its money or of
 * anybody's address; a seat without a name has only the first name of who booked it. It changes nothing.
 * @throws Refusal pass.wrong; pass.over for a seat that was handed over or is free
 */
export const readTicket = async (club: Club, eventId: string) => {
  const { id, state, fullName, named } = await registrationOfPass(club, eventId, 'ticket')
  const [event] = await club.db
    .select({
      ...bookedEvent,
      ...pickColumns(events, 'cancelNote', 'cancelNoteCa', 'deletedAt'),
      restaurant: pickColumns(restaurants, 'direccion'),
    })
    .from(events)
    .leftJoin(restaurants, restaurantOfEvent)
    .where(eq(events.id, eventId))
  if (!event || event.deletedAt) throw new Refusal('pass.wrong')
  if (state !== 'seated') throw new Refusal('pass.over')
  const { deletedAt: _, ...shown } = event
  return { event: shown, fullName: named ? fullName : firstNameOf(fullName), named, doorCode: doorCodeOf(id) }
}
