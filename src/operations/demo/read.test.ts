import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { readRows } from './read.ts'

const now = new Date('2026-11-23T20:00:00Z')

test('every dish of the demo restaurants has a name and a description in both languages', async () => {
  const rows = await readRows(restaurants, now)
  const dishes = rows.flatMap(({ menuDegustacion = [], platosPrincipales = [] }) =>
    menuDegustacion.concat(platosPrincipales),
  )
  expect(dishes.length).toBeGreaterThan(20)
  expect(dishes.filter(({ nombreCa, descripcionCa }) => !nombreCa || !descripcionCa)).toEqual([])
})

test('dates are relative to now, in Barcelona time, and paragraphs become one text', async () => {
  const [dinner] = await readRows(events, now)
  expect(dinner?.date).toEqual(new Date('2026-11-13T20:00:00Z'))
  expect(dinner?.description).toMatch(/^Nadie eligió sitio\.[^\n]+\n\nCocinaron/)
})

test.for([
  ['price', '12'],
  ['date', { week: 1, weekday: 8, hour: '21:00' }],
  ['title', undefined],
  ['colour', 'red'],
])('a value that does not fit its column is refused: %s %j', async ([column, value]) => {
  const rows = readRows(events, now, (row) => ({ ...row, [column as string]: value }))
  await expect(rows).rejects.toThrow(column === 'colour' ? 'colour' : `"${column}"`)
  expect(Object.keys(getTableColumns(events)).includes(column as string)).toBe(column !== 'colour')
})
