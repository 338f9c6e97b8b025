// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { type ComponentProps, type ReactNode } from 'react'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { dayOf } from '#base/dates/dates.ts'
import { roles } from '#base/roles.ts'
import { plain } from '#base/text/plain.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, bodyRows, oneOf } from '#tests/on-screen.ts'
import { CancelledMoney } from './cancelled-money.tsx'
import { EventsWithMoney } from './events-with-money.tsx'
import { MoneyStrip } from './money-strip.tsx'
import { PeriodFields } from './period-fields.tsx'
import { Receipt } from './receipt.tsx'
import { Totals } from './totals.tsx'
import { periodsOf, usePeriod } from './use-period.ts'

// The parts that say what money an event and a party have, over answers of a few lines.

const hour = 3_600_000
const euros = plain
const draw = (club: Club, Screen: () => ReactNode, at = '/admin/cobros', context?: object) =>
  openScreen(club, Screen, { at, ...(context && { context }) })
const links = (container: Element) =>
  allOf('link', container).map((a) => [euros(a.textContent), a.getAttribute('href')])

test('the sums of an event link to the paid, the unpaid and the refundable bookings; an event without money has none', ({
  club,
}) => {
  const strip = (money: object) => {
    const all = { expected: 0, received: 0, owed: 0, toReturn: 0, owing: 0, ...money }
    const { container, close } = draw(club, () => <MoneyStrip eventId="e1" money={all} />)
    const found = { items: allOf('listitem', container), links: links(container) }
    const says = found.items.map(({ textContent, className }) => `${euros(textContent)}${className && ' !'}`)
    close()
    return [says, found.links]
  }
  const to = (filter: string) => `/admin/eventos/e1/inscripciones?filter=${filter}`
  expect(strip({})).toEqual([[], []])
  expect(strip({ owed: 5, owing: 1 }), 'nothing was expected').toEqual([[], []])
  expect(strip({ expected: 1 })).toEqual([['1 € previsto', '0 € cobrado', '0 € nadie debe', '0 € por devolver'], []])
  expect(strip({ received: 1 })[1]).toEqual([['1 € cobrado', to('paid')]])
  expect(strip({ toReturn: 1 })[1]).toEqual([['1 € por devolver', to('refund')]])
  expect(strip({ expected: 144, received: 48, owed: 96, owing: 2, toReturn: 8 })).toEqual([
    ['144 € previsto', '48 € cobrado', '96 € deben 2 reservas !', '8 € por devolver !'],
    [
      ['48 € cobrado', to('paid')],
      ['96 € deben 2 reservas', to('owing')],
      ['8 € por devolver', to('refund')],
    ],
  ])
})

const seat = (id: string, price: number, state = 'seated') => ({ id, fullName: `Seat ${id}`, price, state })
const berta = {
  id: 'berta',
  code: 'B-1',
  isReturnable: true,
  money: { due: 100, paid: 100, balance: 0 },
  seats: [seat('berta', 48), seat('pol', 40), seat('aina', 12, 'cancelled')],
  payments: [] as object[],
}

/** What a cancellation of these guests says; in hours from now the event begins. */
const cancelling = async (
  club: Club,
  party: object,
  props: Partial<ComponentProps<typeof CancelledMoney>> = {},
  { hours = 49, price = 48, rights = undefined as object | undefined } = {},
) => {
  const onForgive = vi.fn()
  const event = { date: new Date(Date.now() + hours * hour).toISOString(), price }
  const whole = { guests: [{ id: 'berta' }], withCompanions: false, forgive: undefined, isReasonMissing: false }
  const Screen = () => <CancelledMoney event={event} {...whole} onForgive={onForgive} {...props} />
  const screen = draw(club, Screen, '/admin/eventos', rights)
  let asked = 0
  screen.line.answerRead = () => ((asked += 1), Response.json({ ...berta, ...party }))
  await screen.loaded()
  // The clock of a screen begins a moment after it is drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  const box = oneOf('checkbox', screen.container) as HTMLInputElement | null
  const said = euros(screen.container.textContent)
  if (box) fireEvent.click(box)
  const field = screen.container.querySelector<HTMLInputElement>('input:not([type])')
  if (field) fireEvent.change(field, { target: { value: 'Enferma' } })
  screen.close()
  return { said, asked, isForgiven: box?.checked, forgiven: onForgive.mock.calls.flat() }
}
const [late, forgive] = ['Faltan menos de 48 horas: las sillas se siguen cobrando.', 'Perdonar: no cobrar estas sillas']

test('a party that cancels in time gets back the price of its cancelled seats, or owes that much less', async ({
  club,
}) => {
  const says = async (...what: [party: object, props?: object, more?: object]) => (await cancelling(club, ...what)).said
  expect(await says({})).toBe('Hay que devolver 48 €.')
  expect(await says({}, { withCompanions: true }), 'a seat that is cancelled already does not count').toBe(
    'Hay que devolver 88 €.',
  )
  expect(await says({}, { guests: [{ id: 'pol' }], withCompanions: true }), 'a companion brings nobody').toBe(
    'Hay que devolver 40 €.',
  )
  expect(await says({ money: { balance: -100 } })).toBe('Quedan 52 € por pagar.')
  expect(await says({ money: { balance: -48 } }), 'nothing is left').toBe('')
  expect(await says({ money: { balance: -47.5 } }), 'cents count').toBe('Hay que devolver 0,50 €.')
  expect(await says({ money: { balance: -48.5 } })).toBe('Quedan 0,50 € por pagar.')
  expect(await cancelling(club, {}, {}, { price: 0 })).toMatchObject({ said: '', asked: 0 })
})

test('late seats stay due unless somebody forgives them for a reason', async ({ club }) => {
  const isLate = { isReturnable: false, money: { balance: -88 } }
  expect(await cancelling(club, isLate)).toMatchObject({
    said: `${late} Quedan 88 € por pagar.${forgive}`,
    forgiven: [''],
  })
  expect((await cancelling(club, { ...isLate, money: { balance: 0 } })).said).toBe(`${late} ${forgive}`)
  const why = { forgive: '', isReasonMissing: false }
  expect(await cancelling(club, isLate, why)).toMatchObject({
    said: `Quedan 40 € por pagar.${forgive}Por qué se perdona `,
    forgiven: [undefined, 'Enferma'],
  })
  const missing = 'Escribe el motivo: queda en el registro.'
  expect((await cancelling(club, isLate, { ...why, isReasonMissing: true })).said).toContain(missing)
  expect((await cancelling(club, isLate, { forgive: ' ', isReasonMissing: true })).said).toContain(missing)
  expect((await cancelling(club, isLate, { forgive: 'Sí', isReasonMissing: true })).said).not.toContain(missing)
})

test('for several guests, or without the right to see money, only the rule about late seats is shown', async ({
  club,
}) => {
  const several = { guests: [{ id: 'berta' }, { id: 'pol' }] }
  expect(await cancelling(club, {}, several, { hours: 47 })).toMatchObject({ said: `${late} ${forgive}`, asked: 0 })
  expect(await cancelling(club, {}, several, { hours: 49 })).toMatchObject({ said: '', asked: 0 })
  const rights = { role: roles.editor, capabilities: ['guests'] }
  expect(await cancelling(club, {}, {}, { hours: 47, rights })).toMatchObject({ said: `${late} ${forgive}`, asked: 0 })
  const treasury = { role: roles.editor, capabilities: ['treasury'] }
  const known = await cancelling(club, { isReturnable: true }, {}, { hours: 47, rights: treasury })
  expect(known, 'the party booked before the event was moved').toMatchObject({
    said: 'Hay que devolver 48 €.',
    asked: 1,
  })
})

test('the events of a period have their missing and refundable sums; the totals add up to the cent', async ({
  club,
}) => {
  const event = (id: string, title: string, money: object) => ({
    id,
    title,
    titleCa: '',
    date: '2026-03-14T12:00:00Z',
    money: { expected: 0, received: 0, owed: 0, toReturn: 0, ...money },
  })
  const table = async (events: object[], days = {}) => {
    const screen = draw(club, () => <EventsWithMoney days={days} />)
    screen.line.answerRead = () => Response.json(events)
    await screen.loaded()
    const rows = [...screen.container.querySelectorAll('caption, tbody tr, tfoot tr')]
    const found = [rows.map((row) => euros(row.textContent)), links(screen.container)]
    const names = allOf('link', screen.container).map(({ ariaLabel }) => euros(ariaLabel!))
    screen.close()
    return { rows: found[0], links: found[1], names }
  }
  expect((await table([])).rows).toEqual([])
  const {
    rows,
    links: found,
    names,
  } = await table(
    [
      event('e1', 'Cata', { expected: 0.1, received: 0.1, owed: 30.1 }),
      event('e2', 'Cena', { expected: 0.2, received: 10.2, toReturn: 10 }),
    ],
    { until: '2026-03-31' },
  )
  expect(rows).toEqual([
    'Eventos de estas fechas',
    expect.stringMatching(/^Cata.*0,10 €0,10 €30,10 €$/),
    expect.stringMatching(/^Cena.*0,20 €10,20 €10 €$/),
    'Suma0,30 €10,30 €30,10 €10 €',
  ])
  expect(found).toEqual([
    ['30,10 €', '/admin/cobros?event=e1'],
    ['10 €', '/admin/cobros/devolver?event=e2'],
  ])
  expect(names).toEqual(['Quién debe en Cata: 30,10 €', 'A quién devolver en Cena: 10 €'])
  expect((await table([event('e1', 'Cata', { owed: 1 })], { from: '2026-03-01' })).rows![0]).toBe(
    'Eventos de estas fechas',
  )
})

test('the sums of several months are also by month', async ({ club }) => {
  const rows = async (...months: string[]) => {
    const screen = draw(club, () => <Totals days={{}} onMethod={() => {}} />)
    screen.line.answerRead = () =>
      Response.json(months.map((month) => ({ month, method: 'cash', received: 20.1, returned: 8 })))
    await screen.loaded()
    const found = bodyRows(screen.container).map(({ textContent }) => euros(textContent))
    screen.close()
    return found
  }
  expect(await rows('2026-02')).toEqual([])
  expect(await rows('2026-02', '2026-03')).toEqual([
    'febrero de 202612,10 €0 €0 €0 €12,10 €',
    'marzo de 202612,10 €0 €0 €0 €12,10 €',
  ])
})

test('a receipt has the club’s address and the name of the event, and is struck through once voided', ({ club }) => {
  const payment = {
    receipt: '2026-0007',
    payer: 'Berta Dos',
    amount: 48,
    concept: 'Cena de marzo',
    method: 'transfer',
    paidOn: '2026-03-14',
    voidedAt: null,
    voidReason: '',
    eventTitle: null,
    eventTitleCa: null,
    club: {
      name: 'Cercle',
      legalName: 'Cercle SL',
      taxId: 'G1',
      street: 'Carrer Nou, 1',
      postalCode: '08001',
      city: 'Barcelona',
    },
  }
  const read = (more: object = {}) => {
    const { container, close } = draw(club, () => <Receipt payment={{ ...payment, ...more } as never} />)
    const part = (name: string) => euros([...container.querySelectorAll(name)].map((one) => one.textContent).join('|'))
    const found = {
      address: part('address > *'),
      heading: part('h1'),
      lines: part('dd'),
      voided: part('p'),
      dl: container.querySelector('dl'),
    }
    close()
    return { ...found, isStruck: found.dl!.className !== '' }
  }
  expect(read()).toMatchObject({
    address: 'Cercle SL|NIF G1|Carrer Nou, 1|08001 Barcelona',
    lines: 'Berta Dos|48 €|Cena de marzo|Transferencia|14 de marzo de 2026',
    heading: 'Recibo 2026-0007',
    voided: '',
    isStruck: false,
  })
  const bare = { ...payment.club, legalName: '', taxId: '', street: '', postalCode: '' }
  expect(read({ club: bare, eventTitle: 'Cata', amount: 0.5 })).toMatchObject({
    address: 'Cercle|Barcelona',
    heading: 'Recibo 2026-0007',
    lines: 'Berta Dos|0,50 €|Cata|Transferencia|14 de marzo de 2026',
  })
  expect(read({ voidedAt: '2026-03-15', voidReason: 'Era de otra mesa' })).toMatchObject({
    voided: 'Anulado: Era de otra mesa',
    isStruck: true,
  })
})

test('a period is chosen by a button or by its two days, is in the address, and starts on the first page', async ({
  club,
}) => {
  const Screen = () => {
    const { period, change } = usePeriod()
    return <PeriodFields period={period} onChange={change} />
  }
  const { getByLabelText, user } = draw(club, Screen, '/admin/cobros?page=3&filter=cash')
  const box = getByLabelText('Periodo') as HTMLSelectElement
  const options = () => [...box.options].map(({ text }) => text)
  const address = () => Object.fromEntries(new URLSearchParams(window.location.search))
  const all = ['Todas las fechas', 'Este mes', 'El mes pasado', 'Este año', 'El año pasado']
  expect([options(), box.value]).toEqual([all, 'always'])
  const { length } = window.history
  await user.selectOptions(box, 'lastYear')
  const { lastYear } = periodsOf(dayOf(new Date()))
  await waitLong(() => expect(address()).toEqual({ filter: 'cash', ...lastYear }))
  expect(box.value).toBe('lastYear')
  fireEvent.change(getByLabelText('Hasta'), { target: { value: '2020-02-29' } })
  await waitLong(() => expect(address()).toEqual({ filter: 'cash', from: lastYear.from, until: '2020-02-29' }))
  expect([options(), box.value]).toEqual([['Otras fechas', ...all], ''])
  fireEvent.change(getByLabelText('Desde'), { target: { value: '' } })
  await waitLong(() => expect(address()).toEqual({ filter: 'cash', until: '2020-02-29' }))
  await user.selectOptions(box, 'always')
  await waitLong(() => expect(address()).toEqual({ filter: 'cash' }))
  expect(window.history.length, 'Back leaves the list').toBe(length)
})
