import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { insertRows } from './insert-rows.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'

test('rows are inserted by their own columns, also after rows with other columns', async ({ club: { db } }) => {
  const insert = (...rows: (typeof organizers.$inferInsert)[]) => db.execute(insertRows(organizers, rows))
  await insert({ name: 'Ametller', city: 'Falset' }, { name: 'Bodega', city: 'Reus' })
  await insert({ city: 'Gandesa', name: 'Celler', nameCa: 'El celler' })
  await insert({ name: 'Mas' })
  const stored = await db.select().from(organizers).orderBy(asc(organizers.name))
  expect(stored.map(({ name, nameCa, city }) => [name, nameCa, city])).toEqual([
    ['Ametller', '', 'Falset'],
    ['Bodega', '', 'Reus'],
    ['Celler', 'El celler', 'Gandesa'],
    ['Mas', '', ''],
  ])
})
