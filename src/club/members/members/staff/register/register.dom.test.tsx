// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test as plainTest, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { labelled, printedList } from '#tests/on-screen.ts'
import { createSocio } from '../../server/create.ts'
import { moveMember } from '../../server/moves.ts'
import { removeSocio } from '../../server/remove.ts'
import { pagesOf } from './pages-of.ts'
import RegisterPage from './register-page.tsx'

const route = '/admin/socios/libro'

/** Three members: one there, who was suspended, one who came back, one whose file is deleted. */
const open = async (club: Club) => {
  const add = (fullName: string, joinedOn: string) =>
    createSocio(asAdmin(club), aWrittenSocio({ fullName, email: '', joinedOn }))
  const admin = asAdmin(club)
  const there = await add('Neus Abellà', '2018-10-03')
  const back = await add('Mercè Aldavert', '2019-03-12')
  const gone = await add('Genís Merino', '2019-03-30')
  const move = { reason: '', tell: false }
  await moveMember(admin, back.id, { ...move, to: 'inactive', day: '2023-12-31', version: 1 })
  const later = { ...admin, now: () => new Date(club.now().getTime() + 60_000) }
  await moveMember(later, back.id, { ...move, to: 'active', day: '2025-09-14', version: 2 })
  await moveMember(admin, there.id, { ...move, to: 'suspended', day: '2020-03-01', version: 1 })
  await moveMember(later, there.id, { ...move, to: 'active', day: '2020-05-01', version: 2 })
  await moveMember(admin, gone.id, { ...move, to: 'inactive', day: '2022-12-31', version: 1 })
  await removeSocio(admin, gone.id)
  const screen = openScreen(club, RegisterPage, { at: `${route}?dia=2025-12-31`, route })
  const says = (text: string) => waitLong(() => expect(document.body.textContent).toContain(text))
  return { ...screen, ...screenUser((text) => text), says }
}

test('the register of a day on the screen, in a strip whose parts add up, and as a file', async ({ club }) => {
  const { press, says } = await open(club)
  await says('Libro de socios a 31 dic 2025')
  await says('2 personas activas ese día0 suspendidas1 de baja3 números dados')
  await says('baja 31 dic 2023, vuelta 14 sep 2025')
  await says('baja 31 dic 2022, ficha borrada')
  const { saved } = catchSavedFiles()
  await press('CSV')
  await waitLong(() => expect(saved).toHaveLength(1))
  expect((await saved[0]!.text).replace('\u{FEFF}', '').split('\r\n')).toEqual([
    'Número;Nombre;Dirección;Alta;Bajas y vueltas;Ese día',
    'CG-0001;Neus Abellà;Carrer del Romaní, 3;2018-10-03;susp. 01 mar 2020, fin de susp. 01 may 2020;Activo',
    'CG-0002;Mercè Aldavert;Carrer del Romaní, 3;2019-03-12;baja 31 dic 2023, vuelta 14 sep 2025;Activo',
    'CG-0003;Genís Merino;;2019-03-30;baja 31 dic 2022, ficha borrada;Baja',
    '',
  ])
  expect(saved[0]!.name).toContain('libro-de-socios-2025-12-31')
  await press('Bajas 1')
  await waitLong(() => expect(document.body.textContent).not.toContain('Neus'))
  fireEvent.change(labelled('Otro día')!, { target: { value: '2018-12-31' } })
  await says('1 persona activa ese día')
  await says('Altas de 2018 1')
  await press('31 dic 2025')
  await says('Libro de socios a 31 dic 2025')
})

test('Ctrl+P prints it, not the screen, with the club’s identity and room for two signatures', async ({ club }) => {
  const { says } = await open(club)
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(printedList()?.textContent ?? ''))
  onTestFinished(() => void vi.unstubAllGlobals())
  await says('Neus Abellà')
  expect(fireEvent.keyDown(document, { key: 'p', ctrlKey: true }), 'the browser prints nothing').toBe(false)
  await waitLong(() => expect(printed).toHaveLength(1))
  for (const text of [
    'Associació Cercle Gastronòmic de Barcelona · NIF G00000000',
    'Impreso el 14 mar 2026',
    'Página 1 de 1',
    '2 con alta, 0 en suspensión y 1 de baja: 3 números.',
    'Las direcciones son las del día de impresión.',
    'Secretaría:',
    'Presidencia:',
  ])
    expect(printed[0]).toContain(text)
})

plainTest('26 rows to a page; a row with a long life takes the place of several', () => {
  const rows = Array.from({ length: 60 }, (_, n) => `Fila ${n}`)
  expect(pagesOf(rows, (row) => [row]).map(({ length }) => length)).toEqual([26, 26, 8])
  expect(
    pagesOf(rows, (row) => [row, '', row === 'Fila 1' ? 'x'.repeat(27 * 6) : '']).map(({ length }) => length),
  ).toEqual([24, 26, 10])
  expect(pagesOf([], () => [])).toEqual([[]])
})
