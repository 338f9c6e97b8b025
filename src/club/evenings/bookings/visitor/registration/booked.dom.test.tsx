// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { bookingPassOf } from '../../server/booking/pass.ts'
import { cancelRegistration } from '../../server/registrations-by-staff.ts'
import { registerForEvent } from '../../server/registrations.ts'
import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import { registrationStateOf } from '#club/evenings/events/shared/rules/registration-state.ts'
import { apiCallerOf } from '#tests/api.ts'
import { handOverSeat, withPassOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openDialog, textsOf } from '#tests/on-screen.ts'
import { RegistrationCard } from './registration-card.tsx'
import { storeRegistration } from './stored-registrations.ts'

beforeEach(() => localStorage.clear())

const share = { text: '', subject: '', copied: '' }

/** The card of an event, opened on a device that remembers bookings with these passes. */
const openCard = async (club: Club, eventId: string, passes: string[], { at = Date.now(), returns = false } = {}) => {
  cleanup()
  const { body: event } = await apiCallerOf(club)(`/api/events/${eventId}`)
  for (const pass of returns ? [] : passes)
    storeRegistration(event, { names: ['Berta Demo'], at: new Date().toISOString(), pass })
  const state = registrationStateOf(event, event.registered >= event.maxParticipants, at)
  const Card = () => <RegistrationCard event={event} state={state} now={at} share={share} isPreview={false} />
  const screen = openScreen(club, Card, { at: '/', actor: { kind: 'visitor', pass: passes[0] } })
  const main = () => screen.container.querySelector('section > div > :is(a, button)')
  return {
    ...screen,
    ...screenUser((text) => text),
    /** The main button of the card, which stands at the foot of a phone. */
    main: () => [main()?.textContent, main()?.getAttribute('href')],
    buttons: () => textsOf('button', screen.container),
  }
}

const aBooking = async (club: Club, overrides: Parameters<typeof anEvent>[1] = {}) => {
  const unlimited = { ...club, isUnlimited: true }
  const event = await anEvent(unlimited, { maxParticipants: 4, date: new Date('2999-04-01T12:00Z'), ...overrides })
  const { id } = await registerForEvent(unlimited, event.id, aRegistration())
  const pass = bookingPassOf(club, { id, email: 'berta@example.org', linkVersion: 1 })
  return { club: unlimited, event, id, pass, booked: ['Ver mi reserva', `/eventos/${event.id}/reserva#${pass}`] }
}
const stored = () => localStorage.getItem('registrations')

test('on the device that booked, the main button leads to the booking on every return, and somebody else comes second', async ({
  club: limited,
}) => {
  const { club, event, pass, booked } = await aBooking(limited)
  const first = await openCard(club, event.id, [pass])
  await waitLong(() => expect(first.main()).toEqual(booked))
  expect(first.container.querySelectorAll(`a[href="${booked[1]}"]`)).toHaveLength(1)
  await first.press('Inscribir a otra persona')
  await waitLong(() => expect(openDialog()).not.toBeNull())
  const again = await openCard(club, event.id, [pass], { returns: true })
  await waitLong(() => expect(again.main()).toEqual(booked))
  await again.press('No soy yo')
  await waitLong(() => expect(again.main()[0]).toBe('Inscribirme'))
  expect(again.buttons()).not.toContain('Inscribir a otra persona')
  expect(stored()).toBeNull()
})

test('another device, and another event on this one, have the button to register', async ({ club: limited }) => {
  const { club, event, pass } = await aBooking(limited)
  const elsewhere = await openCard(club, event.id, [])
  await elsewhere.loaded()
  expect(elsewhere.main()[0]).toBe('Inscribirme')
  await openCard(club, event.id, [pass])
  const other = await aBooking(limited)
  const card = await openCard(club, other.event.id, [])
  await card.loaded()
  expect(card.main()[0]).toBe('Inscribirme')
})

test('the card begins with the seats of the booking and ends with what is owed; nobody is invited to register', async ({
  club: limited,
}) => {
  const { club, event, id, pass, booked } = await aBooking(limited, { price: 24 })
  const card = await openCard(club, event.id, [pass])
  await waitLong(() => expect(card.main()).toEqual(booked))
  const text = () => card.container.textContent?.replaceAll('\u00a0', ' ') ?? ''
  await waitLong(() =>
    expect(text()).toMatch(/^Tienes sitioBerta.*Tu silla.*Por pagar: 24 €\. .*Puedes cancelar sin coste/),
  )
  expect(text()).toContain(`Berta${bookingCodeOf(id)}`)
  expect(text()).not.toContain('Inscribirme')
  await card.press('Añadir a alguien')
  await waitLong(() => expect(openDialog()?.textContent).toContain('Añadir'))
})

test('a booking that is cancelled or handed over is forgotten on the next return', async ({ club: limited }) => {
  const { club, event, id, pass } = await aBooking(limited)
  await cancelRegistration(asAdmin(club), id)
  const cancelled = await openCard(club, event.id, [pass])
  await waitLong(() => expect(cancelled.main()[0]).toBe('Inscribirme'))
  expect(stored()).toBeNull()

  const given = await aBooking(limited)
  const host = await withPassOf(given.club, given.id)
  await handOverSeat(host, given.event.id, { seat: given.id, fullName: 'Eva Demo', email: 'eva@example.org' })
  const card = await openCard(club, given.event.id, [given.pass])
  await waitLong(() => expect(card.main()[0]).toBe('Inscribirme'))
  expect(stored()).toBeNull()
})

test('while the server does not answer, the device keeps what it knows', async ({ club: limited }) => {
  const { club, event, pass, booked } = await aBooking(limited)
  const card = await openCard(club, event.id, [pass])
  await waitLong(() => expect(card.main()).toEqual(booked))
  await card.loaded()
  card.line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  await card.queries.refetchQueries()
  expect(card.queries.getQueryCache().find({ queryKey: ['booking', event.id, pass] })?.state.status).toBe('error')
  // What a failure would forget is forgotten after the next render.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(card.main()).toEqual(booked)
})

test('at a full event and during it the booking comes first; nobody else is invited once nobody can register', async ({
  club: limited,
}) => {
  const full = await aBooking(limited, { maxParticipants: 1 })
  const waiting = await openCard(full.club, full.event.id, [full.pass])
  await waitLong(() => expect(waiting.main()).toEqual(full.booked))
  await waitLong(() => expect(waiting.buttons()).toContain('Inscribir a otra persona'))
  const underWay = await openCard(full.club, full.event.id, [full.pass], {
    at: full.event.date.getTime() + 1,
    returns: true,
  })
  await waitLong(() => expect(underWay.main()).toEqual(full.booked))
  expect(underWay.buttons()).not.toContain('Inscribir a otra persona')
})
