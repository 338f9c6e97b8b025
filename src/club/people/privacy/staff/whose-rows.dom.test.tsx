// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aListedRequest, openPerson } from '#tests/panel/open-person.ts'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, labelled } from '#tests/on-screen.ts'

// Whose each row is, of an address that two people have.

const member = (id: string, fullName: string) => ({
  id,
  fullName,
  membershipNumber: `CG-${id}`,
  status: 'inactive',
  blockedAt: null,
})
const guest = (id: string, fullName: string) => ({
  id,
  eventId: id,
  fullName,
  email: 'anna@example.org',
  date: '2026-03-02T19:00Z',
  title: 'Cata',
  titleCa: 'Tast',
})

const couple = {
  isOnePersons: false,
  ticked: ['1'],
  members: [member('1', 'Anna del Libro'), member('2', 'Pau del Libro')],
  registrations: [guest('g1', 'Anna Soler'), guest('g2', 'Pau Soler')],
  asked: [{ id: 'p1', kind: 'access', createdAt: '2026-03-01T12:00Z' }],
  outcomes: [{ name: 'member', count: 1, goes: 'later', rule: 'formerMembers' }],
}

test('of an address of two people staff tick whose each row is; the acts are for the ticked rows alone', async ({
  club,
}) => {
  const { press, hears, asked, answers, lines, plain, container } = await openPerson(club, { person: couple })
  catchSavedFiles()
  expect(plain()).toContain('Con este correo puede haber datos de más de una persona.')
  expect(lines().filter((line) => line.includes('('))).toEqual([
    'Inscripciones (0) Cata, 02 mar 2026 Anna SolerCata, 02 mar 2026 Pau Soler',
    'Ficha de socio (1) Se borraría más tarde: seis añosCG-1 Anna del LibroCG-2 Pau del Libro',
    'Peticiones sobre los datos (0) Petición de acceso, 01 mar 2026',
  ])
  const boxes = () => allOf('checkbox', container)
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true, false, false])
  expect(boxes()[1]?.getAttribute('aria-label')).toBe('Es suyo: Cata, 02 mar 2026 Pau Soler')
  fireEvent.click(boxes()[0]!)
  await waitLong(() => expect(boxes()[0]!.checked).toBe(true))
  answers()
  await press('Descargar ZIP')
  await hears('ZIP descargado. Queda registrado.')
  await press('Bloquear la ficha')
  await press('Bloquear la ficha')
  await hears('ZIP descargado. Queda registrado.', 'Ficha bloqueada')
  expect(asked).toEqual([
    'POST privacy/downloads {"email":"anna@example.org","rows":["1","g1"],"isAnswer":false}',
    'POST socios/1/blocks undefined',
  ])
  await press('Marcar todo')
  await waitLong(() => expect(boxes().every(({ checked }) => checked)).toBe(true))
  await press('Quitar todo')
  await waitLong(() => expect(boxes().some(({ checked }) => checked)).toBe(false))
})

test('with nothing ticked nothing is given, blocked, held back or erased', async ({ club }) => {
  const { buttons } = await openPerson(club, { person: { ...couple, ticked: [] } })
  expect(buttons()).toEqual(['Anotar petición', 'Marcar todo'])
})

test('the ZIP is offered as the answer to a request only if the request is ticked', async ({ club }) => {
  const { press, hears, answers, dialog, container } = await openPerson(club, {
    person: couple,
    requests: [aListedRequest('p1')],
  })
  catchSavedFiles()
  answers()
  await press('Descargar ZIP')
  await hears('ZIP descargado. Queda registrado.')
  expect(dialog()).toBeNull()
  const box = labelled('Es suyo: Petición de acceso, 01 mar 2026', container)!
  fireEvent.click(box)
  await waitLong(() => expect(box.checked).toBe(true))
  await press('Descargar ZIP')
  await waitLong(() => expect(dialog()?.textContent).toContain('Se lo doy'))
})
