// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openParties } from '#tests/panel/open-parties.ts'
import { waitLong } from '#tests/screen-user.ts'

const tableOf = async ({ db }: Club, id: string) =>
  (await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]!.tableLabel
const row = (name: string) => screen.getByRole('button', { name })
const cursor = () => document.querySelector('[aria-current=true]')?.getAttribute('aria-label')

test('a figure seats a whole booking and goes to the next without a table; 0 takes it away', async ({ club }) => {
  const { rows, press } = await openParties(club, '?vista=mesas')
  await waitLong(() => expect(row('Berta Dos')).toBeTruthy())
  expect(document.activeElement?.getAttribute('aria-current'), 'figures seat at once').toBe('true')
  row('Berta Dos').focus()
  fireEvent.keyDown(row('Berta Dos'), { key: '3' })
  await waitLong(async () => expect(await tableOf(club, rows.berta)).toBe('3'))
  const party = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.bookingId, rows.berta))
  expect(new Set(party.map(({ tableLabel }) => tableLabel))).toEqual(new Set(['3']))
  await waitLong(() => expect(screen.getByRole('heading', { name: /^Mesa 3/ })).toBeTruthy())
  expect(cursor(), 'the cursor goes on').not.toBe('Berta Dos')
  row('Berta Dos').focus()
  fireEvent.keyDown(row('Berta Dos'), { key: '0' })
  await waitLong(async () => expect(await tableOf(club, rows.berta)).toBeNull())
  await press('Deshacer')
  await waitLong(async () => expect(await tableOf(club, rows.berta)).toBe('3'))
})

test('a word is typed into the cell; a table that is full asks for one more chair', async ({ club }) => {
  const { rows, press, dialog } = await openParties(club, '?vista=mesas')
  await waitLong(() => expect(row('Berta Dos')).toBeTruthy())
  const cell = screen.getByLabelText('Mesa de Berta Dos')
  fireEvent.change(cell, { target: { value: 'barra' } })
  fireEvent.keyDown(cell, { key: 'Enter' })
  await waitLong(async () => expect(await tableOf(club, rows.berta)).toBe('barra'))

  await press('Cambiar')
  fireEvent.change(screen.getByLabelText('Personas por mesa'), { target: { value: '1' } })
  await press('Guardar')
  await waitLong(() => expect(screen.getByText('Mesas de 1')).toBeTruthy())
  row('Berta Dos').focus()
  fireEvent.keyDown(row('Berta Dos'), { key: '4' })
  await waitLong(() => expect(dialog()).toContain('Mesa 4 está llena.'))
  await press('Añadir y sentar')
  await waitLong(async () => expect(await tableOf(club, rows.berta)).toBe('4'))
})
