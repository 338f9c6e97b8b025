import { min, subWeeks } from 'date-fns'
import type { events } from '../schema/events.ts'
import { dinners } from './events/dinners.ts'
import { talks } from './events/talks.ts'
import { tastings } from './events/tastings.ts'
import { trips } from './events/trips.ts'
import { uncategorised } from './events/uncategorised.ts'
import { workshops } from './events/workshops.ts'
import { ago } from './when.ts'

type NewEvent = typeof events.$inferInsert

/** Fourteen tables: four already cleared away, ten to come, the last one three months ahead. */
export const demoEvents = (now: Date): NewEvent[] =>
  [...dinners(now), ...tastings(now), ...talks(now), ...trips(now), ...workshops(now), ...uncategorised(now)].map(
    (event) => announced(event, now),
  )

/** Every event was announced before it took place, and before now. */
const announced = (event: NewEvent, now: Date): NewEvent => {
  const createdAt = min([subWeeks(event.date, 9), ago(now, { days: 3 })])
  return { ...event, createdAt, updatedAt: createdAt }
}
