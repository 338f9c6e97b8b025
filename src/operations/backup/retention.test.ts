import { expect, test } from 'vitest'
import { backupName, isLeftOver, superseded } from './retention.ts'
import { dayMs } from '#base/dates/durations.ts'

const newest = new Date('2026-11-23T02:10:00Z')
const nightly = (count: number) =>
  Array.from({ length: count }, (_, n) => backupName(new Date(newest.getTime() - n * dayMs), true))
const retainedDays = (names: string[], keep: Parameters<typeof superseded>[1]) => {
  const removed = new Set(superseded(names, keep))
  return names.filter((name) => !removed.has(name)).map((name) => name.slice(7, 15))
}

test('of a year of backups, those of the last days, Sundays and ends of months stay', () => {
  expect(retainedDays(nightly(365), { daily: 3, weekly: 3, monthly: 3 })).toEqual([
    '20261123',
    '20261122',
    '20261121',
    '20261115',
    '20261031',
    '20260930',
  ])
})

test('the newest always stays, and days without a backup do not count', () => {
  expect(retainedDays(nightly(5), { daily: 0, weekly: 0, monthly: 0 })).toEqual(['20261123'])
  const old = ['2020-01-01', '2020-03-05', '2020-03-09'].map((day) => backupName(new Date(`${day}T02:10:00Z`), false))
  expect(retainedDays(old, { daily: 2, weekly: 0, monthly: 0 })).toEqual(['20200305', '20200309'])
})

test('of the backups of one day the newest stays', () => {
  const names = ['02:10', '03:10', '01:00'].map((hour) => backupName(new Date(`2026-11-23T${hour}:00Z`), true))
  expect(superseded(names, { daily: 7, weekly: 4, monthly: 3 }).toSorted()).toEqual([names[0], names[2]].toSorted())
})

test('a file with another name is never removed', () => {
  const [ours = '', older = ''] = nightly(2)
  const others = [
    'cercle-2026-11-20-0310.tar',
    'club.tar',
    `${older}.txt`,
    `my-${older}`,
    `${older}.part`,
    '..',
    'photos',
  ]
  expect(superseded([ours, older, ...others], { daily: 0, weekly: 0, monthly: 0 })).toEqual([older])
  expect([...others, ours].filter(isLeftOver)).toEqual([`${older}.part`])
})
