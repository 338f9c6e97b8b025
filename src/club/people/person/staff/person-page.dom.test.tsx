// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { addNote } from '../server/notes.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { plain } from '#base/text/plain.ts'
import type { GivenCapability } from '#base/roles.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, aRequest, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, linkAt, oneOf, openDialog, textOf } from '#tests/on-screen.ts'
import PersonPage from './person-page.tsx'

const account = actorWith('user') as Extract<Club['actor'], { kind: 'user' }>
const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)

const open = (club: Club, id: string, { tab = '', ...place }: Partial<Place> & { tab?: string } = {}) => {
  const screen = openScreen(club, PersonPage, {
    at: `/admin/personas/${id}${tab && `/${tab}`}`,
    route: '/admin/personas/:id/:tab?',
    ...place,
  })
  const says = () => plain(screen.container.textContent)
  const tabs = () =>
    [...allOf('link', oneOf('navigation', screen.container, { name: /^Part/ }))].map((link) =>
      plain(link.textContent).trim(),
    )
  return { ...screen, says, tabs, ...screenUser((text) => text) }
}

const aMember = (club: Club) =>
  createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Aina Demo', email: account.email, phone: '600 000 001' }))

/** A member with a booking made signed in and one that only has the same address. */
const withBookings = async (club: Club) => {
  const member = await aMember(club)
  const event = await anEvent(club, { title: 'Brasa', titleCa: 'Brasa', date: inAWeek, price: 0 })
  const book = (as: Club, fullName: string) =>
    registerForEvent(as, event.id, aRegistration({ email: account.email, fullName }))
  const own = await book({ ...club, actor: account }, 'Aina Demo')
  const other = await book(club, 'Pol Demo')
  return { member, own, other }
}

for (const language of ['es', 'ca'] as const)
  test(`a person has one timeline, with future events on top, in ${language}`, async ({ club }) => {
    const { member } = await withBookings(club)
    const { says, container, loaded } = open(club, member.id, { language })
    await loaded()
    expect(textOf('heading', container, { level: 1 })).toBe('Aina Demo')
    expect(says()).toContain(member.membershipNumber)
    expect(linkAt('tel:600000001', container)).not.toBeNull()
    const lines = allOf('listitem', container).map(({ textContent }) => plain(textContent))
    expect(lines[0]).toContain('Brasa')
    const marked = language === 'es' ? 'mismo correo' : 'mateix correu'
    expect(lines.filter((line) => line.includes(marked))).toHaveLength(2)
    for (const line of lines) expect(line.includes('Pol Demo')).toBe(line.includes(marked))
    expect(says()).toContain(language === 'es' ? 'Datos personales' : 'Dades personals')
  })

test('M goes to the note, which its author saves, changes and deletes', async ({ club }) => {
  const member = await aMember(club)
  const { press, fill, says, loaded, field } = open(club, member.id)
  await loaded()
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(document.activeElement).toBe(await field('Escribe una nota para el equipo'))
  await fill('Escribe una nota para el equipo', 'Viene con muletas')
  await press('Guardar la nota')
  await waitLong(() => expect(says()).toContain('Viene con muletas'))
  await loaded()
  await press('Cambiar la nota')
  await fill('Cambiar la nota', 'Ya no lleva muletas')
  const forms = () => [...document.querySelectorAll('form')]
  fireEvent.submit(forms().find((form) => form.textContent.includes('Cancelar'))!)
  await waitLong(() => expect(says()).toContain('Ya no lleva muletas'))
  await waitLong(() => expect(says()).toContain('cambiada el'))
  await loaded()
  await press('Borrar la nota')
  await press('Borrar la nota')
  await waitLong(async () => expect(await club.db.$count(personNotes)).toBe(0))
})

test('the page leaves out the parts that the user may not see', async ({ club }) => {
  const { member } = await withBookings(club)
  await addNote(asAdmin(club), member.id, { text: 'De otra persona' })
  const editor = (...capabilities: GivenCapability[]) =>
    Object.assign({}, actorWith('editor'), { capabilities }) as NonNullable<Place['actor']>
  const { tabs, says, loaded, close, container } = open(club, member.id, { actor: editor('members'), tab: 'mesas' })
  await loaded()
  await waitLong(() => expect(tabs()).toEqual(['Todo', 'Correos', 'Notas']))
  expect(window.location.pathname).toBe(`/admin/personas/${member.id}`)
  await waitLong(() => expect(says()).toContain('De otra persona'))
  expect(says()).not.toMatch(/Brasa|mismo correo|pagado/)
  expect(labelled('Borrar la nota', container), 'only its author and admins').toBeNull()
  close()
  const treasurer = open(club, member.id, { actor: editor('members', 'treasury') })
  await treasurer.loaded()
  await waitLong(() => expect(treasurer.tabs()).toEqual(['Todo', 'Correos', 'Pagos', 'Notas']))
})

test('a booking leads to the member who made it signed in, and to no file by its address', async ({ club }) => {
  const { member, own, other } = await withBookings(club)
  const { close } = open(club, own.id)
  await waitLong(() => expect(window.location.pathname).toBe(`/admin/personas/${member.id}`))
  close()
  const guest = open(club, other.id)
  await guest.loaded()
  expect(guest.says()).toContain(`mismo correo que Aina Demo, ${member.membershipNumber}`)
  expect(guest.tabs()).not.toContain('Notas')
})

test('an application has its page, and the privacy acts are a part of it', async ({ club }) => {
  const request = await aRequest(club, { fullName: 'Núria Demo', reason: 'Me gusta cocinar', createdAt: today })
  const { says, loaded, button, findByText } = open(club, request.id, { tab: 'datos' })
  await loaded()
  expect(says()).toContain('Solicitudes (1)')
  expect(await button('Descargar ZIP')).toBeTruthy()
  fireEvent.click(await findByText('Todo'))
  await waitLong(() => expect(says()).toContain('«Me gusta cocinar»'))
})

test('a deleted person is shown as gone', async ({ club }) => {
  const member = await aMember(club)
  await club.db.delete(socios).where(eq(socios.id, member.id))
  const { says, loaded } = open(club, member.id)
  await loaded()
  expect(says()).toContain('Esta persona ya no está')
})

test('«Es suya» joins a booking with the same address to the file; of a party it asks which seat', async ({ club }) => {
  const { member, other } = await withBookings(club)
  const { press, says, loaded, close } = open(club, member.id)
  await loaded()
  const memberOf = async (id: string) =>
    (await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]?.memberId
  await press('Es suya')
  await waitLong(() => expect(says()).not.toContain('mismo correo'))
  expect(await memberOf(other.id)).toBe(member.id)
  await press('Deshacer')
  await waitLong(() => expect(says()).toContain('mismo correo'))
  expect(await memberOf(other.id)).toBeNull()

  const { eventId } = (await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, other.id)))[0]!
  const [nil] = await club.db
    .insert(eventRegistrations)
    .values({ eventId, fullName: 'Nil Demo', email: '', companionOf: other.id })
    .returning()
  await press('Es suya')
  await waitLong(() => expect(openDialog()?.textContent).toContain('¿Qué silla es de Aina Demo?'))
  await press('Nil Demo')
  await waitLong(async () => expect(await memberOf(nil!.id)).toBe(member.id))
  expect(await memberOf(other.id)).toBeNull()
  close()

  // Without «guests», bookings are not shown; without an active file there is nothing to join.
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, member.id))
  const former = open(club, member.id)
  await former.loaded()
  await waitLong(() => expect(former.says()).toContain('mismo correo'))
  expect(former.says()).not.toContain('Es suya')
})
