// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { socios } from '#club/members/members/server/table.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { roles } from '#base/roles.ts'
import { actorWith } from '#tests/api.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { test, today } from '#tests/club.ts'
import { anAccount, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openDialogs } from '#tests/on-screen.ts'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import { PanelMenu } from './shell/panel-menu.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'
import UsersPage from '#club/people/users/staff/users-page.tsx'

// Notes and questions before actions that are hard to undo.

const { press, fill } = screenUser((text) => text)
const dialog = () => openDialogs().at(-1)
const says = (text: string | RegExp) => waitLong(() => expect(dialog()?.textContent).toMatch(text))

test('a request with the address of an active member shows a warning before the decision', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Montserrat Rius', email: 'rius@example.org' }))
  await aRequest(club, { fullName: 'Montse Repetida', email: 'rius@example.org' })
  openScreen(club, RequestsPage, { at: '/admin/solicitudes' })
  await press('Ver Montse Repetida')
  await says(/ya pertenece a un socio activo: Montserrat Rius/)
})

test('a request with the name of a blocked member leads to the file before the decision', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Vuelve Al Club Demo' }))
  await club.db.update(socios).set({ status: 'inactive', leftAt: today })
  await blockSocio(asAdmin(club), id)
  await aRequest(club, { fullName: 'Vuelve al club demo', email: 'correo.nuevo@example.org' })
  openScreen(club, RequestsPage, { at: '/admin/solicitudes' })
  await press('Ver Vuelve al club demo')
  await says(/que está bloqueada, tiene el mismo nombre/)
  expect(dialog()?.querySelector('a[href^="/admin/socios"]')?.getAttribute('href')).toContain(id)
})

test('deleting a member says that the register keeps its number', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Pere Registre' }))
  openScreen(club, SociosPage, { at: '/admin/socios' })
  await press('Eliminar Pere Registre')
  await says(/su solicitud y los correos sobre esa solicitud\. Se quedan el número CG-\d+, .* en el libro de socios/)
  await says(/sus inscripciones, mensajes, cuenta y demás correos, que se ven y se borran en «Privacidad»/)
})

test('an admin has to confirm lowering the own role', async ({ club }) => {
  const me = actorWith('admin')
  const { id } = me as { id: string }
  await anAccount(club, { id, email: 'pau@cercle.example', role: roles.admin })
  await anAccount(club, { email: 'ona@cercle.example', role: roles.admin })
  const { calls } = openScreen(club, UsersPage, { at: '/admin/usuarios' })
  const writes = () => calls.filter(({ method }) => method === 'PUT')
  const lower = async () => {
    await waitLong(() => screen.getByRole('radio', { name: /^Usuario/, hidden: true })).then((radio) => radio.click())
    await press('Guardar')
    await says('dejarás de entrar en el panel')
  }
  await press('Editar el rol de pau@cercle.example')
  await lower()
  await press('Cancelar')
  expect(writes()).toEqual([])
  await press('Guardar')
  await says('dejarás de entrar en el panel')
  await press('Cambiar mi rol')
  await waitLong(() => expect(writes()).toMatchObject([{ status: 200, sent: { role: roles.user } }]))
})

test('signing out with unsaved changes asks first', async ({ club }) => {
  const Both = () => (
    <>
      <PanelMenu staff={{ email: 'laia@cercle.example', role: 1 }} />
      <EventFormPage />
    </>
  )
  const { line } = openScreen(club, Both, { at: '/admin/eventos/nuevo' })
  let sent = 0
  line.answer = () => {
    sent += 1
    return new Response(undefined, { status: 204 })
  }
  await fill('Título', 'Lo que no se pierde')
  await press('Cerrar sesión')
  await press('Seguir editando')
  expect(sent).toBe(0)
  screen.getByDisplayValue('Lo que no se pierde')
  await press('Cerrar sesión')
  await press('Salir sin guardar')
  await waitLong(() => expect(sent).toBe(1))
})
