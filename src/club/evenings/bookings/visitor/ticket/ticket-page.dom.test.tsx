// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { bookingPassOf, ticketPassOf } from '../../server/booking/pass.ts'
import { cancelRegistration } from '../../server/registrations-by-staff.ts'
import { registerForEvent } from '../../server/registrations.ts'
import { eventRegistrations } from '../../server/table.ts'
import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import { aParty, rowOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, oneOf, textsOf } from '#tests/on-screen.ts'
import { storeRegistration } from '../registration/stored-registrations.ts'
import TicketPage from './ticket-page.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  onTestFinished(() => void vi.useRealTimers())
})

type Opened = { event: { id: string; date: Date }; pass: string; hash?: string; language?: 'es' | 'ca' }

const openTicket = (club: Club, { event, pass, hash = '', language = 'es' }: Opened) => {
  cleanup()
  const path = language === 'ca' ? '/ca/mis-mesas' : '/mis-mesas'
  const opened = openScreen(club, TicketPage, {
    at: `${path}/${event.id}${hash}`,
    route: `${path}/:id`,
    actor: { kind: 'visitor', pass },
    language,
  })
  const text = () => opened.container.textContent?.replaceAll('\u00a0', ' ') ?? ''
  return {
    ...opened,
    ...screenUser((said) => said),
    text,
    says: (...parts: string[]) => waitLong(() => parts.forEach((part) => expect(text()).toContain(part))),
    links: () => allOf('link', opened.container).map((link) => link.getAttribute('href') ?? ''),
  }
}

const store = (event: { id: string; date: Date }, pass: string) =>
  storeRegistration(
    { id: event.id, date: event.date.toISOString(), endsAt: null },
    { names: ['Berta Demo'], at: today.toISOString(), pass },
  )

const passOf = async (club: Club, id: string) => bookingPassOf(club, await rowOf(club, eq(eventRegistrations.id, id)))

test('the device that booked shows the ticket with names, code and what is owed, and sends each friend’s own', async ({
  club: limited,
}) => {
  const { club, event, id, nil } = await aParty(limited)
  const pass = await passOf(club, id)
  store(event, pass)
  const { says, links, container, text } = openTicket(club, { event, pass })
  await says('Tienes sitio, Berta', 'Sois tres. También te lo hemos enviado a berta@example.org', bookingCodeOf(id))
  await says(
    '3 sillasBerta DemoNil DemoCarla Demo',
    'Por pagar: 144 €',
    'Cómo pagar',
    'Puedes cancelar sin coste hasta el',
  )
  expect(document.activeElement).toBe(oneOf('heading', container, { level: 1 }))
  expect(labelled('Código QR de Berta Demo', container)).not.toBeNull()
  expect(links()).toContain(`/eventos/${event.id}`)
  expect(links()).toContain(`/eventos/${event.id}/reserva#${pass}`)
  const toNil = new URL(links().find((href) => href.startsWith('https://wa.me/'))!)
  const sent = toNil.searchParams.get('text')!.replaceAll('\u00a0', ' ')
  expect(sent).toMatch(/^Nil, tienes silla: Cata de garnachas, .+ a las \d\d:\d\d, .+\. Tu entrada: https?:\S+$/)
  expect(sent.split('#')[1]).toBe(ticketPassOf(club, await rowOf(club, eq(eventRegistrations.id, nil))))
  expect(sent, 'never the pass of the party').not.toContain(pass)
  expect(text()).toContain('Enviar a Carla por WhatsApp')
})

test('who comes without a name stands beside who booked, and not by the name of the host', async ({ club }) => {
  const event = await anEvent(club, { date: daysLater(club, 30).now() })
  const companions = [{ fullName: '', email: '', dietaryRestrictions: '' }]
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions }))
  const pass = await passOf(club, id)
  store(event, pass)
  const { says } = openTicket(club, { event, pass, language: 'ca' })
  await says('2 cadiresBerta Demoi un acompanyant')
})

test('with the menu of the system a ticket goes through it, and from three friends on they stand in a list', async ({
  club: limited,
}) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { date: daysLater(club, 30).now() })
  const companions = ['Nil', '', ''].map((fullName) => ({ fullName, email: '', dietaryRestrictions: '' }))
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions }))
  const pass = await passOf(club, id)
  store(event, pass)
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { says, press, text, container } = openTicket(club, { event, pass, language: 'ca' })
  const html = () => container.innerHTML
  await says('Tens lloc, Berta', 'Envia les entrades')
  expect(text()).not.toContain('Envia a Nil')
  await press('Envia les entrades')
  const buttons = () => textsOf('button', container)
  expect(buttons(), 'told apart').toEqual(
    expect.arrayContaining([
      'Envia a Nil la seva entrada',
      'Envia l’entrada d’acompanyant 1 de Berta Demo',
      'Envia l’entrada d’acompanyant 2 de Berta Demo',
    ]),
  )
  expect(html(), 'the host is only read out').toMatch(/d’acompanyant 2<\/span><span class="vh"> de Berta Demo</)
  await press('Envia l’entrada d’acompanyant 2 de Berta Demo')
  expect(share).toHaveBeenCalledWith({
    text: expect.stringMatching(/^Tens cadira: .+\. La teva entrada:$/),
    url: expect.stringMatching(/\/ca\/mis-mesas\/[\w-]{36}#[\w-]{52}$/),
  })
})

test('who waits sees the queue in place of the code, and one person alone sends nothing', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 1, date: daysLater(club, 30).now() })
  const first = await registerForEvent(club, event.id, aRegistration({ email: 'first@example.org' }))
  const second = await registerForEvent(club, event.id, { ...aRegistration(), ifFull: 'wait' })
  const firstPass = await passOf(club, first.id)
  store(event, firstPass)
  const one = openTicket(club, { event, pass: firstPass })
  await one.says('Tienes sitio, Berta')
  expect(one.text()).not.toContain('Enviar')
  expect(one.links().some((href) => href.startsWith('https://wa.me/'))).toBe(false)

  localStorage.clear()
  const pass = await passOf(club, second.id)
  store(event, pass)
  const alone = openTicket(club, { event, pass })
  await alone.says('Estás en la lista', 'No hay nadie antes que tú.')
  expect(allOf('list', alone.container), 'alone there is no queue').toHaveLength(1)
  alone.unmount()
  await registerForEvent(club, event.id, { ...aRegistration({ email: 'third@example.org' }), ifFull: 'wait' })
  const waiting = openTicket(club, { event, pass })
  await waiting.says('Estás en la lista', 'No hay nadie antes que tú.')
  expect(allOf('list', waiting.container)).toHaveLength(2)
  expect(labelled(/^Código QR/, waiting.container)).toBeNull()
})

test('without the pass no ticket is shown; one of a cancelled booking is forgotten', async ({ club: limited }) => {
  const { club, event, id } = await aParty(limited)
  const pass = await passOf(club, id)
  const none = openTicket(club, { event, pass })
  await none.says('En este dispositivo no hay ninguna entrada de este evento.')
  expect(none.calls).toEqual([])
  store(event, pass)
  const seats = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  for (const seat of seats) await cancelRegistration(asAdmin(club), seat.id)
  const gone = openTicket(club, { event, pass })
  await gone.says('En este dispositivo no hay ninguna entrada de este evento.')
  expect(localStorage.getItem('registrations')).toBeNull()
})

test('a friend’s link shows the own ticket alone, until the seat is cancelled', async ({ club: limited }) => {
  const { club, event, nil } = await aParty(limited)
  const pass = ticketPassOf(club, await rowOf(club, eq(eventRegistrations.id, nil)))
  const friend = openTicket(club, { event, pass, hash: `#${pass}` })
  await friend.says('Tienes sitio, Nil', '1 sillaNil Demo')
  for (const others of ['Berta', 'Carla', '€', '@']) expect(friend.text()).not.toContain(others)
  expect(labelled('Código QR de Nil Demo', friend.container)).not.toBeNull()
  await cancelRegistration(asAdmin(club), nil)
  const dead = openTicket(club, { event, pass, hash: `#${pass}` })
  await dead.says('Esta entrada ya no sirve. Pide otra a quien te la envió.')
})
