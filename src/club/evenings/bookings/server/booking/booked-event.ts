import { pickColumns, shownPicture } from '#platform/database/columns.ts'
import { events } from '#club/evenings/events/server/table.ts'

/** What a booking shows of its event. */
export const bookedEvent = {
  ...pickColumns(events, 'id', 'title', 'titleCa', 'date', 'endsAt', 'location', 'locationCa', 'category'),
  ...pickColumns(events, 'cancelledAt', 'movedFrom'),
  imageUrl: shownPicture(events.imageUrl, events.plate),
}
