// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import EventFormPage from './event-form-page.tsx'

test.for([
  ['of the last of its category', 'Cenas', '2026-03-29T01:15', /Poner el fin: dom.29.mar.2026.+01:15/],
  [
    'of two hours, for a category without an end',
    'Charlas',
    '2026-03-29T00:30',
    /Poner el fin: dom.29.mar.2026.+00:30/,
  ],
] as const)('an event without an end is proposed the length %s', async ([, category, end, label], { club }) => {
  const dinner = { category: 'Cenas', date: new Date('2026-03-20T20:00Z') }
  await anEvent(club, { ...dinner, endsAt: new Date('2026-03-20T22:45Z') })
  const { id } = await anEvent(club, { category, description: 'Se cena.', date: new Date('2026-03-28T21:30Z') })
  openScreen(club, EventFormPage, { at: `/admin/eventos/${id}/textos`, route: '/admin/eventos/:id/:tab' })
  const { field } = screenUser((text) => text)
  const input = (await field('Fecha y hora de fin (opcional)')) as HTMLInputElement
  await waitLong(() => expect(screen.getByRole('button', { name: label })).toBeTruthy())
  expect(input.value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: label }))
  await waitLong(() => expect(input.value).toBe(end))
  expect(screen.queryByRole('button', { name: /Poner el fin/ })).toBeNull()
})

test('the end moves with the start, also over the night when the clock changes', async ({ club }) => {
  const dates = { date: new Date('2026-03-28T19:30Z'), endsAt: new Date('2026-03-28T22:15Z') }
  const { id } = await anEvent(club, { description: 'Se cena.', ...dates })
  openScreen(club, EventFormPage, { at: `/admin/eventos/${id}/textos`, route: '/admin/eventos/:id/:tab' })
  const { field } = screenUser((text) => text)
  const [start, end] = [
    await field('Fecha y hora de inicio'),
    await field('Fecha y hora de fin (opcional)'),
  ] as HTMLInputElement[]
  const ends = (value: string) => waitLong(() => expect(end!.value).toBe(value))
  await ends('2026-03-28T23:15')
  fireEvent.focus(start!)
  // What a browser tells while a year is typed.
  for (const value of ['', '0002-03-29T20:30', '2026-03-29T20:30']) fireEvent.change(start!, { target: { value } })
  await ends('2026-03-29T23:15')
  fireEvent.change(start!, { target: { value: '2026-03-29T22:00' } })
  await ends('2026-03-30T00:45')
  fireEvent.change(end!, { target: { value: '' } })
  fireEvent.change(start!, { target: { value: '2026-03-30T20:30' } })
  await ends('')
})
