import { type SQL, and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import type { Club } from '#club/core/server/club.ts'
import { type Nearby, choosePlate, reach } from './choose-plate.ts'
import type { ContentKind, ContentTable, Row } from './kind.ts'

/** Gives a row without a picture the drawing that pages show instead; it keeps it. Kinds without drawings get none. */
export const givePlate = async <T extends ContentTable>(db: Db, kind: ContentKind<T>, row: Row<T>) => {
  if (!kind.drawing) return
  const { plate, picture, title, category } = kind.drawing.of(row)
  if (plate || picture) return
  const chosen = choosePlate({ title, category, nearby: await neighbours(db, kind, row) })
  await db
    .update(kind.table)
    .set({ plate: chosen } as never)
    .where(eq(kind.table.id, row.id))
}

/** Gives every row that lacks it its drawing, in the order of the lists: after an import, and at night. */
export const givePlates = async ({ db }: Pick<Club, 'db'>, kinds: readonly ContentKind[]) => {
  for (const kind of kinds) {
    const { table, drawing } = kind
    if (!drawing) continue
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(isNull(drawing.plate))
      .orderBy(asc(drawing.place), asc(table.id))
    for (const row of rows) await givePlate(db, kind, row as Row<ContentTable>)
  }
}

/** The pictures on either side, the nearest first. */
const neighbours = async <T extends ContentTable>(db: Db, { table, drawing }: ContentKind<T>, row: Row<T>) => {
  const { place, of } = drawing!
  const side = async (where: SQL, direction: typeof asc): Promise<Nearby[]> => {
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(and(isNull(table.deletedAt), where))
      .orderBy(direction(place), direction(table.id))
      .limit(reach + 1)
    return rows
      .filter(({ id }) => id !== row.id)
      .map((other, index) => {
        const { picture, plate } = of(other as Row<T>)
        return { src: picture || plate || '', distance: index + 1 }
      })
  }
  const here = of(row).place
  return [...(await side(lt(place, here), desc)), ...(await side(gte(place, here), asc))]
}
