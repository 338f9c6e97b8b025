import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { asAdmin } from '#tests/factories.ts'
import { listSavedFilters, removeFilter, saveFilter } from './saved-filters.ts'

const filter = { list: 'socios', name: 'Sin datos', address: 'filter=active', isShared: false } as const
const namesFor = async (club: Parameters<typeof listSavedFilters>[0], list?: 'socios' | 'solicitudes') =>
  (await listSavedFilters(club, list)).map(({ name, address, isShared }) => [name, address, isShared])

test('a saved filter is private or shared, belongs to one list, and saving the same name replaces its address', async ({
  club,
}) => {
  const laia = asAdmin(club)
  const joan = { ...club, actor: { ...actorWith('admin'), id: '99999999-9999-4999-8999-999999999999' } as never }
  await saveFilter(laia, filter)
  await saveFilter(laia, { ...filter, address: 'filter=inactive' })
  await saveFilter(laia, { ...filter, name: 'Todos', address: '', isShared: true })
  expect(await namesFor(laia, 'socios')).toEqual([
    ['Sin datos', 'filter=inactive', false],
    ['Todos', '', true],
  ])
  expect(await namesFor(joan, 'socios')).toEqual([['Todos', '', true]])
  expect(await namesFor(laia, 'solicitudes')).toEqual([])
  await saveFilter(joan, { ...filter, list: 'solicitudes', name: 'Esperan', address: 'filter=pending' })
  expect((await listSavedFilters(joan)).map(({ list, name }) => [list, name])).toEqual([
    ['solicitudes', 'Esperan'],
    ['socios', 'Todos'],
  ])
})

test('a user cannot remove a saved filter of somebody else', async ({ club }) => {
  const laia = asAdmin(club)
  const joan = { ...club, actor: { ...actorWith('admin'), id: '99999999-9999-4999-8999-999999999999' } as never }
  const saved = await saveFilter(laia, filter)
  await expect(removeFilter(joan, saved!.id)).rejects.toMatchObject({ code: 'saved-filter.not-found' })
  await removeFilter(laia, saved!.id)
  expect(await namesFor(laia, 'socios')).toEqual([])
})
