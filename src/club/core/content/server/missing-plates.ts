import { type SQL, and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { blogPosts } from '#club/pages/posts/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { type Nearby, choosePlate, reach } from './choose-plate.ts'

/** What has a picture: the place of a row in its list, its picture, and what a drawing is chosen by. */
const lists = {
  event: {
    table: events,
    place: events.date,
    placeOf: (row: EventRow) => row.date,
    pictureOf: (row: EventRow) => row.imageUrl,
    wordsOf: (row: EventRow) => [`${row.title} ${row.titleCa}`, `${row.category} ${row.categoryCa}`] as const,
  },
  restaurant: {
    table: restaurants,
    place: restaurants.createdAt,
    placeOf: (row: RestaurantRow) => row.createdAt,
    pictureOf: (row: RestaurantRow) => (Array.isArray(row.images) ? row.images.find(Boolean) : undefined),
    wordsOf: (row: RestaurantRow) => [row.nombre, `${row.especialidad} ${row.especialidadCa} restaurant`] as const,
  },
  post: {
    table: blogPosts,
    place: blogPosts.createdAt,
    placeOf: (row: PostRow) => row.createdAt,
    pictureOf: (row: PostRow) => row.coverImage,
    wordsOf: (row: PostRow) => [`${row.title} ${row.titleCa}`, 'post'] as const,
  },
}

type EventRow = typeof events.$inferSelect
type RestaurantRow = typeof restaurants.$inferSelect
type PostRow = typeof blogPosts.$inferSelect
type Row = EventRow & RestaurantRow & PostRow
/** One of the lists, as if its rows had the columns of all: each reads only its own. */
type List = Omit<(typeof lists)['event'], 'table'> & { table: typeof events }

const listOf = (noun: string) => (lists as unknown as Record<string, List>)[noun]

/** Gives a row without a picture the drawing that pages show instead; it keeps it. Others get none. */
export const givePlate = async (db: Db, noun: string, stored: { id: string }) => {
  const list = listOf(noun)
  const row = stored as Row
  if (!list || row.plate || list.pictureOf(row)) return
  const [title, category] = list.wordsOf(row)
  const plate = choosePlate({ title, category, nearby: await neighbours(db, list, row) })
  await db.update(list.table).set({ plate }).where(eq(list.table.id, row.id))
}

/** Gives every row that lacks it its drawing, in the order of the lists: after an import, and at night. */
export const givePlates = async ({ db }: Pick<Club, 'db'>) => {
  for (const noun of Object.keys(lists)) {
    const { table, place, pictureOf } = listOf(noun)!
    const rows = await db.select().from(table).where(isNull(table.plate)).orderBy(asc(place), asc(table.id))
    for (const row of rows) if (!pictureOf(row)) await givePlate(db, noun, row)
  }
}

/** The pictures on either side, the nearest first. */
const neighbours = async (db: Db, { table, place, placeOf, pictureOf }: List, row: Row): Promise<Nearby[]> => {
  const side = async (where: SQL, direction: typeof asc) => {
    const rows = await db
      .select()
      .from(table)
      .where(and(isNull(table.deletedAt), where))
      .orderBy(direction(place), direction(table.id))
      .limit(reach + 1)
    return rows
      .filter(({ id }) => id !== row.id)
      .map((other, index) => ({ src: pictureOf(other) || other.plate || '', distance: index + 1 }))
  }
  return [...(await side(lt(place, placeOf(row)), desc)), ...(await side(gte(place, placeOf(row)), asc))]
}
