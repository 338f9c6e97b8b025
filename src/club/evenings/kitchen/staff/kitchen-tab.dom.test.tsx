// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { test } from '#tests/club.ts'
import { openParties } from '#tests/panel/open-parties.ts'
import { waitLong } from '#tests/screen-user.ts'

test('the kitchen’s list is given in one press: by email to the restaurant, or noted', async ({ club }) => {
  const { press, fill, user } = await openParties(club, '', 'cocina')
  await waitLong(() => expect(screen.getByText('La cocina aún no tiene nada.')).toBeTruthy())
  await fill('Correo de la cocina', 'cocina')
  await press('Enviar al restaurante')
  await waitLong(() => expect(screen.getByText('Este correo no es válido')).toBeTruthy())
  await fill('Correo de la cocina', 'cocina@example.org')
  await user.click(screen.getByRole('button', { name: 'Catalán' }))
  await press('Enviar al restaurante')
  await waitLong(async () =>
    expect(await club.db.select().from(emails).where(eq(emails.template, 'kitchen-list'))).toMatchObject([
      { recipient: 'cocina@example.org', language: 'ca' },
    ]),
  )
  await waitLong(() => expect(document.body.textContent).toContain('la envió por correo'))
})

test('who has ticked something stands by name and initial, everybody else is a number', async ({ club }) => {
  const { press, rows } = await openParties(club, '', 'cocina')
  await waitLong(() => expect(screen.getByText('La cocina aún no tiene nada.')).toBeTruthy())
  const diet = club.vault.seal('gluten', 'event_registrations.diet')
  await club.db.update(eventRegistrations).set({ diet }).where(eq(eventRegistrations.id, rows.berta))
  await press('Ya se la he dado')
  await waitLong(() => expect(screen.getByText('Berta D.')).toBeTruthy())
  expect(screen.getAllByText('Gluten')).toHaveLength(2)
  expect(screen.queryByText(/Nil|Carla/)).toBeNull()
})
