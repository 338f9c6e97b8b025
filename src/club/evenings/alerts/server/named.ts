import { and, desc, eq, inArray } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import type { AlertKind } from '#club/core/alerts/shared/alert-kinds.ts'
import type { Club } from '#club/core/server/club.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { isPublic } from '#club/evenings/events/server/publication.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'

type Row = {
  id: string
  about: AlertKind | null
  eventId: string | null
  restaurantId: string | null
  category: string | null
}
/** An alert with the name of what it is about. */
export type NamedAlert = { id: string; about: AlertKind; name: string; nameCa: string }

/** Names what alerts are about. What is deleted has no name, and is left out: nobody will be told of it. */
export const named = async ({ db, now }: Pick<Club, 'db' | 'now'>, rows: readonly Row[]): Promise<NamedAlert[]> => {
  const idsOf = (of: 'eventId' | 'restaurantId') => [...new Set(rows.flatMap((row) => row[of] ?? []))]
  const names = new Map<string, { name: string; nameCa: string }>()
  const found = await db
    .select(pickColumns(events, 'id', 'title', 'titleCa'))
    .from(events)
    .where(inArray(events.id, idsOf('eventId')))
  for (const { id, title, titleCa } of found) names.set(id, { name: title, nameCa: titleCa })
  const places = await db
    .select(pickColumns(restaurants, 'id', 'nombre'))
    .from(restaurants)
    .where(inArray(restaurants.id, idsOf('restaurantId')))
  for (const { id, nombre } of places) names.set(id, { name: nombre, nameCa: nombre })
  for (const category of new Set(rows.flatMap((row) => row.category ?? []))) {
    const [last] = await db
      .select({ nameCa: events.categoryCa })
      .from(events)
      .where(and(isPublic(now()), eq(events.category, category)))
      .orderBy(desc(events.date))
      .limit(1)
    names.set(category, { name: category, nameCa: last?.nameCa ?? '' })
  }
  return rows.flatMap(({ id, about, eventId, restaurantId, category }) => {
    const name = names.get(eventId ?? restaurantId ?? category ?? '')
    return about && name ? [{ id, about, ...name }] : []
  })
}
