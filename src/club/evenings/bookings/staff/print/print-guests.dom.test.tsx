// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, bodyRows, keySigns, printedList } from '#tests/on-screen.ts'
import { PrintGuests } from './print-guests.tsx'

const event = {
  id: '11111111-aaaa-4111-8111-111111111111',
  title: 'Cata',
  titleCa: 'Tast',
  date: '2026-03-14T19:00:00Z',
  endsAt: null,
  location: 'Reus',
  locationCa: '',
  staffNote: '',
}
const anna = {
  id: 'g1',
  fullName: 'Anna Soler',
  named: true,
  companionOf: null,
  isMember: false,
  member: null,
  standingDiet: '',
  dietaryRestrictions: '',
  diet: [],
  notes: '',
  bookingId: 'g1',
  phone: '600 000 001',
  money: null,
}
/** The button, its answers given by hand. */
const open = (club: Club, hasKey: boolean, more: object = {}) => {
  const heard = listenToToastsWhole()
  const printed: string[] = []
  const sheet = () => printedList()
  vi.stubGlobal('print', () => printed.push(sheet()?.textContent ?? 'nothing'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const Screen = () => <PrintGuests event={{ ...event, ...more }} hasKey={hasKey} />
  const screen = openScreen(club, Screen, { at: '/admin/dashboard' })
  const asked: ((answer: Response) => void)[] = []
  screen.line.answer = () => new Promise<Response>((resolve) => asked.push(resolve))
  return {
    ...screen,
    ...screenUser((text) => text),
    heard,
    printed,
    sheet,
    asked,
    key: () => fireEvent.keyDown(document, { key: '2' }),
    hint: () => keySigns(screen.container)[0],
  }
}

test('the list is loaded once for a press or its key, printed and gone', async ({ club }) => {
  const { asked, key, hint, printed, sheet, press } = open(club, true)
  expect(hint()).toBe('2')
  key()
  await waitLong(() => expect(asked).toHaveLength(1))
  key()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked, 'while it loads it is not asked for again').toHaveLength(1)
  asked[0]!(Response.json([anna]))
  await waitLong(() => expect(printed).toEqual([expect.stringContaining('Anna Soler')]))
  window.dispatchEvent(new Event('afterprint'))
  await waitLong(() => expect(sheet()).toBeNull())
  await press('Imprimir')
  await waitLong(() => expect(asked).toHaveLength(2))
  asked[1]!(Response.json([{ ...anna, fullName: 'Pau Vila' }]))
  await waitLong(() => expect(printed[1]).toContain('Pau Vila'))
  expect(printed[1]).not.toContain('Anna')
})

test('without a key of its own the letter does nothing, and a failure shows a message', async ({ club }) => {
  const { asked, key, hint, heard, press, printed, button } = open(club, false)
  expect(hint()).toBeUndefined()
  key()
  await press('Imprimir')
  await waitLong(() => expect(asked).toHaveLength(1))
  asked[0]!(Response.json({ error: 'broken' }, { status: 500 }))
  await waitLong(() =>
    expect(heard()).toEqual([expect.stringContaining('Error al cargar las inscripciones: Algo falla')]),
  )
  await button('Imprimir')
  expect(printed).toEqual([])
})

test('the sheet of the room has each booking together, with telephones, who owes how much, and what is still to be written', async ({
  club,
}) => {
  const guest = (id: string, fullName: string, bookingId: string, balance: number, more: object = {}) => ({
    ...anna,
    id,
    fullName,
    bookingId,
    companionOf: id === bookingId ? null : bookingId,
    money: { due: 24, paid: 24 + balance, balance },
    ...more,
  })
  const guests = [
    guest('c2', 'Anna Soler', 'h1', -24, { phone: '', standingDiet: 'Vegana' }),
    guest('c1', 'Pau Vila', 'h1', -24, { named: false, phone: '' }),
    guest('h1', 'Pau Vila', 'h1', -24, { dietaryRestrictions: 'Gluten', notes: 'Tarde' }),
    guest('h2', 'Biel Ros', 'h2', 0),
    guest('h3', 'Zoe Pi', 'h3', 5),
    guest('h4', 'Quim Sal', 'h4', 0, { money: { due: 0, paid: 0, balance: 0 } }),
  ]
  const { asked, key, sheet, printed } = open(club, true, { staffNote: 'Flores: quien abre' })
  key()
  await waitLong(() => expect(asked).toHaveLength(1))
  asked[0]!(Response.json(guests))
  await waitLong(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toContain('Nota: Flores: quien abre')
  const linesOf = (table: Element) =>
    bodyRows(table).map((row) =>
      [...row.children].map(({ textContent }) => textContent.trim().replaceAll('\u00A0', ' ')).join('|'),
    )
  const [list, collected] = allOf('table', sheet())
  expect(linesOf(list!).slice(1)).toEqual([
    '|Biel Ros|600 000 001||pagado',
    '|Pau Vila3|600 000 001|Gluten  Tarde|DEBE 24 €',
    '|Anna Soler||Vegana de su ficha|',
    '|acompañante de Pau Vila|||',
    '|Quim Sal|600 000 001||',
    '|Zoe Pi|600 000 001||devolver 5 €',
  ])
  expect(linesOf(collected!)).toEqual(['Pau Vila|24 €||||', 'Total|24 €|'])
  const said = printed[0]!.replaceAll('\u00A0', ' ')
  for (const text of ['6 personas, 4 reservas', 'Debe 1 reserva: 24 €', '2 con nota dietética, 4 sin ninguna'])
    expect(said).toContain(text)
  expect(said).toContain('Rompe esta hoja después')
})
