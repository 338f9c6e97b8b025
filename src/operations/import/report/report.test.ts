import { expect } from 'vitest'
import { readDump } from '../files/read-dump.ts'
import { test } from '#tests/import/import-dump.ts'
import { importSite } from '../import-site.ts'
import { today } from '#tests/club.ts'
import { reportAsCsv } from './report-file.ts'
import { summaryOf } from './summary.ts'

const files = {
  'events.csv': `id;title;date;price;max_participants;precio\n1;Cata;15/03/2019;12.500;30;9\n${[2, 3, 4, 5].map((id) => `${id};Cata;15/03/2019;=1+1;30;9\n`).join('')}6;Cata;15/03/2019;gratis;0;9\n7;Cata;31/02/2019;40;10;9\n8;Cata;16/03/2019;40;10;9\n`,
  'organizers.csv': 'id;name;email\n1;Slow Food;nadie\n',
}

test('the screen shows totals and questions, then each kind of problem with a few examples, the most frequent first', async ({
  club,
  dumpOf,
}) => {
  const { dump, files: read } = await readDump(await dumpOf(files))
  const summary = summaryOf(await importSite(club.db, club.vault, dump, today), read)
  expect(summary).toContain('events.csv: 8 rows, UTF-8, separated by semicolons')
  expect(summary).toContain('columns that the club does not have, left out: precio')
  expect(summary).toContain('    date: day/month/year, because of 15/03/2019 (row 2)\n')
  expect(summary).toMatch(/events +8 +6 +0 +0 +0 +2 +0\n/)
  expect(summary).toContain('QUESTION: events.csv, column price can be read in two ways')
  const parts = [
    '--decimal=comma  12.500 (row 2) is 12500',
    '--decimal=point  12.500 (row 2) is 12.5',
    'REFUSED',
    'events.csv: price is no number (5 rows)\n    row 3 "=1+1"; row 4 "=1+1"; row 5 "=1+1"; …',
    'events.csv: date is a day that the calendar does not have (1 row)\n    row 8 "31/02/2019"',
    'WARNINGS',
    'organizers.csv: email is no e-mail address: left out (1 row)\n    row 2 "nadie"',
  ]
  const positions = parts.map((part) => summary.indexOf(part))
  expect(positions.every((position) => position >= 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test('the file holds a line for each problem and each row, the worst first, and no formula', async ({ importDump }) => {
  const lines = reportAsCsv(await importDump(files)).split('\r\n')
  expect(lines[0]).toBe('\uFEFFResult;File;Row;Column;Value;Why;Instead')
  expect(lines[1]).toBe("refused;events.csv;3;price;'=1+1;is no number;")
  expect(lines.map((line) => line.split(';')[0])).toEqual([
    '\uFEFFResult',
    ...Array.from({ length: 7 }, () => 'refused'),
    'warning',
    'imported',
    'imported',
    'imported',
    '',
  ])
})
