// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { eventRegistrations } from '../../server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { bookingPassOf } from '../../server/booking/pass.ts'
import type { Club } from '#club/core/server/club.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { registerForEvent } from '../../server/registrations.ts'
import { aParty, companions, handOverSeat, rowOf, withPassOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, asAdmin, anEvent, daysLater } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, openDialog } from '#tests/on-screen.ts'
import { loadToaster } from '#kit/site/toasts/notify.tsx'
import BookingPage from './booking-page.tsx'

beforeAll(async () => void (await loadToaster()))
beforeEach(() => {
  setClock(today)
  onTestFinished(() => void vi.useRealTimers())
})

const setClock = (now: Date) => vi.useFakeTimers({ toFake: ['Date'], now })

const open = async (club: Club, event: string, id: string, language: 'es' | 'ca' = 'es') => {
  const pass = bookingPassOf(club, await rowOf(club, eq(eventRegistrations.id, id)))
  const opened = openScreen(club, BookingPage, {
    at: `${language === 'ca' ? '/ca' : ''}/eventos/${event}/reserva#${pass}`,
    route: `${language === 'ca' ? '/ca' : ''}/eventos/:id/reserva`,
    actor: { kind: 'visitor', pass },
    language,
  })
  const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  return {
    ...opened,
    ...screenUser((said) => said),
    text,
    says: (...parts: string[]) => waitLong(() => parts.forEach((part) => expect(text()).toContain(part))),
    dialog: () => openDialog()?.textContent?.replaceAll('\u00a0', ' ') ?? '',
  }
}

/** Presses «Cancelar» when the time to do so without cost is over. */
const askToCancelLate = async (club: Club, event: { id: string; date: Date }, id: string) => {
  const late = new Date(event.date.getTime() - 47 * 60 * 60 * 1000)
  setClock(late)
  const page = await open({ ...club, now: () => late }, event.id, id)
  await page.says('El plazo para cancelar sin coste acabó el')
  await page.press('Cancelar')
  return page
}

test('the page shows a party its guests, the amount due and the last time to cancel', async ({ club }) => {
  const { event, id } = await aParty(club)
  const { says, text } = await open(club, event.id, id)
  await says('Tienes sitio, Berta', 'Sois tres en Cata de garnachas', 'Por pagar', '144 €')
  await says('Puedes cancelar sin coste hasta el', 'Una silla o todas.', 'Di tu nombre o enseña este código.')
  await says('Nil DemoSense gluten', 'Carla Demosu entrada va a carla@example.org')
  expect(text(), 'the diet of a companion with an address is its own').not.toContain('Vegetariana')
})

test('a companion sees the own seat, in Catalan too, and neither the others nor money', async ({ club }) => {
  const { event, carla } = await aParty(club)
  const { says, text } = await open(club, event.id, carla, 'ca')
  await says('Tens lloc, Carla', 'Vens a', 'Ets a la reserva de Berta Demo.', 'Vegetariana')
  for (const hidden of ['Nil Demo', 'Per pagar', 'Afegeix algú', 'Sense gluten']) expect(text()).not.toContain(hidden)
})

test('the dialog shows the money for the chosen seats before the press, the page afterwards', async ({ club }) => {
  const { event, id } = await aParty(club)
  const { press, says, dialog, user, calls, getByLabelText } = await open(club, event.id, id)
  const heard = listenToToasts()
  await press('Cancelar')
  expect(document.querySelectorAll('dialog :checked'), 'nobody is ticked in advance').toHaveLength(0)
  const asked = calls.length
  await user.click(getByLabelText('Las 3 sillas'))
  expect(dialog()).toContain('Si cancelas ahora, no nos debes nada. Las sillas pasan a otra persona.')
  expect(dialog(), 'in large stands what comes back, and nothing does').not.toContain('0 €Si')
  expect(calls.length, 'a tick cancels nothing').toBe(asked)
  await user.click(getByLabelText('Las 3 sillas'))
  const last = allOf('button', openDialog()).at(-1)
  expect(last).toMatchObject({ textContent: 'Cancelar las elegidas', disabled: true })
  for (const name of [/^Berta Demo/, /^Carla Demo/]) await user.click(getByLabelText(name, { selector: 'input' }))
  expect(dialog()).toContain('Si cancelas ahora, quedan 48 € por pagar de las demás sillas.')
  await press('Cancelar 2 sillas')
  await says('Tu silla está cancelada', '1 silla en Cata', '48 €')
  await says('Canceladas: Berta Demo y Carla Demo. Quedan 48 € por pagar.')
  expect(document.activeElement?.textContent, 'there the reader is').toBe('Quién viene')
  expect(calls.at(-1)).toMatchObject({ status: 200, sent: { expects: { refund: 0, owed: 48 } } })
  expect(heard()).toEqual(['Hecho. Te lo enviamos por correo.'])
})

test('paid money is returned for a cancellation in time, but not for a late one', async ({ club }) => {
  const { event, id } = await aParty(club)
  await notePayment(asAdmin(club), aPayment(id, { amount: 144 }))
  const inTime = await open(club, event.id, id)
  await inTime.says('Pagado', '144 €')
  await inTime.press('Cancelar')
  await inTime.user.click(inTime.getByLabelText('Las 3 sillas'))
  expect(inTime.dialog()).toContain('144 €Si cancelas ahora, te devolvemos 144 €. Vuelven por donde vinieron.')
  inTime.close()

  const page = await askToCancelLate(club, event, id)
  await page.user.click(page.getByLabelText('Las 3 sillas'))
  await waitLong(() =>
    expect(page.dialog()).toContain('0 €Ya no podemos devolverte los 144 €, porque la compra está hecha.'),
  )
  await page.press('Ceder una silla')
  expect(page.dialog()).toContain('Hasta entonces la silla sigue siendo tuya, y puedes retirar la oferta.')
})

test('a late unpaid cancellation shows the sum still due in large figures', async ({ club }) => {
  const { event, id } = await aParty(club)
  const page = await askToCancelLate(club, event, id)
  await page.user.click(page.getByLabelText('Las 3 sillas'))
  await waitLong(() =>
    expect(page.dialog()).toContain(
      '144 €La compra está hecha. Si cancelas, quedan 144 € por pagar. Pero puedes ceder las sillas a otra persona.',
    ),
  )
  expect(page.dialog(), 'nothing was paid').not.toMatch(/sin devolución|lo pagado/)
  await page.user.click(page.getByLabelText('Las 3 sillas'))
  await page.user.click(page.getByLabelText(/^Carla Demo/, { selector: 'input' }))
  expect(page.dialog()).toContain('Pero puedes ceder la silla a otra persona.')
  await page.press('Cancelar y pagar 48\u00a0€')
  await page.says('La silla se canceló cuando faltaban menos de 48 horas, y se cobra igualmente.')
  await page.press('Cancelar')
  await page.user.click(page.getByLabelText('Las 2 sillas'))
  await page.press('Cancelar y pagar 96\u00a0€')
  await page.says('Las sillas se cancelaron cuando faltaban menos de 48 horas, y se cobran igualmente.')
})

test('if the limit passes between the look and the press, nothing is cancelled and the new sum is shown', async ({
  club,
}) => {
  const { event, id } = await aParty(club)
  let now = today
  const page = await open({ ...club, now: () => now }, event.id, id)
  await page.says('Tienes sitio')
  await page.press('Cancelar')
  now = new Date(event.date.getTime() - 47 * 60 * 60 * 1000)
  await page.user.click(page.getByLabelText('Las 3 sillas'))
  await page.press('Cancelar 3 sillas')
  await waitLong(() => expect(page.dialog()).toContain('Mientras lo leías ha cambiado lo que te devolvemos.'))
  const rows = await club.db.select().from(eventRegistrations)
  expect(rows.every(({ cancelledAt }) => cancelledAt === null)).toBe(true)
})

test('a diet is saved; after a change by somebody else the page says so and keeps the input', async ({ club }) => {
  const { event, id, nil } = await aParty(club)
  const { press, fill, field, dialog, says } = await open(club, event.id, id)
  await press('Cambiar: Nil Demo')
  expect(screen.queryByRole('checkbox'), 'the stored note needs no other consent').toBeNull()
  await fill('Alergias o dieta (opcional)', 'Sin marisco')
  await press('Guardar')
  expect((await rowOf(club, eq(eventRegistrations.id, nil))).version, 'without the tick nothing is sent').toBe(1)
  fireEvent.click(screen.getByLabelText(/^Me ha dicho/))
  await club.db.update(eventRegistrations).set({ version: 7 }).where(eq(eventRegistrations.id, id))
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('La reserva ha cambiado mientras escribías.'))
  expect(((await field('Alergias o dieta (opcional)')) as HTMLInputElement).value).toBe('Sin marisco')
  await waitLong(async () => void (await press('Guardar')))
  await says('Nil DemoSin marisco')
  const stored = await rowOf(club, eq(eventRegistrations.id, nil))
  expect(club.vault.open(stored.dietaryRestrictions, 'event_registrations.dietary_restrictions')).toBe('Sin marisco')
  expect(stored).toMatchObject({ dietConsentVersion: '1', dietConsentAt: today })

  await press('Cambiar: Nil Demo')
  await fill('Alergias o dieta (opcional)', '')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Guardar')
  await says('Nil DemoSin dieta indicada')
  expect(await rowOf(club, eq(eventRegistrations.id, nil))).toMatchObject({ dietConsentVersion: null })
})

test('a person is added; without a free seat the list is offered with the name kept', async ({ club: limited }) => {
  const { club, event, id } = await aParty(limited, { maxParticipants: 4 })
  const { press, fill, dialog, says } = await open(club, event.id, id)
  const heard = listenToToasts()
  for (const name of ['Eva Demo', 'Pau Demo']) {
    await press('Añadir a alguien')
    await fill('Nombre (opcional)', name)
    await press('Añadir')
    if (name === 'Eva Demo') await says('Sois cuatro', '192 €')
  }
  await waitLong(() => expect(dialog()).toContain('No queda ninguna silla libre.'))
  await press('Ponerlo en la lista de espera')
  await says('Pau Demoen espera', 'No hay nadie antes que tú')
  expect(heard()).toEqual(['Ahora sois cuatro', 'Pau Demo está en la lista de espera'])
  const [stored] = await club.db.select().from(events).where(eq(events.id, event.id))
  expect([stored!.registered, stored!.waiting]).toEqual([4, 1])
})

test('a waiting party sees its place and leaves the list', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 1, price: 48, date: daysLater(club, 30).now() })
  await registerForEvent(club, event.id, aRegistration({ email: 'first@example.org' }))
  await registerForEvent(club, event.id, aRegistration({ email: 'second@example.org', ifFull: 'wait' }))
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions, ifFull: 'wait' }))
  const { press, says, text, user, getByLabelText } = await open(club, event.id, id)
  await says('Estás en la lista de espera, Berta', '3 sillas para', 'Hay 1 reserva antes que la tuya')
  await says('Si hay sitio serán 144 €. Hasta entonces, nada.')
  await press('Salir de la lista')
  await user.click(getByLabelText('Las 3 sillas'))
  await says('El puesto en la lista se pierde. No se puede deshacer.')
  await press('Salir de la lista')
  await says('Vuestras sillas están canceladas')
  expect(text()).not.toContain('Hay 1 reserva')
})

test('an offered seat stays until it is accepted; then it is gone from this page and from this device', async ({
  club: limited,
}) => {
  const { club, event, id } = await aParty(limited)
  const registration = { names: ['Berta Demo'], at: today.toISOString() }
  const pass = bookingPassOf(club, await rowOf(club, eq(eventRegistrations.id, id)))
  const stored = {
    date: event.date.toISOString(),
    endsAt: null,
    registrations: [{ ...registration, pass }, registration],
  }
  localStorage.setItem('registrations', JSON.stringify({ [event.id]: stored }))
  onTestFinished(() => localStorage.clear())
  const { press, fill, says, close } = await open(club, event.id, id)
  await press('Ceder una silla')
  await fill('Nombre y apellidos de quien viene', 'Dolors Demo')
  await fill('Su correo', 'dolors@example.org')
  await press('Ofrecer la silla')
  await says('Ofrecida a Dolors Demo, que puede aceptar hasta el')
  await press('Retirar la oferta a Dolors Demo')
  await waitLong(() => expect(document.body.textContent).not.toContain('Ofrecida a'))
  close()
  await handOverSeat(await withPassOf(club, id), event.id, {
    seat: id,
    fullName: 'Dolors Demo',
    email: 'dolors-2@example.org',
  })
  const again = openScreen(club, BookingPage, {
    at: `/eventos/${event.id}/reserva#${pass}`,
    route: '/eventos/:id/reserva',
    actor: { kind: 'visitor', pass },
  })
  expect((await again.findByRole('alert')).textContent).toContain('Este enlace ya no sirve.')
  expect(JSON.parse(localStorage.getItem('registrations') ?? '')[event.id].registrations).toEqual([registration])
  expect((await rowOf(club, eq(eventRegistrations.id, id))).fullName).toBe('Dolors Demo')
})

test('a link that is no longer valid says so', async ({ club }) => {
  const { event, id } = await aParty(club)
  await club.db.update(eventRegistrations).set({ linkVersion: 2 }).where(eq(eventRegistrations.id, id))
  const pass = bookingPassOf(club, { id, email: 'berta@example.org', linkVersion: 1 })
  const { findByRole } = openScreen(club, BookingPage, {
    at: `/eventos/${event.id}/reserva#${pass}`,
    route: '/eventos/:id/reserva',
    actor: { kind: 'visitor', pass },
  })
  expect((await findByRole('alert')).textContent).toContain('Este enlace ya no sirve.')
})

test('the booking of a cancelled event says so, has no amount due and offers no act', async ({ club }) => {
  const { event, id } = await aParty(club)
  await club.db.update(events).set({ cancelledAt: today, cancelNote: 'Ha granizado.' })
  const { says, text } = await open(club, event.id, id)
  await says('Este evento se ha cancelado', 'Ha granizado. No nos debes nada.', 'Quién venía', 'Ver los eventos')
  for (const act of ['Cancelar', 'Ceder una silla', 'Añadir a alguien', 'Por pagar', 'En la puerta'])
    expect(text()).not.toContain(act)
  expect(labelled(/^Código QR/)).toBeNull()
})

test('payments for a cancelled event are given back; a party that only waited reads nothing about money', async ({
  club: limited,
}) => {
  const { club, event, id } = await aParty(limited, { maxParticipants: 3 })
  await notePayment(asAdmin(club), aPayment(id, { amount: 144 }))
  const waiting = await registerForEvent(club, event.id, aRegistration({ email: 'late@example.org', ifFull: 'wait' }))
  await club.db.update(events).set({ cancelledAt: today })
  const paid = await open(club, event.id, id, 'ca')
  await paid.says('Aquest esdeveniment s’ha cancel·lat', 'No ens deus res.', 'Et tornem', '144 €')
  paid.unmount()
  const waited = await open(club, event.id, waiting.id)
  await waited.says('Este evento se ha cancelado')
  expect(waited.text()).not.toMatch(/Por pagar|Si hay sitio|antes que tú/)
})

test('the booking of a moved event shows the old date, and until when it can be returned for free', async ({
  club,
}) => {
  const { event, id } = await aParty(club, { movedFrom: daysLater(club, 20).now(), movedAt: daysLater(club, 1).now() })
  await club.db.update(eventRegistrations).set({ createdAt: today })
  const { says, unmount } = await open(club, event.id, id)
  await says(
    'Cambia la fecha: antes era el',
    'Si la nueva fecha no te va bien, cancela antes del',
    'y te lo devolvemos todo.',
  )
  unmount()
  await (await open(club, event.id, id, 'ca')).says('Si la data nova no et va bé, cancel·la abans del ')
  await club.db.update(eventRegistrations).set({ createdAt: daysLater(club, 2).now() })
  const later = await open(club, event.id, id)
  await later.says('Puedes cancelar sin coste hasta el')
  expect(later.text(), 'who booked the new date knows no other').not.toContain('Cambia la fecha')
})
