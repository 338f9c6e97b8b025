// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { changeMembershipFacts } from '../server/club-facts.ts'
import type { Club } from '#club/core/server/club.ts'
import { type House, defaultMembershipFacts } from '../shared/membership-facts.ts'
import { test } from '#tests/club.ts'
import { aRestaurant, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, openDialog, textsOf } from '#tests/on-screen.ts'
import { MembershipForm } from './membership-form.tsx'
import { factsToEdit } from './queries.ts'

// The lists of what the club says of membership: folded rows, and the page of a friendly restaurant.

/** This form of the page alone, and whether it has said that something is not saved. */
const Screen = () => {
  const { data } = useQuery(factsToEdit())
  return data && <MembershipForm saved={data.membership} onDirty={onDirty} />
}
let isDirty = false
const onDirty = (is: boolean) => void (isDirty = is)

const aHouse = (name: string, more: Partial<House> = {}): House => ({
  name,
  restaurantId: null,
  place: '',
  kitchen: '',
  kitchenCa: '',
  favour: 'El café',
  favourCa: '',
  ...more,
})
const facts = (houses: House[]) => ({
  ...defaultMembershipFacts,
  benefits: [
    { count: '7', text: 'días antes', textCa: '' },
    { count: '2', text: 'invitados', textCa: '' },
  ],
  steps: [
    { title: 'Escríbenos', titleCa: '', text: 'Por la web', textCa: '' },
    { title: 'Ven', titleCa: '', text: '', textCa: '' },
  ],
  houses,
})

const open = async (club: Club, houses: House[]) => {
  await changeMembershipFacts(asAdmin(club), { ...facts(houses), version: 1 })
  const screen = openScreen(club, Screen, { at: '/admin/club' })
  await screen.loaded()
  const list = (name: string) => labelled(`${name}`)!
  const folds = (name: string) => [...list(name).querySelectorAll('button[aria-expanded]')]
  return {
    ...screen,
    ...screenUser((text) => text),
    folds,
    /** The rows of a list as they are folded, «+» the open ones. */
    rows: (name: string) =>
      folds(name).map((fold) => `${fold.ariaExpanded === 'true' ? '+' : '-'} ${fold.textContent.trim()}`),
    shown: (name: string) =>
      [...list(name).querySelectorAll<HTMLElement>('li > div:last-child')].map(({ hidden }) => !hidden),
    values: (name: string, row: number) =>
      [...allOf('listitem', list(name))[row]!.querySelectorAll('input, select')].map(
        (field) => (field as HTMLInputElement).value,
      ),
    sent: () => screen.calls.findLast(({ method }) => method === 'PUT')?.sent,
  }
}
const [benefits, steps, houses] = ['Lo que recibe', 'Cómo se entra', 'Las casas amigas']

test('stored rows are folded to one line until opened; a new or invalid one is open', async ({ club }) => {
  const { rows, shown, folds, press, fill, sent } = await open(club, [
    aHouse('Can Nou', { place: 'Reus' }),
    aHouse('Bar Vell'),
  ])
  expect(rows(benefits!)).toEqual(['- 1. 7 días antes', '- 2. 2 invitados'])
  expect(rows(steps!)).toEqual(['- 1. Escríbenos', '- 2. Ven'])
  expect(rows(houses!)).toEqual(['- 1. Can Nou, Reus', '- 2. Bar Vell'])
  fireEvent.click(folds(houses!)[1]!)
  expect(rows(houses!)).toEqual(['- 1. Can Nou, Reus', '+ 2. Bar Vell'])
  expect(shown(houses!)).toEqual([false, true])
  fireEvent.click(folds(houses!)[1]!)
  expect(shown(houses!)).toEqual([false, false])

  await press('Añadir paso')
  expect(rows(steps!)).toEqual(['- 1. Escríbenos', '- 2. Ven', '+ 3.'])
  await fill('Cuántos', '')
  await fill('Lo que guarda', '')
  await press('Guardar lo de ser socio')
  await waitLong(() =>
    expect([shown(benefits!), shown(houses!)]).toEqual([
      [true, false],
      [true, false],
    ]),
  )
  expect(sent()).toBeUndefined()
  expect(textsOf('alert')).toContain('Revisa los campos marcados')
  // A row with an error stays open.
  fireEvent.click(folds(benefits!)[0]!)
  expect(shown(benefits!)).toEqual([true, false])
})

test('rows are moved and removed with their values', async ({ club }) => {
  const { rows, press, sent } = await open(club, [aHouse('Can Nou'), aHouse('Bar Vell')])
  await press('Bajar el paso 1')
  await press('Quitar lo que recibe 1')
  await press('Subir la casa 2')
  expect([rows(benefits!), rows(steps!), rows(houses!)]).toEqual([
    ['- 1. 2 invitados'],
    ['- 1. Ven', '- 2. Escríbenos'],
    ['- 1. Bar Vell', '- 2. Can Nou'],
  ])
  await press('Guardar lo de ser socio')
  await waitLong(() =>
    expect(sent()).toMatchObject({
      benefits: [{ count: '2' }],
      steps: [
        { title: 'Ven', text: '' },
        { title: 'Escríbenos', text: 'Por la web' },
      ],
      houses: [{ name: 'Bar Vell' }, { name: 'Can Nou' }],
      version: 2,
    }),
  )
})

test('the page of a house fills in empty fields alone; a house may have no page', async ({ club }) => {
  const page = await aRestaurant(club, { nombre: 'Can Rosa', especialidad: 'Brasa', especialidadCa: 'A la brasa' })
  const other = await aRestaurant(club, { nombre: 'Mas Blanc', especialidad: 'Arroces' })
  const { values, press, sent, container, getAllByLabelText } = await open(club, [
    aHouse('Mía', { kitchen: 'Mar', restaurantId: other.id }),
    aHouse('Otra', { favour: 'El vermut' }),
  ])
  const pick = (row: number, id: string) =>
    fireEvent.change(getAllByLabelText(/^Su página en la web/)[row]!, { target: { value: id } })
  expect(values(houses!, 0)[0]).toBe(other.id)
  const pages = () => container.querySelectorAll('section[aria-label="Las casas amigas"] select option')
  await waitLong(() => expect(pages()).toHaveLength(6))
  expect(isDirty).toBe(false)
  pick(0, '')
  expect(isDirty, 'the page alone is a change too').toBe(true)
  pick(0, page.id)
  expect(values(houses!, 0)).toEqual([page.id, 'Mía', '', 'Mar', 'A la brasa', 'El café', ''])
  expect(values(houses!, 1)).toEqual(['', 'Otra', '', '', '', 'El vermut', ''])
  await press('Añadir casa')
  pick(2, page.id)
  expect(values(houses!, 2)).toEqual([page.id, 'Can Rosa', '', 'Brasa', 'A la brasa', '', ''])
  pick(0, '')
  expect(values(houses!, 0)).toEqual(['', 'Mía', '', 'Mar', 'A la brasa', 'El café', ''])
  await press('Quitar la casa 3')
  await press('Guardar lo de ser socio')
  await waitLong(() =>
    expect(sent()).toMatchObject({ houses: [{ name: 'Mía', restaurantId: null }, { name: 'Otra' }] }),
  )
})

test('the chosen page of a house stays chosen if the restaurants cannot be read', async ({ club }) => {
  const { id } = await aRestaurant(club, { nombre: 'Can Rosa' })
  await changeMembershipFacts(asAdmin(club), {
    ...facts([aHouse('Mía', { restaurantId: id }), aHouse('Otra')]),
    version: 1,
  })
  const { line, getAllByLabelText, findAllByLabelText } = openScreen(club, Screen, { at: '/admin/club' })
  line.answerRead = (path) => (path.endsWith('/restaurants') ? Response.json({}, { status: 404 }) : undefined)
  await findAllByLabelText(/^Su página en la web/)
  const options = getAllByLabelText(/^Su página en la web/).map((select) =>
    [...(select as HTMLSelectElement).options].map(({ value, text, selected }) => [value, text, selected]),
  )
  expect(options).toEqual([
    [
      ['', 'No tiene', false],
      [id, '…', true],
    ],
    [['', 'No tiene', true]],
  ])
})

test('a conflict about the houses shows both sides, with the name and the favour of each house', async ({ club }) => {
  const { press, fill, findByRole, sent } = await open(club, [aHouse('Can Nou')])
  await changeMembershipFacts(asAdmin(club), { ...facts([aHouse('Can Nou'), aHouse('Bar Vell')]), version: 2 })
  await fill('Lo que guarda', 'El vermut')
  await press('Guardar lo de ser socio')
  const dialog = await findByRole('dialog', { name: 'Alguien ha guardado antes que tú' })
  expect([...dialog.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual([
    'Can Nou · El vermut',
    'Can Nou · El café\nBar Vell · El café',
  ])
  expect(dialog.querySelector('legend')?.textContent).toBe('Las casas amigas')
  await press('Guardar así')
  await waitLong(() => expect(sent()).toMatchObject({ houses: [{ favour: 'El vermut' }], version: 3 }))
  await waitLong(() => expect(openDialog(), 'the form stays, the question goes').toBeNull())
})
