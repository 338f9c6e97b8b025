// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, aRequest, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { openScreen, renderPanel } from '#tests/live-panel.tsx'
import { listenToToasts, listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { openDialog, openPeek, textOf } from '#tests/on-screen.ts'
import DashboardPage from './dashboard-page.tsx'

const at = '/admin/dashboard'
const draw = (club: Club, role: 'admin' | 'editor' = 'admin') =>
  renderPanel(club, actorWith(role), DashboardPage, { at, context: { role: role === 'admin' ? 1 : 2 } })
const dialog = () => openDialog()?.textContent ?? ''

test('the present event comes first, with its diets, amounts due and guests; then the next events', async ({
  club,
}) => {
  const now = await anEvent(club, { title: 'Calçotada', price: 48, date: new Date(today.getTime() - 60_000) })
  const next = await anEvent(club, { title: 'Cata de garnachas', maxParticipants: 10 })
  const guest = { eventId: now.id, fullName: 'Persona', email: 'a@example.org', dietaryRestrictions: 'Celíaca' }
  await club.db.insert(eventRegistrations).values(guest)
  const { says, html } = await draw(club)
  expect(says).toMatch(
    /Calçotada (Ya ha empezado|Ha terminado) · 1 de 10 sillas · 1 con dieta · faltan por cobrar 48 € Invitados Imprimir .* Cata de garnachas .* 0 de 10/,
  )
  for (const page of [`${now.id}/inscripciones`, now.id, next.id]) expect(html).toContain(`"/admin/eventos/${page}"`)
  const editors = await draw(club, 'editor')
  expect(editors.html).toContain(`/admin/eventos/${now.id}"`)
  expect(editors.html).not.toMatch(/inscripciones|con dieta|Imprimir/)
})

test('without anything to do the inbox says so', async ({ club }) => {
  expect((await draw(club)).says).toContain('Nada espera Buen momento para un café.')
})

for (const [language, approves, approved, nothing] of [
  ['es', 'Aprobar', 'Solicitud aprobada', 'Nada espera'],
  ['ca', 'Aprova', 'Sol·licitud aprovada', 'No espera res'],
] as const)
  test(`a request is approved on the dashboard itself, and leaves it, in ${language}`, async ({ club }) => {
    await aRequest(club, { fullName: 'Berta Demo', reason: 'Me gusta cocinar' })
    const toasts = listenToToasts()
    const { container } = openScreen(club, DashboardPage, { at, language })
    const approve = await screenUser((text) => text).button(`${approves}: Berta Demo`)
    approve.focus()
    fireEvent.click(approve)
    await waitLong(() => expect(toasts()).toEqual([approved]))
    await waitLong(() => expect(container.textContent).toContain(nothing))
    expect(await club.db.select().from(membershipRequests)).toMatchObject([{ status: 'approved' }])
    // The row with the focus is gone: the focus stays in the inbox.
    await waitLong(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(nothing))
  })

test('a decision after that of a colleague is refused, and the row leaves', async ({ club }) => {
  await aRequest(club, { fullName: 'Berta Demo' })
  const toasts = listenToToastsWhole()
  const { container, line } = openScreen(club, DashboardPage, { at })
  line.answer = () => Response.json({ error: 'request.transition' }, { status: 409 })
  const { press } = screenUser((text) => text)
  await press('Aprobar: Berta Demo')
  await waitLong(() =>
    expect(toasts()).toEqual([
      'Error al actualizar estado: Otra persona ya ha decidido sobre esta solicitud: así ha quedado.',
    ]),
  )
  await club.db.update(membershipRequests).set({ status: 'rejected' })
  await waitLong(() => expect(container.textContent).toContain('Nada espera'))
})

test('a rejection of the last ten seconds is undone on the dashboard', async ({ club }) => {
  await aRequest(club, { fullName: 'Berta Demo' })
  const toasts = listenToToasts()
  const { container } = openScreen(club, DashboardPage, { at })
  const { press, button } = screenUser((text) => text)
  await press('Berta Demo')
  await button('Rechazar')
  expect(dialog()).not.toContain('Rechazar sin escribirle')
  await press('Cerrar')
  await waitLong(() => expect(dialog()).toBe(''))
  // Its key begins the refusal at once.
  fireEvent.keyDown(document.body, { key: 'r' })
  await press('Rechazar sin escribirle')
  await press('Deshacer: Berta Demo')
  await waitLong(() => expect(toasts()).toContain('Decisión deshecha'))
  await waitLong(() => expect(container.textContent).toContain('Aprobar'))
  expect(await club.db.select().from(membershipRequests)).toMatchObject([{ status: 'pending', pendingDecision: null }])
})

for (const [language, approved] of [
  ['es', 'Solicitud aprobada'],
  ['ca', 'Sol·licitud aprovada'],
] as const)
  test(`A approves the request under the cursor, and the next one follows, in ${language}`, async ({ club }) => {
    for (const fullName of ['Ada Demo', 'Berta Demo', 'Carla Demo'])
      await aRequest(club, { fullName, email: `${fullName[0]}@example.org` })
    const toasts = listenToToasts()
    const { container } = openScreen(club, DashboardPage, { at, language })
    await waitLong(() =>
      expect(container.querySelector('[data-cursor]')?.textContent).toMatch(/(Ada|Berta|Carla) Demo/),
    )
    const approve = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })
    approve()
    expect(document.activeElement, 'the first press shows which one').toBe(container.querySelector('[data-cursor]'))
    for (const count of [1, 2, 3]) {
      approve()
      await waitLong(() => expect(toasts()).toHaveLength(count))
    }
    expect(toasts()).toEqual([approved, approved, approved])
    expect(new Set((await club.db.select().from(membershipRequests)).map(({ status }) => status))).toEqual(
      new Set(['approved']),
    )
    await waitLong(() => expect(container.querySelector('[data-row]')).toBeNull())
  })

test('a request with the address of an active member is opened with its warning, and not approved unseen', async ({
  club,
}) => {
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Ona Demo', email: 'Ona@example.org' }))
  await aRequest(club, { fullName: 'Ona Demo', email: 'ona@example.org' })
  openScreen(club, DashboardPage, { at })
  await screenUser((text) => text).press('Aprobar: Ona Demo')
  await waitLong(() => expect(dialog()).toContain('Este email ya pertenece a un socio activo: Ona Demo.'))
  expect(await club.db.select().from(membershipRequests)).toMatchObject([{ status: 'pending' }])
})

test('a failed email is sent again on the dashboard; one to a wrong address is corrected first', async ({ club }) => {
  const email = {
    template: 'event-waiting',
    language: 'es',
    values: { participantName: 'Ona Demo' },
    status: 'failed' as const,
  }
  await club.db.insert(emails).values([
    { ...email, recipient: 'ona@example.org', refusal: 'other' },
    { ...email, recipient: 'nadie@example.org', refusal: 'mailbox', values: { participantName: 'Nadie Demo' } },
  ])
  const toasts = listenToToasts()
  const { container } = openScreen(club, DashboardPage, { at })
  const { press } = screenUser((text) => text)
  await press('Corregir: Nadie Demo')
  await waitLong(() => expect(dialog()).toContain('nadie@example.org'))
  await press('Cerrar')
  await press('Enviar otra vez: Ona Demo')
  await waitLong(() => expect(toasts()).toEqual(['El correo está en camino']))
  await waitLong(() => expect(container.textContent).not.toContain('Ona Demo'))
})

test('a message, a failed email and money to give back open over the dashboard', async ({ club: limited }) => {
  const club = { ...asAdmin(limited), isUnlimited: true }
  await club.db.insert(contactMessages).values({ name: 'Pol Demo', email: 'pol@example.org', message: '¿Hay tren?' })
  const email = { template: 'event-waiting', recipient: 'ona@example.org', language: 'es', values: {} }
  await club.db.insert(emails).values({ ...email, status: 'failed' })
  const event = await anEvent(club, { title: 'Cata de garnachas', price: 48 })
  const { id } = await registerForEvent(club, event.id, aRegistration({ fullName: 'Elvira Demo' }))
  await club.db.update(eventRegistrations).set({ createdAt: today })
  await notePayment(club, aPayment(id))
  await cancelRegistrations(club, { eventId: event.id, ids: [id], tellThem: false, reason: '' })
  openScreen(club, DashboardPage, { at })
  const { press } = screenUser((text) => text)
  for (const [button, shows] of [
    ['Responder: Pol Demo', '¿Hay tren?'],
    ['ona@example.org', 'Lista de espera'],
    ['Devolver 48\u00a0€: Elvira Demo', 'Elvira Demo'],
  ] as const) {
    await press(button)
    await waitLong(() => expect(dialog()).toContain(shows))
    await press('Cerrar')
    await waitLong(() => expect(dialog()).toBe(''))
  }
})

test('a request beside the inbox: a typed reason is not lost unasked, and another request takes its place', async ({
  club,
}) => {
  await aRequest(club, { fullName: 'Alba Demo' })
  await aRequest(club, { fullName: 'Berta Demo' })
  const { container } = openScreen(club, DashboardPage, { at })
  const { press, fill } = screenUser((text) => text)
  const open = async (name: string) => {
    const rows = () => [...container.querySelectorAll('li > button')]
    fireEvent.click(await waitLong(() => rows().find(({ textContent }) => textContent === name)!))
  }
  const title = () => textOf('heading', openPeek(), { level: 2 })
  const shows = (name?: string) => waitLong(() => expect(title()).toBe(name))
  await waitLong(() => expect(container.textContent).toContain('Berta Demo'))
  await open('Alba Demo')
  await shows('Alba Demo')
  await open('Berta Demo')
  await shows('Berta Demo')
  await fill('Motivo de la decisión (opcional)', 'Ya vino')
  await press('Cerrar')
  await waitLong(() => expect(document.body.textContent).toContain('Hay cambios sin guardar'))
  await press('Salir sin guardar')
  await shows()
  expect(window.location.search).toBe('')
})

test('a guest from the waiting list whose email failed is a line with a link to the list of guests', async ({
  club,
}) => {
  const { id } = await anEvent(club, { title: 'Cata de garnachas', titleCa: '' })
  const promoted = { eventId: id, fullName: 'Carla Demo', email: 'carla@example.org', promotedAt: today }
  const [guest] = await club.db.insert(eventRegistrations).values(promoted).returning()
  const email = { template: 'x', recipient: 'carla@example.org', language: 'es', values: {}, about: guest!.id }
  await club.db.insert(emails).values({ ...email, status: 'failed' })
  const { says, html } = await draw(club)
  expect(says).toContain('Carla Demo tiene sitio y su correo no llega: Cata de garnachas')
  expect(html).toContain(`/admin/eventos/${id}/inscripciones`)
})

test('a waiting list that needs a decision is a line with a link to it', async ({ club }) => {
  const { id } = await anEvent(club, { title: 'Cata de garnachas', titleCa: '', maxParticipants: 2 })
  const waiting = { eventId: id, fullName: 'Persona', email: 'a@example.org', waitingSince: today }
  await club.db.insert(eventRegistrations).values([waiting, waiting, waiting])
  const { says, html } = await draw(club)
  expect(says).toContain('3 personas esperan sitio y quedan 2 sillas: Cata de garnachas')
  expect(html).toContain(`/admin/eventos/${id}/espera`)
})
