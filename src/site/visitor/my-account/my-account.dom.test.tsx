// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { users } from '#accounts/server/tables/users.ts'
import type { Club } from '#club/core/server/club.ts'
import { bookingPassOf } from '#club/evenings/bookings/server/booking/pass.ts'
import { readBooking } from '#club/evenings/bookings/server/booking/read-booking.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import {
  deleteStoredRegistrations,
  storeRegistration,
} from '#club/evenings/bookings/visitor/registration/stored-registrations.ts'
import { rowOf } from '#tests/bookings.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import type { Language } from '#base/text/language.ts'
import { test } from '#tests/club.ts'
import { aRegistration, aRequest, anEvent, daysLater } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { linkAt, oneOf, textOf } from '#tests/on-screen.ts'
import AuthPage from '#accounts/both/pages/auth-page.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import MyAccountPage from './my-account-page.tsx'

// The own account with a real auth service and the real api.

const mine = 'user@cercle.example'

const open = async (club: Club, language: Language = 'es') => {
  const accounts = await openAccounts(club)
  const me = await accounts.enter('user')
  const at = language === 'ca' ? '/ca/mi-cuenta' : '/mi-cuenta'
  const view = openScreen(club, MyAccountPage, { at, actor: me, accounts, language })
  const accountRow = async () => (await club.db.select().from(users).where(eq(users.id, me.id)))[0]!
  const says = (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text))
  return { ...view, ...screenUser((text) => text), accounts, me, accountRow, says }
}

test('the account page shows the bookings, the state of the application, and the security', async ({ club }) => {
  const event = await anEvent(club, { title: 'Mesa de siempre', date: daysLater(club, 20).now() })
  await registerForEvent({ ...club, isUnlimited: true }, event.id, aRegistration({ email: mine }))
  await aRequest(club, { email: mine })
  const { says, press, container, line } = await open(club)
  const held = Promise.withResolvers<undefined>()
  let isAsked = false
  line.answerRead = (path) => {
    if (path !== '/api/my-bookings') return undefined
    isAsked = true
    return held.promise
  }
  await waitLong(() => expect(isAsked).toBe(true))
  expect(container.textContent, 'the parts come together, so that none moves').not.toMatch(/Tu solicitud|Idioma|Irme/)
  held.resolve(undefined)
  await says(/Mesa de siempre/)
  await says(/La recibimos el sábado 14\sde\smarzo\. Cuando la hayamos leído, te escribimos\./)
  expect(container.textContent, 'the security comes last, and is a line').not.toMatch(/Abierta el/)
  await press('Revisar')
  await says(/Sesiones abiertas.*Abierta el (lun|mar|mié|jue|vie|sáb|dom)\s\d\d\s/)
  await says(/user@cercle\.example/)
  const title = () => textOf('heading', container, { level: 1 })
  expect(title(), 'an account without a name').toBe('Mi cuenta')
  await (await authClient()).updateUser({ data: { full_name: 'Marta Vila' } })
  await waitLong(() => expect(title()).toBe('Hola, Marta'))
})

test('a booking of this device has the link to its ticket', async ({ club: limited }) => {
  const club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { date: daysLater(club, 20).now() })
  const { id } = await registerForEvent(club, event.id, aRegistration({ email: mine }))
  const pass = bookingPassOf(club, await rowOf(club, eq(eventRegistrations.id, id)))
  const booking = await readBooking({ ...club, actor: { kind: 'visitor', pass } }, event.id)
  const { line, container } = await open(club)
  const tickets = () => container.querySelectorAll(`a[href="/mis-mesas/${event.id}"]`).length
  await waitLong(() => expect(oneOf('heading', container, { level: 3 })).toBeTruthy())
  expect(tickets(), 'booked elsewhere').toBe(0)
  line.answerRead = (path) => (path.endsWith('/booking') ? Response.json(booking) : undefined)
  onTestFinished(() => deleteStoredRegistrations())
  storeRegistration(
    { id: event.id, date: event.date.toISOString(), endsAt: null },
    { names: ['Berta'], at: '2026-03-14T12:00Z', pass },
  )
  await waitLong(() => expect(tickets()).toBe(1))
})

test('without an application it links to the form, in Catalan too', async ({ club }) => {
  const { says, container } = await open(club, 'ca')
  await says(/Amb aquest correu no has demanat entrar al Cercle\./)
  expect(linkAt('/ca/solicitud', container)?.textContent).toBe('Demana l’alta')
})

test('an account that could not be read is read again with a press', async ({ club }) => {
  await aRequest(club, { email: mine })
  const accounts = await openAccounts(club)
  const me = await accounts.enter('user')
  const view = openScreen(club, MyAccountPage, { at: '/mi-cuenta', actor: me, accounts })
  const { press } = screenUser((text) => text)
  const says = (text: RegExp) => waitLong(() => expect(document.body.textContent).toMatch(text))
  view.line.answerRead = (path) =>
    path === '/api/own-application' ? Response.json({ error: 'form.too-often' }, { status: 429 }) : undefined
  await says(/No se ha podido cargar tu cuenta/)
  delete view.line.answerRead
  await press('Reintentar')
  await says(/La recibimos el/)
})

test('the language of the emails is stored with the account', async ({ club }) => {
  const { fill, accountRow } = await open(club)
  await fill('Idioma', 'ca')
  await waitLong(async () => expect((await accountRow()).userMetadata).toMatchObject({ language: 'ca' }))
})

test('the account is closed after a question, and the browser is signed out', async ({ club }) => {
  const { press, accountRow, line } = await open(club)
  const told = listenToToasts()
  await press('Cerrar la cuenta')
  line.answer = () => Response.json({ code: 'last_admin' }, { status: 422 })
  await press('Cerrar la cuenta')
  await waitLong(() => expect(told()).toEqual(['No se ha podido hacer']))
  expect((await accountRow()).deletedAt).toBeNull()
  delete line.answer
  await press('Cerrar la cuenta')
  await waitLong(() => expect(window.location.pathname).toBe('/'))
  await waitLong(() => expect(told()).toEqual(['No se ha podido hacer', 'Cuenta cerrada']))
  expect(await accountRow()).toMatchObject({ email: null, deletedAt: expect.any(Date) })
})

test('signed out, the account page is the sign-in form; the sign-in page redirects signed-in visitors to the account', async ({
  club,
}) => {
  const accounts = await openAccounts(club)
  await accounts.leave()
  const signedOut = openScreen(club, MyAccountPage, { at: '/mi-cuenta', accounts })
  await waitLong(() => expect(signedOut.getByLabelText('Contraseña')).toBeTruthy())
  expect(linkAt('/auth?cuenta&nueva', signedOut.container), 'for who has no account').toBeTruthy()
  signedOut.close()

  const me = await accounts.enter('user')
  openScreen(club, AuthPage, { at: '/auth', actor: me, accounts })
  await waitLong(() => expect(window.location.pathname).toBe('/mi-cuenta'))
})

test('after an error of a provider the visitor stays on the sign-in page, which shows the reason', async ({ club }) => {
  const accounts = await openAccounts(club)
  const me = await accounts.enter('user')
  openScreen(club, AuthPage, { at: '/auth?error=access_denied', route: '/auth', actor: me, accounts })
  await waitLong(() => expect(oneOf('alert')).toBeTruthy())
  expect(window.location.pathname).toBe('/auth')
})
