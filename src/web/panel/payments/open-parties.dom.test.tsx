// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { events } from '#db/schema/events.ts'
import type { Club } from '#domain/club.ts'
import { notePayment } from '#domain/payments/payments.ts'
import type { GivenCapability } from '#shared/roles.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aPayment, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { aWaitingList } from '#tests/panel/parties.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import PaymentsPage from './payments-page.tsx'

// Somebody of the staff who has «Tesorería» and nothing else.
const treasurer = Object.assign({}, actorWith('editor'), { capabilities: ['treasury'] as GivenCapability[] })

/** Berta's table of three owes 144 €, and Carla gets 12 € back. */
const open = async (limited: Club, path = '') => {
  const club = asAdmin(limited)
  const { berta, carla } = await aWaitingList(club)
  await club.db.update(events).set({ price: 48 })
  await notePayment(club, aPayment(carla, { amount: 60, anyway: true }))
  const screen = openScreen(club, PaymentsPage, {
    at: `/admin/cobros${path}`,
    route: '/admin/cobros/:tab?',
    actor: treasurer,
  })
  return {
    ...screen,
    ...screenUser((text) => text),
    berta,
    rows: () =>
      [...screen.container.querySelectorAll('section tbody tr')].map(({ textContent }) =>
        textContent.replaceAll('\u00a0', ' '),
      ),
    tabs: () => screen.container.querySelector('nav')?.textContent,
    dialog: () => document.querySelector('dialog[open]')?.textContent.replaceAll('\u00a0', ' ') ?? '',
  }
}

test('with treasury alone one sees who owes, notes a payment with a key, and nothing is refused', async ({ club }) => {
  const { rows, tabs, press, fill, calls, dialog } = await open(club)
  await waitLong(() => expect(rows()).toEqual([expect.stringMatching(/^Berta Dos.*144 €/)]))
  await waitLong(() => expect(tabs()).toBe('Deben 1Cobrado Por devolver 1'))
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitLong(() => expect(dialog()).toContain('Pago de Berta Dos'))
  await fill('Fecha', '2026-03-14')
  await press('Anotar un cobro')
  await waitLong(() => expect(rows()).toEqual([]))
  await waitLong(() => expect(tabs()).toBe('Deben 0Cobrado Por devolver 1'))
  expect(calls.filter(({ status }) => status >= 400)).toEqual([])
})

test('with treasury alone one gives money back', async ({ club }) => {
  const { rows, press, fill, calls, dialog } = await open(club, '/devolver')
  await waitLong(() => expect(rows()).toEqual([expect.stringMatching(/^Carla Sola.*12 €/)]))
  await press('Anotar una devolución: Carla Sola')
  await waitLong(() => expect(dialog()).toContain('Pago de Carla Sola'))
  await fill('Fecha', '2026-03-14')
  await press('Anotar una devolución')
  await waitLong(() => expect(rows()).toEqual([]))
  expect(calls.filter(({ status }) => status >= 400)).toEqual([])
})

test('a party is opened with its code, seats and payments', async ({ club }) => {
  const { pressRow, dialog, berta } = await open(club)
  await pressRow('Berta Dos')
  await waitLong(() => expect(dialog()).toContain('Código de la reserva'))
  expect(window.location.search).toBe(`?id=${berta}`)
})

test('the former address of the list of payments leads to it', async ({ club }) => {
  const { rows } = await open(club, '?filter=cash')
  await waitLong(() =>
    expect(window.location.pathname + window.location.search).toBe('/admin/cobros/cobrado?filter=cash'),
  )
  await waitLong(() => expect(rows()).toHaveLength(1))
})
