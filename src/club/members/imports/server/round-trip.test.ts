import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { toCsv } from '#base/text/csv.ts'
import { languages } from '#base/text/language.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { exportSocios } from '#club/members/members/server/list.ts'
import { moveMember } from '#club/members/members/server/moves.ts'
import { socios } from '#club/members/members/server/table.ts'
import { socioCells } from '#club/members/members/staff/socio-cells.ts'
import { newSocioSubmission } from '#club/members/members/shared/membership-panel.ts'
import { sheetCells } from '#kit/panel/table/sheet-cells.ts'
import { test } from '#tests/club.ts'
import { awkward } from '#tests/import/awkward.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { modelRows } from '../staff/model-rows.ts'
import { previewImport } from './import-members.ts'

const words = [...awkward, '-5', '"']
const name = fc
  .tuple(fc.constantFrom(...words, 'Núria'), fc.constantFrom('Roig', 'Sant Martí', 'O’Connor'))
  .map((parts) => parts.join(' '))
const person = fc.record({
  fullName: name,
  email: fc.constantFrom('anna@example.org', 'a+b@example.org'),
  phone: fc.constantFrom('', '600000012', '+34 600 000 012', '+33 612345678'),
  address: fc.oneof(
    fc.constant(''),
    fc.constantFrom(...words),
    fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((parts) => parts.join(', ')),
  ),
  language: fc.constantFrom(...languages),
  membershipType: fc.constantFrom('regular' as const, 'premium' as const, 'vip' as const),
  paymentMethod: fc.constantFrom('' as const, 'transfer' as const, 'card' as const, 'cash' as const),
  joinedOn: fc.constantFrom('', '2018-03-01', '2025-12-31'),
  birthDate: fc.constantFrom(null, '1900-01-01', '1980-05-17'),
  isLeft: fc.boolean(),
})

test(
  'any export of members, as CSV and as Excel, in both languages, imports as the same',
  { timeout: 60_000 },
  async ({ club }) => {
    const admin = asAdmin(club)
    for (const people of fc.sample(fc.array(person, { minLength: 1, maxLength: 12 }), { numRuns: 8, seed: 3 })) {
      await club.db.delete(socios)
      for (const { isLeft, ...one } of people) {
        const form = newSocioSubmission.parse(aWrittenSocio(one))
        const { id } = await createSocio(admin, form)
        if (isLeft)
          await moveMember(admin, id, { to: 'inactive', day: '2026-03-14', reason: '', version: 1, tell: false })
      }
      // As the former site stored one.
      const [first] = await club.db.select().from(socios).limit(1)
      await club.db.update(socios).set({ address: 'Carrer Major, 3\n08003 Barcelona' }).where(eq(socios.id, first!.id))
      const rows = await exportSocios(admin, { search: '', status: 'all', order: 'asc' })
      for (const language of languages) {
        const cells = socioCells(language, rows as never)
        const workbook = await writeSheet(sheetCells(cells)).toBuffer()
        for (const bytes of [Buffer.from(toCsv(cells)), workbook]) {
          const { counts, rows: planned } = await previewImport(admin, {
            file: bytes.toString('base64'),
            sheet: '',
            columns: {},
            language: 'es',
            corrections: {},
          })
          expect(planned.filter(({ verdict }) => verdict !== 'same')).toEqual([])
          expect(counts.same).toBe(people.length)
        }
      }
    }
  },
)

test.for(languages)('the model to fill in is read as one new member: %s', async (language, { club }) => {
  const cells = modelRows(language)
  const file = (await writeSheet(sheetCells(cells)).toBuffer()).toString('base64')
  const form = { file, sheet: '', columns: {}, language, corrections: {} }
  const { rows, columns, asksLanguage } = await previewImport(asAdmin(club), form)
  expect(columns.filter(({ field }) => !field)).toEqual([])
  expect(rows).toMatchObject([{ verdict: 'new', values: { phone: '600 000 000', joinedOn: '2024-01-15' } }])
  expect(asksLanguage).toBe(false)
})
