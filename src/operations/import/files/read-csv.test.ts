import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const values = (text: string) => readCsv(text).rows.map((row) => row.values)

test.each([
  ['commas', 'id,name\n1,"a;b"\n', 'a;b'],
  ['semicolons', 'id;name\n1;a,b\n', 'a,b'],
  ['tabs', 'id\tname\n1\ta;b\n', 'a;b'],
  ['what Excel announces', 'sep=;\r\nid;"name, and surname"\r\n1;a\r\n', undefined],
])('%s separate cells', (_, text, name) => {
  expect(values(text)[0]?.name).toBe(name)
  expect(values(text)[0]?.id).toBe('1')
})

test('rows are counted as a spreadsheet shows them, over line breaks in cells and empty rows', () => {
  const { rows } = readCsv('sep=;\r\nid;name\r\n1;"a\r\nb"\r\n;\r\n\r\n2;c\r\n')
  expect(rows.map(({ row }) => row)).toEqual([2, 5])
})

test('a row with a cell too many has a fault, one that ends early has empty cells', () => {
  const { rows } = readCsv('id;name;notes\n1;a;b;c\n2\n3;a;b;;\n')
  expect(rows.map(({ fault }) => fault !== undefined)).toEqual([true, false, false])
  expect(rows[1]?.values).toEqual({ id: '2', name: '', notes: '' })
})

test.each([
  ['id;name;name\n', 'the column name stands twice'],
  ['1;Ana\n', 'its first row must hold the names of the columns'],
  ['id;name\n1;"open\n', 'its quotes (") do not match in line 2'],
])('%j is refused: %s', (text, what) => {
  expect(() => readCsv(text)).toThrow(what)
})
