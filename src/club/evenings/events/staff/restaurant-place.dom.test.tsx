// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aRestaurant, anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import EventFormPage from './event-form-page.tsx'

test('the chosen restaurant is the place of an event without one, and leaves a written place as it is', async ({
  club,
}) => {
  const restaurant = await aRestaurant(club, { nombre: 'Ca la Fina' })
  const other = await aRestaurant(club, { nombre: 'El Safareig' })
  const { id } = await anEvent(club, { location: 'Sala' })
  const { fill } = screenUser((text) => text)
  const { findByLabelText, findByRole } = openScreen(club, EventFormPage, {
    at: `/admin/eventos/${id}/textos`,
    route: '/admin/eventos/:id/:tab',
  })
  const place = (await findByLabelText('Ubicación')) as HTMLInputElement
  const choose = async (value: string, name: string) => {
    await findByRole('option', { name })
    fireEvent.change(await findByLabelText(/^Restaurante/), { target: { value } })
  }
  await choose(other.id, 'El Safareig')
  expect(place.value).toBe('Sala')
  await fill('Ubicación', '')
  await choose(restaurant.id, 'Ca la Fina')
  await waitLong(() => expect(place.value).toBe('Ca la Fina'))
})
