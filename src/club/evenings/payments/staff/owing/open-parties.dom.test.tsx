// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { payments } from '../../server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { notePayment } from '../../server/payments.ts'
import { dayOf } from '#base/dates/dates.ts'
import type { GivenCapability } from '#base/roles.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aPayment, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { ids } from '#tests/panel/every-state.ts'
import { aWaitingList } from '#tests/panel/parties.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, bodyRows, labelled, oneOf, openPeek, selectionBar, textOf } from '#tests/on-screen.ts'
import PaymentsPage from '../payments-page.tsx'

beforeEach(() => sessionStorage.clear())

// Somebody of the staff who has «Tesorería» and nothing else.
const treasurer = Object.assign({}, actorWith('editor'), { capabilities: ['treasury'] as GivenCapability[] })

/** Berta's table of three owes 144 €, and Carla gets 12 € back, or owes 48 €. */
const open = async (limited: Club, path = '', { carlaOwes = false } = {}) => {
  const club = asAdmin(limited)
  const { berta, carla } = await aWaitingList(club)
  await club.db.update(events).set({ price: 48 })
  if (!carlaOwes) await notePayment(club, aPayment(carla, { amount: 60, anyway: true }))
  const screen = openScreen(club, PaymentsPage, {
    at: `/admin/cobros${path}`,
    route: '/admin/cobros/:tab?',
    actor: treasurer,
  })
  return {
    ...screen,
    ...screenUser((text) => text),
    berta,
    carla,
    club,
    rows: () => bodyRows(screen.container).map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    tabs: () => textOf('navigation', screen.container),
    current: () => textOf('link', oneOf('navigation', screen.container), { current: 'page' }),
    pressed: () => allOf('button', document.body).flatMap((one) => (one.ariaPressed === 'true' ? one.textContent : [])),
    strip: () => allOf('paragraph', screen.container).map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    peek: () => openPeek()?.textContent.replaceAll('\u00a0', ' ') ?? '',
    dialog: () => document.querySelector('dialog[open]:not([data-peek])')?.textContent.replaceAll('\u00a0', ' ') ?? '',
  }
}

test('with treasury alone one sees who owes, notes a payment with a key, and nothing is refused', async ({ club }) => {
  const { rows, tabs, press, fill, calls, peek } = await open(club)
  await waitLong(() => expect(rows()).toEqual([expect.stringMatching(/^Berta Dos.*144 €/)]))
  await waitLong(() => expect(tabs()).toBe('Deben 1CobradoPor devolver 1'))
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitLong(() => expect(peek()).toContain('Berta Dos'))
  await press('Otro')
  expect(labelled('Qué día')!.value, 'the day stays until another is written').toBe(dayOf(new Date()))
  await fill('Qué día', '2026-03-14')
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  // Who has paid stays in the list, with a tick, until it is opened again.
  await waitLong(() => expect(labelled('Pagado')).not.toBeNull())
  await waitLong(() => expect(tabs()).toBe('Deben 0CobradoPor devolver 1'))
  expect(rows()).toEqual([expect.stringMatching(/^Berta Dos/)])
  expect(calls.filter(({ status }) => status >= 400)).toEqual([])
})

test('with treasury alone one gives money back', async ({ club }) => {
  const { rows, press, fill, calls, dialog, strip, current } = await open(club, `/devolver?event=${ids.event}`)
  await waitLong(() => expect(rows()).toEqual([expect.stringMatching(/^Carla Sola.*12 €/)]))
  expect(current()).toMatch(/^Por devolver/)
  expect(strip()).toEqual(['12 € por devolver a 1 reserva: Cata', 'Ver las de todos los eventos'])
  await press('Anotar una devolución: Carla Sola')
  await waitLong(() => expect(dialog()).toContain('Pago de Carla Sola'))
  await fill('Fecha', '2026-03-14')
  await press('Anotar una devolución')
  await waitLong(() => expect(rows()).toEqual([]))
  expect(calls.filter(({ status }) => status >= 400)).toEqual([])
})

test('where there is no room for all columns, who owes what for which event stays', async ({ club }) => {
  const { rows, container } = await open(club)
  await waitLong(() => expect(rows()).toHaveLength(1))
  const leaving = (step: string) =>
    allOf('columnheader', container).flatMap((one) => (one.dataset.leaves === step ? one.textContent : []))
  expect(['1', '2', '3'].map(leaving)).toEqual([['Cobrado'], ['Previsto'], ['Código', 'Hasta', 'Sillas']])
})

test('a party of this week is opened with its code, seats and payments', async ({ club }) => {
  const { pressRow, press, dialog, berta, strip } = await open(club, '?due=week')
  await pressRow('Berta Dos')
  await waitLong(() => expect(window.location.search).toBe(`?due=week&ver=${berta}`))
  expect(strip().slice(0, 2)).toEqual([
    '144 € debe 1 reserva de eventos por venir, vencidas o a 7 días de vencerSiguiente que debe',
    'Ver todas las que deben',
  ])
  await press('Toda la reserva')
  await waitLong(() => expect(dialog()).toContain('Código de la reserva'))
  expect(window.location.search).toBe(`?due=week&ver=${berta}&reserva=${berta}`)
})

test('one after the other: ⌘↵ goes on, J skips, ⌘Z takes back the last, method and day are kept', async ({ club }) => {
  const { berta, carla, peek, press, pressed, fill, rows } = await open(club, '', { carlaOwes: true })
  await press('Siguiente que debe')
  const shown = () => new URLSearchParams(window.location.search).get('ver')
  await waitLong(() => expect(shown()).toBe(berta))
  await press('Bizum')
  await press('Otro')
  await fill('Qué día', '2026-03-13')
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitLong(() => expect(shown()).toBe(carla))
  fireEvent.keyDown(document.body, { key: 'k' })
  await waitLong(() => expect(shown()).toBe(berta))
  // What was not noted is no habit.
  await waitLong(() => expect(peek()).not.toContain('como la última vez'))
  await press('Bizum')
  await press('Otro')
  await fill('Qué día', '2026-03-13')
  await waitLong(() => expect(peek()).toContain('Antes de inscribirse (14 mar 2026): se anota así'))
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitLong(() => expect(shown()).toBe(carla))
  await waitLong(() => expect(peek()).toContain('144 € de Berta Dos, anotado'))
  await waitLong(() => expect(rows().find((row) => row.includes('Berta Dos'))).toMatch(/\D0 €/))
  await waitLong(() => expect(peek()).toContain('como la última vez'))
  expect(pressed()).toContain('Bizum')
  expect(pressed()).not.toContain('Transferencia')
  await fill('Paga', '20')
  expect(peek()).toContain('Quedará a deber 28 €')
  fireEvent.keyDown(await waitLong(() => document.querySelector('[data-peek] form')!), { key: 'Enter', ctrlKey: true })
  // Nobody else owes: the pane closes, and the last can still be taken back.
  const bar = () => selectionBar()?.textContent.replaceAll('\u00a0', ' ')
  await waitLong(() => expect(bar()).toContain('20 € de Carla Sola, anotado'))
  expect(peek()).toBe('')
  const noted = async () =>
    (await club.db.select().from(payments))
      .map(({ payer, amount, method, paidOn, voidedAt }) =>
        [payer, amount, method, paidOn, voidedAt && 'voided'].filter(Boolean).join(' '),
      )
      .toSorted()
  expect(await noted()).toEqual(['Berta Dos 144 bizum 2026-03-13', 'Carla Sola 20 bizum 2026-03-13'])
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitLong(async () => expect((await noted()).at(-1)).toBe('Carla Sola 20 bizum 2026-03-13 voided'))
  await waitLong(() => expect(bar()).toContain('144 € de Berta Dos, anotado'))
  await waitLong(() => expect(rows().at(-1)).toMatch(/^Carla Sola.*48 €/))
})

test('who was just noted is not next again, even before the list has been read anew', async ({ club }) => {
  const { berta, carla, peek, press, fill, line } = await open(club, '', { carlaOwes: true })
  await press('Siguiente que debe')
  const shown = () => new URLSearchParams(window.location.search).get('ver')
  await waitLong(() => expect(shown()).toBe(berta))
  await press('Otro')
  await fill('Qué día', '2026-03-14')
  // The list is read no more.
  line.answerRead = (path) => (path.endsWith('/parties') ? new Response(null, { status: 503 }) : undefined)
  await press('Anotar y siguiente')
  await waitLong(() => expect(shown()).toBe(carla))
  await press('Anotar y siguiente')
  await waitLong(() => expect(peek()).toBe(''))
})

test('who pays more than is owed is not shown as even', async ({ club }) => {
  const { press, fill, rows, peek } = await open(club, '', { carlaOwes: true })
  await waitLong(() => expect(labelled('Anotar un cobro: Berta Dos')).not.toBeNull())
  await press('Siguiente que debe')
  await fill('Paga', 'todo')
  await press('Anotar y siguiente')
  await waitLong(() => expect(peek()).toContain('Escribe un número'))
  await fill('Paga', '150')
  await press('Otro')
  await fill('Qué día', '2026-03-14')
  await press('Anotar y siguiente')
  await waitLong(() => expect(rows().find((row) => row.includes('Berta Dos'))).toMatch(/sobran 6 €/))
})

test('who is told that somebody else noted the debt sees what is owed now', async ({ club: limited }) => {
  const { berta, peek, press, fill, club } = await open(limited)
  await press('Siguiente que debe')
  await waitLong(() => expect(peek()).toContain('Berta Dos'))
  await press('Otro')
  await fill('Qué día', '2026-03-14')
  await notePayment(club, aPayment(berta, { amount: 100 }))
  await press('Anotar y siguiente')
  await waitLong(() => expect(peek()).toContain('Alguien ha anotado otro cobro: quedan 44 € por pagar.'))
  expect(await club.db.$count(payments)).toBe(2)
  await press('Anotar y siguiente')
  await waitLong(async () => expect(await club.db.$count(payments)).toBe(3))
})

test('several parties are noted from the list of who owes, too', async ({ club: limited }) => {
  const { press, fill, rows, club } = await open(limited, '', { carlaOwes: true })
  await waitLong(() => expect(rows()).toHaveLength(2))
  fireEvent.click(labelled(/^Seleccionar.*Berta/)!)
  await waitLong(() => expect(selectionBar()?.textContent, 'one alone, too').toContain('Anotar cobro: 144\u00a0€'))
  fireEvent.click(labelled(/^Seleccionar todas/)!)
  await press('Anotar cobro: 192\u00a0€')
  await press('Otro')
  await fill('Qué día', '2026-03-14')
  await press('Anotar 192\u00a0€')
  await waitLong(() => expect(rows()).toEqual([]))
  expect(await club.db.$count(payments)).toBe(2)
})

test('the former address of the list of payments leads to it', async ({ club }) => {
  const { rows } = await open(club, '?filter=cash')
  await waitLong(() =>
    expect(window.location.pathname + window.location.search).toBe('/admin/cobros/cobrado?filter=cash'),
  )
  // What each event has taken, which comes a moment later, and the payment.
  await waitLong(() =>
    expect(rows()).toEqual([expect.stringMatching(/^Cata/), expect.stringMatching(/^14 mar 2026Carla Sola.*60 €/)]),
  )
})
