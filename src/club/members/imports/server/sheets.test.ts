import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { zipSync } from 'fflate'
import writeSheet from 'write-excel-file/node'
import { test } from '#tests/club.ts'
import { asAdmin } from '#tests/factories.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { ImportForm } from '../shared/import-form.ts'
import { importMembers, previewImport } from './import-members.ts'

// Sheets as people have them, made with LibreOffice or written by hand. Nobody in them exists.

const sheetForm = (name: string, more: Partial<ImportForm> = {}): ImportForm => ({
  file: readFileSync(`tests/import/sheets/${name}`).toString('base64'),
  sheet: '',
  columns: {},
  language: 'es',
  corrections: {},
  ...more,
})

test('120 members with Catalan headings come in, but for two broken dates and a wrong IBAN', async ({ club }) => {
  const admin = asAdmin(club)
  const form = sheetForm('socis-junta.xlsx')
  const { rows, counts, columns, plan } = await previewImport(admin, form)
  expect(columns.filter(({ field, isEmpty }) => !field && !isEmpty)).toEqual([])
  expect(rows.filter(({ fault }) => fault).map(({ row, fault }) => [row, fault?.code, fault?.text])).toEqual([
    [52, 'day-of-calendar', '31/11/2020'],
    [53, 'day-missing', '1975'],
    [62, 'iban-invalid', undefined],
  ])
  expect(counts).toEqual({ new: 117, changed: 0, same: 0, failed: 3 })
  expect(rows[0]).toMatchObject({
    values: { number: 'CG-0001', joinedOn: '2018-09-01', phone: '+34 600 000 001' },
  })
  expect(await importMembers(admin, { ...form, plan })).toMatchObject({ new: 117, activeSocios: 117 })
  const files = await club.db.select().from(socios)
  const withAddress = Map.groupBy(files, ({ email }) => email)
  expect(withAddress.get('')).toHaveLength(3)
  expect([...withAddress.values()].filter((couple) => couple.length === 2)).toHaveLength(3)
  const again = await previewImport(admin, form)
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 117, failed: 3 })
})

test.for(['excel-windows.csv', 'excel-unicode.txt', 'mac.csv'])(
  '%s: its letters, separators and days are read',
  async (name, { club }) => {
    const { rows, counts } = await previewImport(asAdmin(club), sheetForm(name))
    expect(counts).toEqual({ new: 12, changed: 0, same: 0, failed: 0 })
    expect(rows[0]).toMatchObject({
      values: { number: 'CG-0001', joinedOn: '2018-09-01', phone: '+34 600 000 001' },
    })
    expect(rows.map(({ values }) => values.fullName).join()).toMatch(/[àèéíòóú]/)
  },
)

test('first and last names of an English sheet make one name', async ({ club }) => {
  const { rows, counts } = await previewImport(asAdmin(club), sheetForm('google-english.csv'))
  expect(counts.new).toBe(12)
  expect(rows.every(({ values }) => values.fullName.split(' ').length >= 3)).toBe(true)
})

test('of several sheets one is asked for, and nothing can be applied before', async ({ club }) => {
  const rows = [
    ['Nom', 'Correu'],
    ['Eva Nova', 'eva@example.org'],
  ].map((row) => row.map((value) => ({ value })))
  const pages = [
    { sheet: 'Portada', data: [[{ value: 'Llista de socis' }]] },
    { sheet: 'Antics', data: rows.slice(0, 1) },
    { sheet: 'Socis', data: rows },
  ]
  const book = await writeSheet(pages).toBuffer()
  const form = { ...sheetForm('mac.csv'), file: book.toString('base64') }
  expect(await previewImport(asAdmin(club), form)).toMatchObject({ sheets: ['Antics', 'Socis'], sheet: null, plan: '' })
  expect(await previewImport(asAdmin(club), { ...form, sheet: 'Socis' })).toMatchObject({ counts: { new: 1 } })
  // In this one «Quotes» has sums only: it is no list of members.
  const { sheet, counts } = await previewImport(asAdmin(club), sheetForm('dos-fulls.xlsx'))
  expect({ sheet, counts }).toEqual({ sheet: 'Socis', counts: { new: 12, changed: 0, same: 0, failed: 0 } })
  await expect(previewImport(asAdmin(club), sheetForm('dos-fulls.xlsx', { sheet: 'X' }))).rejects.toMatchObject({
    code: 'import.no-sheet',
  })
})

test('below a title, merged cells are told, days may be numbers, formulas count as their values', async ({ club }) => {
  const form = sheetForm('combinades.xlsx', { columns: { 0: '', 1: '', 2: 'fullName' } })
  const { rows, hasMerged } = await previewImport(asAdmin(club), form)
  expect(hasMerged).toBe(true)
  expect(rows.map(({ values }) => [values.joinedOn, values.phone]).slice(0, 2)).toEqual([
    ['2018-09-01', '600000001'],
    ['2018-09-02', '600000002'],
  ])
  expect(rows[0]?.values.fullName.split(' ')).toHaveLength(3)
})

test.for([
  ['antic.xls', 'old-workbook'],
  ['antic.ods', 'open-document'],
])('%s is to be saved anew', async ([name, why], { club }) => {
  await expect(previewImport(asAdmin(club), sheetForm(name!))).rejects.toMatchObject({
    code: 'import.unreadable',
    details: { why },
  })
})

test('a file that unpacks to a hundred times its size is refused before it is read', async ({ club }) => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(200_000)
  const file = Buffer.from(bomb).toString('base64')
  await expect(previewImport(asAdmin(club), { ...sheetForm('mac.csv'), file })).rejects.toMatchObject({
    details: { why: 'too-much' },
  })
})
