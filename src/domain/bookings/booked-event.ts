import { pickColumns, shownPicture } from '#db/schema/columns.ts'
import { events } from '#db/schema/events.ts'

/** What a booking shows of its event. */
export const bookedEvent = {
  ...pickColumns(events, 'id', 'title', 'titleCa', 'date', 'endsAt', 'location', 'locationCa', 'category'),
  ...pickColumns(events, 'cancelledAt', 'movedFrom'),
  imageUrl: shownPicture(events.imageUrl, events.plate),
}
