// @vitest-environment jsdom
import { randomUUID } from 'node:crypto'
import { act, fireEvent } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { printedList } from '#tests/on-screen.ts'
import { createAssembly, getAssembly, listAssemblies } from '../server/assemblies.ts'
import { assemblyList } from '../shared/assembly.ts'
import AssembliesPage from './assemblies-page.tsx'
import AssemblyPage from './assembly-page.tsx'

const says = (text: string) => waitLong(() => expect(document.body.textContent).toContain(text))
const printed = () => {
  const sheets: string[] = []
  vi.stubGlobal('print', () => sheets.push(printedList()?.textContent ?? ''))
  onTestFinished(() => void vi.unstubAllGlobals())
  return sheets
}

/** Three with a vote, one of them without an email, and an assembly of today. */
const open = async (club: Club, tab = '') => {
  const admin = asAdmin(club)
  for (const [fullName, email] of [
    ['Anna Prat', 'anna@example.org'],
    ['Berta Puig', ''],
    ['Carla Serra', 'c@example.org'],
  ] as const)
    await createSocio(admin, aWrittenSocio({ fullName, email, joinedOn: '2020-01-01', language: 'es' }))
  const id = randomUUID()
  const texts = { place: 'Sala del Cercle', placeCa: '', agenda: 'Acta\nCuentas de 2025', agendaCa: '' }
  await createAssembly(admin, {
    id,
    kind: 'ordinary',
    day: '2026-03-14',
    firstCall: '19:00',
    secondCall: '19:30',
    ...texts,
  })
  const route = '/admin/socios/asambleas/:id/:tab?'
  const screen = openScreen(club, AssemblyPage, { at: `/admin/socios/asambleas/${id}${tab}`, route })
  const stored = async () => (await getAssembly(admin, id)).voters.map(({ how, byNumber }) => byNumber ?? how)
  return { ...screen, ...screenUser((text) => text), id, stored }
}

test('the call says who has a vote, how many days there are, and is printed for who has no email', async ({ club }) => {
  const { press, fill } = await open(club)
  await says('Asamblea ordinaria 2026')
  await press('Editar')
  await fill('Lugar, en castellano', 'Sala gran')
  await press('Guardar')
  await says('segunda convocatoria, 19:30Sala gran')
  await press('Convocar por correo (2)')
  await says('Salen 2 correos, uno por persona y en su lengua. Por correo postal: 1.')
  await says('Faltan 0 días y los estatutos piden 15')
  await press('Convocar por correo (2)')
  await says('Convocatoria enviada a 2')
  await says('3 tienen voto ese día2 con correo1 por correo postal0 días')
  const sheets = printed()
  await press('Imprimir la convocatoria')
  await press('Para quien no tiene correo (1)')
  await waitLong(() => expect(sheets).toHaveLength(1))
  for (const text of [
    'Berta Puig',
    'Carrer del Romaní, 3',
    'Convocatoria de asamblea',
    'Primera convocatoria: 19:00. Segunda convocatoria: 19:30.',
    'Sala gran',
    'Cuentas de 2025',
  ])
    expect(sheets[0]).toContain(text)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await press('Desconvocar')
  await says('A las 2 personas convocadas por correo se les escribe que no se celebra.')
  await press('Desconvocar')
  await says('Desconvocada')
  await waitLong(() => expect(document.body.textContent).not.toMatch(/Imprimir la convocatoria|Editar/))
  expect(document.body.textContent).toContain('Convocatoria enviada a 2')
})

test('attendance by keyboard: X is there, D delegates; closing leaves it read only', async ({ club }) => {
  const { press, fill, stored } = await open(club, '/asistencia')
  await says('0 presentes0 con delegación0 votos, de 3')
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
  key('j')
  key('x')
  await says('1 presente0 con delegación1 voto, de 3')
  expect(await stored()).toEqual(['present', null, null])
  key('d')
  await says('En quién delega Berta Puig')
  await fill('Quién representa', 'CG-0001')
  await press('Anotar')
  await says('1 presente1 con delegación2 votos, de 3')
  expect(await stored()).toEqual(['present', 'CG-0001', null])
  await press('No está: Anna Prat')
  await says('0 presentes0 con delegación1 delegan y falta quien representa0 votos, de 3')
  await says('Berta PuigFalta quien representa')
  await press('Presente: Anna Prat')
  await says('1 presente1 con delegación2 votos, de 3')
  const sheets = printed()
  await press('Hoja para firmar')
  await waitLong(() => expect(sheets[0]).toContain('CG-0002Berta PuigDelega en Anna Prat'))
  expect(sheets[0]).toContain('CG-0003Carla Serra')
  await press('Cerrar la asistencia')
  await says('Cuentan 2 de 3 votos.')
  await press('Cerrar la asistencia')
  await says('Cerrada')
  await waitLong(() => expect(document.body.textContent).not.toContain('No está'))
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await press('Lista de asistencia')
  await waitLong(() => expect(sheets).toHaveLength(2))
  await waitLong(() => expect(sheets[1]).toContain('1 presente, 1 con delegación: 2 votos, de 3'))
  expect(sheets[1]).toContain('Con delegación en')
  expect(sheets[1]).not.toContain('Carla Serra')
})

test('a new assembly is written in its form and opens', async ({ club }) => {
  const route = '/admin/socios/asambleas'
  openScreen(club, AssembliesPage, { at: route, route })
  const { press, fill } = screenUser((text) => text)
  await says('Todavía no hay asambleas')
  await press('Nueva asamblea')
  await fill('Día', '2030-03-18')
  await fill('Segunda convocatoria (opcional)', '18:00')
  await fill('Lugar, en castellano', 'Sala')
  await fill('Orden del día, en castellano', 'Acta')
  await press('Guardar')
  await says('La segunda convocatoria va después de la primera.')
  await fill('Segunda convocatoria (opcional)', '')
  await press('Guardar')
  await waitLong(async () => expect((await listAssemblies(asAdmin(club), assemblyList.parse({}))).total).toBe(1))
  await waitLong(() => expect(window.location.pathname).toMatch(/asambleas\/[\w-]{36}$/))
})
