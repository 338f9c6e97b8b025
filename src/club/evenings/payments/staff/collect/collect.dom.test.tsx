// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { payments } from '../../server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { notePayment } from '../../server/payments.ts'
import { plain } from '#base/text/plain.ts'
import { test } from '#tests/club.ts'
import { aPayment, asAdmin } from '#tests/factories.ts'
import { openParties } from '#tests/panel/open-parties.ts'
import { waitLong } from '#tests/screen-user.ts'
import { labelled, selectionBar } from '#tests/on-screen.ts'

// «Anotar cobro» for several parties of a guest list.

beforeEach(() => sessionStorage.clear())

/** The guests of an event of 48 €: Berta's table of three and Carla owe. */
const open = async (limited: Club) => {
  const club = asAdmin(limited)
  const screen = await openParties(club, '?filter=owing')
  await club.db.update(events).set({ price: 48 })
  await screen.queries.refetchQueries()
  await waitLong(() => expect(screen.names()).toHaveLength(2))
  const bar = () => plain(selectionBar()?.textContent ?? '')
  return {
    ...screen,
    club,
    bar,
    dialog: () => plain(screen.dialog()),
    value: async (name: string) => ((await screen.field(name)) as HTMLInputElement).value,
    selectAll: () => fireEvent.click(labelled(/^Seleccionar todas/)!),
    noted: async () =>
      (await club.db.select().from(payments)).map(({ payer, amount, method, paidOn, voidedAt }) =>
        [payer, amount, method, paidOn, ...(voidedAt ? ['voided'] : [])].join(' '),
      ),
  }
}

test('all who owe are noted by one press, each with its own sum, and taken back by another', async ({ club }) => {
  const { selectAll, bar, dialog, press, fill, noted, names } = await open(club)
  selectAll()
  await waitLong(() => expect(bar()).toContain('Anotar cobro: 192 €'))
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitLong(() => expect(dialog()).toContain('Anotar 2 cobros: 192 €'))
  await press('Otro')
  await fill('Qué día', '2026-03-14')
  await press('Bizum')
  await fill('Paga Berta Dos', '100,50')
  await fill('Forma de Carla Sola', 'cash')
  expect(dialog()).toContain('Quedará a deber 43,50 €')
  expect(dialog()).toContain('48 € en efectivo100,50 € por BizumEnviar los recibos (2 correos)')
  await press('Anotar 148,50\u00a0€')
  await waitLong(() => expect(bar()).toContain('2 cobros anotados: 148,50 €'))
  expect((await noted()).toSorted()).toEqual(['Berta Dos 100.5 bizum 2026-03-14', 'Carla Sola 48 cash 2026-03-14'])
  await waitLong(() => expect(names()).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitLong(() => expect(names()).toHaveLength(2))
  expect((await noted()).every((line) => line.endsWith('voided'))).toBe(true)
  expect(bar()).toBe('')
})

test('an early day, too much and a guest without email are said in the line, and noted as they are', async ({
  club,
}) => {
  const { selectAll, press, fill, dialog, noted } = await open(club)
  await club.db.update(eventRegistrations).set({ email: '' })
  selectAll()
  await press('Anotar cobro: 192\u00a0€')
  await press('Otro')
  await fill('Qué día', '2026-03-14')
  await fill('Paga Carla Sola', '50')
  await fill('Fecha de Berta Dos', '2026-03-01')
  expect(dialog()).toContain('2 € de más: se anota así')
  expect(dialog()).toMatch(/Antes de inscribirse \(14 mar 2026\): se anota así/)
  await press('Anotar 194\u00a0€')
  await waitLong(async () => expect(await noted()).toHaveLength(2))
  expect((await noted()).toSorted()).toEqual(['Berta Dos 144 transfer 2026-03-01', 'Carla Sola 50 transfer 2026-03-14'])
})

test('who notes what another treasurer has just noted is told in the line, and notes the rest', async ({
  club: limited,
}) => {
  const { selectAll, press, fill, dialog, noted, club, rows, value } = await open(limited)
  selectAll()
  await press('Anotar cobro: 192\u00a0€')
  await press('Otro')
  await fill('Qué día', '2026-03-14')
  await notePayment(club, aPayment(rows.carla, { amount: 48 }))
  await notePayment(club, aPayment(rows.berta, { amount: 100 }))
  await press('Anotar 192\u00a0€')
  await waitLong(() => expect(dialog()).toContain('No se ha anotado. Mira las líneas marcadas.'))
  expect(await noted()).toHaveLength(2)
  expect(dialog()).toContain('Ya está pagado: no se anota')
  expect(dialog()).toContain('Alguien ha anotado otro cobro: quedan 44 € por pagar.')
  expect([await value('Paga Berta Dos'), await value('Paga Carla Sola')]).toEqual(['44', ''])
  await press('Anotar 44\u00a0€')
  await waitLong(async () => expect(await noted()).toHaveLength(3))
  expect(await noted()).toContain('Berta Dos 44 transfer 2026-03-14')
})

test('what is no amount and a day to come are said; nothing is sent', async ({ club }) => {
  const { selectAll, press, fill, dialog, writes } = await open(club)
  selectAll()
  await press('Anotar cobro: 192\u00a0€')
  await fill('Paga Berta Dos', 'mucho')
  await fill('Fecha de Carla Sola', '2999-01-01')
  await press('Anotar 48\u00a0€')
  await waitLong(() => expect(dialog()).toContain('La fecha no puede ser posterior a hoy.'))
  expect(document.querySelectorAll('dialog [aria-invalid]')).toHaveLength(2)
  expect(writes()).toEqual([])
})
