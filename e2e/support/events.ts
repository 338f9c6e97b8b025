import { expect } from '@playwright/test'
import type { Panel } from './panel.ts'

/** Creates an event of 48 € and eight seats, as an admin does. Gives its id. */
export const createEvent = async (panel: Panel, title: string, changes: object = {}) => {
  const texts = { title, titleCa: '', description: 'Una mesa.', descriptionCa: '', location: 'Sala', locationCa: '' }
  const pictures = { imageUrl: '', images: [], category: '', categoryCa: '' }
  const times = { date: '2031-06-10T20:30', endsAt: '', publicFrom: '', closesAt: '' }
  const { status, body } = await panel.ask('admin', 'POST', '/events', {
    ...texts,
    ...pictures,
    ...times,
    price: 48,
    maxParticipants: 8,
    restaurantId: null,
    organizerId: null,
    ...changes,
  })
  expect(status).toBe(201)
  return body.id as string
}

/** Registers a guest at an event as the public form does. Gives the status of the answer. */
export const register = async (
  panel: Panel,
  event: string,
  guest: { fullName: string; email: string; language?: string },
) => {
  const response = await fetch(`${panel.origin}/api/events/${event}/registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language: 'es', idempotencyKey: crypto.randomUUID(), ...guest }),
  })
  return response.status
}
