import { expect } from 'vitest'
import { test } from '#tests/database/dump.ts'
import { readDump } from './read-dump.ts'

test('a folder that is no dump is refused in one line', async ({ dumpOf }) => {
  await expect(readDump('/no/such/folder')).rejects.toThrow('There is no folder /no/such/folder.')
  await expect(readDump(await dumpOf({ 'notes.txt': 'x' }))).rejects.toThrow('There is no table in')
  await expect(readDump(await dumpOf({ 'events.csv': 'id\n', 'public.events.json': [] }))).rejects.toThrow(
    'events.csv and public.events.json are both the table events',
  )
  await expect(readDump(await dumpOf({ 'events.json': '{"a":1}' }))).rejects.toThrow('events.json cannot be read')
  await expect(readDump(await dumpOf({ 'events.csv': 'id,title\n1,"open\n' }))).rejects.toThrow(
    'events.csv cannot be read',
  )
})

test('a dump names its files that are no tables of the club', async ({ dumpOf }) => {
  const { ignored } = await readDump(await dumpOf({ 'events.json': [], 'profiles.csv': 'id\n' }))
  expect(ignored).toEqual(['profiles.csv'])
})
