// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { test } from '#tests/club.ts'
import { openParties } from '#tests/panel/open-parties.ts'
import { waitLong } from '#tests/screen-user.ts'

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
