import { expect, test } from 'vitest'
import { changeBy, topicsOf } from './page-topics.ts'

test('an id in capitals is the same event', () => {
  const shown = ['events/6b0f6a5e-6a3c-4b0e-8a52-0f7d0f3d7a11']
  expect(topicsOf('/eventos/6B0F6A5E-6A3C-4B0E-8A52-0F7D0F3D7A11')).toEqual(shown)
  const change = changeBy('/api/events/6B0F6A5E-6A3C-4B0E-8A52-0F7D0F3D7A11/registrations')
  expect(change.topics).toEqual(['events', ...shown])
})
