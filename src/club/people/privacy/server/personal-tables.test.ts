import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { columnsWithoutPeople } from './columns-without-people.ts'
import { personalTables, tableName } from './personal-tables.ts'

const modules = import.meta.glob<Record<string, unknown>>(['/src/**/table.ts', '/src/**/tables/*.ts'], { eager: true })
const tables = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => [tableName(table), Object.keys(getTableColumns(table)).toSorted()]),
)

const listed = () =>
  Object.fromEntries([
    ...Object.entries(columnsWithoutPeople).map(([name, columns]) => [name, columns.toSorted()]),
    ...personalTables.map(({ table, person, facts, internal }) => [
      tableName(table),
      [...person, ...facts, ...internal].toSorted(),
    ]),
  ])

test('every column of every table is listed once, as personal data or not', () => {
  expect(tables.size).toBeGreaterThan(25)
  expect(listed()).toEqual(Object.fromEntries(tables))
})

test('a table that no noun declares is found', () => {
  const planted = new Map([...tables, ['public.suppliers', ['email', 'id', 'name']]])
  expect(listed()).not.toEqual(Object.fromEntries(planted))
})

test('a column missing from the list is found', () => {
  const planted = new Map(
    [...tables].map(([name, columns]) => [name, name === 'public.events' ? [...columns, 'chef'] : columns]),
  )
  expect(listed()).not.toEqual(Object.fromEntries(planted))
})

test('erasure empties exactly the columns with personal data', () => {
  for (const { name, person, erasure } of personalTables)
    if (typeof erasure === 'object') expect(Object.keys(erasure.empty).toSorted(), name).toEqual([...person].toSorted())
})
