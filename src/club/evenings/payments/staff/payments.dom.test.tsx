// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { notePayment, voidPayments } from '../server/payments.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openParties } from '#tests/panel/open-parties.ts'
import { aWaitingList } from '#tests/panel/parties.ts'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { bodyRows, oneOf, printedList } from '#tests/on-screen.ts'
import PaymentsPage from './payments-page.tsx'
import { dayMs } from '#base/dates/durations.ts'

// What a treasurer does with payments: the requests, and what the screen says.

beforeEach(() => sessionStorage.clear())

const noName = (text: string) => text

/** Berta's table pays 144 € in cash, Carla 30 € by transfer and gets 10 € back; a second payment of Carla is voided. */
const somePayments = async (limited: Club) => {
  const club = asAdmin(limited)
  const { berta, carla } = await aWaitingList(club)
  await club.db.update(events).set({ price: 48 })
  await notePayment(club, aPayment(berta, { amount: 144, method: 'cash' }))
  await notePayment(club, aPayment(carla, { amount: 30, method: 'transfer' }))
  await notePayment(club, aPayment(carla, { amount: 10, method: 'bizum', isRefund: true, anyway: true }))
  const twice = await notePayment(club, aPayment(carla, { amount: 5, anyway: true }))
  await voidPayments(club, [twice.id], 'Anotado dos veces')
}

const openPayments = async (club: Club, query = '') => {
  await somePayments(club)
  const screen = openScreen(club, PaymentsPage, {
    at: `/admin/cobros/cobrado${query}`,
    route: '/admin/cobros/:tab?',
  })
  const settled = () => waitLong(() => expect(screen.queries.isFetching()).toBe(0))
  await settled()
  const { container } = screen
  return {
    ...screen,
    ...screenUser(noName),
    settled,
    receipts: () =>
      bodyRows(oneOf('region', container)).map((row) => /\d{4}-\d{4}/.exec(row.textContent)?.[0] ?? 'nothing'),
    badges: () => [...container.querySelectorAll('tbody .badge')].map((badge) => badge.parentElement!.textContent),
    sums: () => container.querySelector('ul.totals')?.textContent.replaceAll('\u00a0', ' '),
  }
}

test('the list shows all payments with their sums; filter and search are in the address', async ({ club }) => {
  const { receipts, badges, sums, press, fill, settled } = await openPayments(club)
  await waitLong(() => expect(receipts()).toEqual(['2026-0004', '2026-0003', '2026-0002', '2026-0001']))
  const all = '174 € cobrado10 € devuelto144 € en efectivo0 € con tarjeta30 € por transferencia−10 € por Bizum'
  await waitLong(() => expect(sums()).toBe(all))
  expect(badges()).toEqual(['2026-0004 Anulado'])
  await press('Devoluciones')
  await waitLong(() => expect(receipts()).toEqual(['2026-0003']))
  expect(window.location.search).toBe('?filter=refunds')
  for (const [filter, name, found] of [
    ['cash', 'Efectivo', ['2026-0004', '2026-0001']],
    ['card', 'Tarjeta', []],
    ['transfer', 'Transferencia', ['2026-0002']],
    ['bizum', 'Bizum', ['2026-0003']],
    ['voided', 'Anulados', ['2026-0004']],
  ] as const) {
    await press(name)
    await waitLong(() => expect(receipts(), name).toEqual(found))
    expect(window.location.search).toBe(`?filter=${filter}`)
  }
  await press('Todos')
  await fill('Buscar: Buscar por nombre, evento o recibo', '2026-0001')
  await waitLong(() => expect(receipts()).toEqual(['2026-0001']))
  await settled()
  expect(window.location.search).toBe('?search=2026-0001')
})

test('chosen days are in the address, and rows, sums and the exported file follow them', async ({ club }) => {
  const { receipts, sums, fill, press, calls, getByText } = await openPayments(
    club,
    '?from=2020-01-01&until=2020-12-31',
  )
  expect(getByText('No hay cobros en estas fechas')).toBeTruthy()
  const none = '0 € cobrado0 € devuelto0 € en efectivo0 € con tarjeta0 € por transferencia0 € por Bizum'
  await waitLong(() => expect(sums()).toBe(none))
  await fill('Hasta', '2030-12-31')
  await waitLong(() => expect(receipts()).toHaveLength(4))
  expect(window.location.search).toBe('?from=2020-01-01&until=2030-12-31')

  const { saved } = catchSavedFiles()
  // It has another title by now.
  await club.db.update(events).set({ title: 'Tasca' })
  await press('CSV')
  await waitLong(() => expect(saved).toHaveLength(1))
  const sent = calls.filter(({ method }) => method === 'POST').map((call) => call.sent)
  expect(sent).toEqual([{ from: '2020-01-01', until: '2030-12-31' }])
  const bytes = new Uint8Array(await saved[0]!.bytes)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines.map((line) => line.split(';')[2])).toEqual([
    'Importe en euros',
    '144,00',
    '30,00',
    '-10,00',
    '5,00',
    undefined,
  ])
  expect(lines[0]!.split(';').slice(4)).toEqual(['Quién', 'Correo', 'Evento', 'Fecha del evento', 'Nota', 'Anulado'])
  expect(lines[1]!.split(';').slice(3, 8)).toEqual([
    'Efectivo',
    'Berta Dos',
    expect.stringContaining('@'),
    'Tasca',
    '2026-03-21',
  ])
  expect(lines[4]).toMatch(/;Anotado dos veces$/)
})

test.for([
  ['the chosen days', '?from=2026-03-01&until=2026-03-31', 'Eventos de estas fechas'],
  ['any days', '', 'Eventos con algo pendiente'],
])('the events of %s say what is missing, and lead to who owes it', async ([, query, caption], { club }) => {
  const { container } = await openPayments(club, query)
  const table = () => container.querySelector('.events table')
  await waitLong(() => expect(table()).not.toBeNull())
  const rows = [...table()!.querySelectorAll('caption, tbody tr, tfoot tr')]
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    caption,
    expect.stringMatching(/^Cata.*192 €164 €28 €$/),
    'Suma192 €164 €28 €0 €',
  ])
  expect(oneOf('link', table())!.getAttribute('href')).toMatch(/^\/admin\/cobros\?event=[\w-]+$/)
})

test('an address with days that do not exist shows all payments', async ({ club }) => {
  const { receipts } = await openPayments(club, '?from=2026-02-31&until=soon')
  await waitLong(() => expect(receipts()).toHaveLength(4))
})

test('a printed receipt names its kind: a payment, a refund, a voided payment; never an invoice', async ({ club }) => {
  const { press, receipts } = await openPayments(club)
  await waitLong(() => expect(receipts()).toHaveLength(4))
  const printed: string[] = []
  const sheet = () => printedList()
  vi.stubGlobal('print', () => printed.push(sheet()?.textContent ?? 'nothing'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const print = async (receipt: string) => {
    const before = printed.length
    await press(`Imprimir el recibo ${receipt}`)
    await waitLong(() => expect(printed).toHaveLength(before + 1))
    window.dispatchEvent(new Event('afterprint'))
    await waitLong(() => expect(sheet()).toBeNull())
    return printed.at(-1)!.replaceAll('\u00a0', ' ')
  }
  const paid = await print('2026-0001')
  for (const words of ['Recibo 2026-0001', 'Recibimos deBerta Dos', '144 €', 'Cata', 'Efectivo', 'NIF G00000000'])
    expect(paid).toContain(words)
  const returned = await print('2026-0003')
  for (const words of ['Devolución', 'Devolvemos aCarla Sola', '10 €']) expect(returned).toContain(words)
  expect(returned).not.toContain('−')
  expect(await print('2026-0004')).toContain('Anulado: Anotado dos veces')
  expect(printed.join()).not.toMatch(/factura/i)
})

test('a receipt in the name of a company has its name and NIF, and says that it is no invoice', async ({ club }) => {
  const { press, fill, receipts } = await openPayments(club)
  await waitLong(() => expect(receipts()).toHaveLength(4))
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(printedList()?.textContent ?? 'nothing'))
  onTestFinished(() => void vi.unstubAllGlobals())
  await press('Recibo 2026-0001 para una empresa')
  await fill('Nombre de la empresa', 'Forns Puig, SL')
  await press('Imprimir')
  expect(printed).toEqual([])
  await fill('NIF', 'B1234567')
  await press('Imprimir')
  await waitLong(() => expect(document.body.textContent).toContain('Revisa el NIF'))
  expect(printed).toEqual([])
  await fill('NIF', 'B00000000')
  await press('Imprimir')
  await waitLong(() => expect(printed).toHaveLength(1))
  for (const words of ['Berta Dos', 'A nombre deForns Puig, SL, NIF B00000000', 'Este recibo no es una factura.'])
    expect(printed[0]).toContain(words)
})

test('a receipt that cannot be loaded shows a message, and nothing is printed', async ({ club }) => {
  const { press, receipts, line, findByText } = await openPayments(club)
  await waitLong(() => expect(receipts()).toHaveLength(4))
  line.isDown = true
  await press('Imprimir el recibo 2026-0001')
  expect(await findByText('No se ha podido cargar el recibo', {}, { timeout: 15_000 })).toBeTruthy()
})

test('a payment is saved, refused when nothing is owed, and saved anyway; a voided one asks why', async ({ club }) => {
  const { press, fill, field, dialog, writes, line } = await openUnpaid(club)
  await press('Anotar un cobro')
  await fill('Fecha', '2026-03-15')
  await press('Anotar un cobro')
  await waitLong(() => expect(dialog()).toContain('La fecha no puede ser posterior a hoy.'))
  await fill('Fecha', '2026-03-13')
  await press('Anotar un cobro')
  await waitLong(() => expect(dialog()).toContain('No se ha anotado. La fecha es anterior a la inscripción.'))
  line.isDown = true
  await press('Anotarlo igualmente')
  await waitLong(() => expect(dialog()).not.toContain('La fecha es anterior'))
  line.isDown = false
  await press('Anotarlo igualmente')
  await waitLong(() => expect(dialog()).toContain('Pagado'))
  await press('Anotar un cobro')
  // The day of the last payment.
  expect(((await field('Fecha')) as HTMLInputElement).value).toBe('2026-03-13')
  await fill('Importe en euros', '5')
  await fill('Fecha', '2026-03-14')
  await press('Anotar un cobro')
  await waitLong(() => expect(dialog()).toContain('No se ha anotado. Ya está pagado.'))
  await press('Anotarlo igualmente')
  await waitLong(() => expect(dialog()).toContain('A devolver 5'))
  await press('Anular el recibo 2026-0002')
  await press('Anular')
  await waitLong(() => expect(dialog()).toContain('Escribe el motivo: queda en el registro.'))
  await fill('Motivo', 'Era de otra mesa')
  await press('Anular')
  await waitLong(() => expect(dialog()).toContain('Anulado: Era de otra mesa'))
  expect(writes().map(([status, path]) => `${String(status)} ${String(path)}`)).toEqual([
    '422 payments',
    '409 payments',
    '201 payments',
    '409 payments',
    '201 payments',
    '204 voidings',
  ])
})

test('a seat at another price changes the amount due of the party', async ({ club }) => {
  const { press, fill, dialog } = await openUnpaid(club)
  await press('Cambiar el precio: Carla Sola')
  await fill('Importe en euros', '0')
  await fill('Motivo', 'Invitada del club')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('Sin cargo'))
})

test('forgiving a late cancellation needs a reason, which is logged', async ({ club }) => {
  const { press, field, fill, dialog, writes, queries } = await openParties(club, '')
  await club.db.update(events).set({ price: 48, date: new Date(today.getTime() + dayMs) })
  await queries.refetchQueries()
  await press('Cancelar inscripción: Carla Sola')
  await waitLong(() => expect(dialog()).toContain('Quedan 48'))
  fireEvent.click(await field('Perdonar: no cobrar estas sillas'))
  await press('Cancelar inscripción')
  await waitLong(() => expect(dialog()).toContain('Escribe el motivo: queda en el registro.'))
  expect(writes()).toEqual([])
  await fill('Por qué se perdona', 'Está enferma')
  await press('Cancelar inscripción')
  await waitLong(() =>
    expect(writes()).toMatchObject([[200, 'cancellations', { forgive: 'Está enferma', reason: '' }]]),
  )
})

/** The money of Carla, who owes 48 €. */
const openUnpaid = async (club: Club) => {
  const screen = await openParties(club, '')
  await club.db.update(events).set({ price: 48 })
  await screen.queries.refetchQueries()
  await screen.press('Por pagar 48\u00a0€')
  await waitLong(() => expect(screen.dialog()).toContain('Carla Sola'))
  return screen
}
