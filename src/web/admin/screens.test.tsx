import { expect } from 'vitest'
import { decideRequest } from '#domain/membership-requests/decide.ts'
import { createSocio } from '#domain/socios/create.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anAccount, anEvent, anOrganizer } from '#tests/factories.ts'
import { aRequest, aWrittenSocio, asAdmin } from '#tests/membership.ts'
import { draw, drawPanel } from '#tests/screen.tsx'
import { ShownIn } from '../lib/language.tsx'
import BlogPage from './blog/blog-page.tsx'
import DashboardPage from './dashboard/dashboard-page.tsx'
import EventsPage from './events/events-page.tsx'
import LoginPage from './login/login-page.tsx'
import RequestsPage from './membership-requests/requests-page.tsx'
import { RequestDialog } from './membership-requests/request-dialog.tsx'
import { StatusBadge } from './membership-requests/status-badge.tsx'
import OrganizersPage from './organizers/organizers-page.tsx'
import RestaurantsPage from './restaurants/restaurants-page.tsx'
import { PanelMenu } from './shell/panel-menu.tsx'
import { loader as toDashboard } from './shell/to-dashboard.ts'
import ActiveSociosPage from './socios/active-socios-page.tsx'
import { SocioStatusBadge } from './socios/socio-status-badge.tsx'
import SociosPage from './socios/socios-page.tsx'
import { SocioCard } from './socios/socio-card.tsx'
import UsersPage from './users/users-page.tsx'

// What the screens of the panel show, in the order of the specification (§2, Admin area).

const admin = actorWith('admin')
const columnsOf = (html: string) =>
  [...html.matchAll(/<th [^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]+>/g, '').trim(),
  )

test('the sidebar: eight links, who is signed in, the way out', async () => {
  const Menu = () => <PanelMenu staff={{ email: 'laia@cercle.example', role: 1 }} />
  const { html, says } = await draw(Menu, { at: '/admin/dashboard' })
  const main = /<nav aria-label="Panel de Administración">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect([...main.matchAll(/href="([^"]*)"/g)].map(([, to]) => to?.replace('/admin/', ''))).toEqual([
    'dashboard',
    'solicitudes',
    'socios',
    'eventos',
    'restaurantes',
    'organizers',
    'blog',
    'usuarios',
  ])
  for (const name of [
    'Dashboard',
    'Solicitudes',
    'Socios',
    'Eventos',
    'Restaurantes',
    'Organizadores',
    'Blog',
    'Usuarios',
  ])
    expect(main).toContain(name)
  expect(says).toContain('laia@cercle.example')
  expect(html).toMatch(/<button class="adm__out"[^>]*>.*Cerrar sesión<\/button>/s)
})

test('a screen reached from another leaves that one marked in the sidebar', async () => {
  const Menu = () => <PanelMenu staff={{ email: 'laia@cercle.example', role: 1 }} />
  const marked = async (at: string) => {
    const { html } = await draw(Menu, { at })
    return [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])
  }
  expect(await marked('/admin/socios-activos')).toEqual(['/admin/socios'])
  expect(await marked('/admin/password-reset')).toEqual(['/admin/usuarios'])
  expect(await marked('/admin/eventos/nuevo')).toEqual(['/admin/eventos'])
  expect(await marked('/admin/socios')).toEqual(['/admin/socios'])
})

test('bare /admin is the dashboard', () => {
  const { status, headers } = toDashboard()
  expect([status, headers.get('Location')]).toEqual([302, '/admin/dashboard'])
})

test('the login is headed "Panel de Administración"', async () => {
  expect((await draw(LoginPage, { at: '/admin/login' })).html).toMatch(/<h1>Panel de Administración<\/h1>/)
})

test('the dashboard: six counts and the five requests changed last', async ({ club }) => {
  for (let day = 1; day <= 7; day++)
    await aRequest(club, { fullName: `Sol ${day}`, updatedAt: new Date(`2026-03-0${day}T12:00:00Z`) })
  await aRequest(club, { fullName: 'Sol 0', status: 'baja', updatedAt: new Date('2026-01-01T12:00:00Z') })
  await anEvent(club)
  await createSocio(asAdmin(club), aWrittenSocio())
  const { says } = await drawPanel(club, admin, DashboardPage, { at: '/admin/dashboard', context: { role: 1 } })
  expect(says).toMatch(
    /^Dashboard 7 Solicitudes pendientes 1 Solicitudes de baja 1 Socios activos 0 Restaurantes 1 Eventos 0 Publicaciones/,
  )
  expect([...says.matchAll(/Sol (\d)/g)].map(([, day]) => Number(day))).toEqual([7, 6, 5, 4, 3])
})

test('requests: name, email, date, status, actions; another sentence for each filter and for a search', async ({
  club,
}) => {
  const at = '/admin/solicitudes'
  const none = await drawPanel(club, admin, RequestsPage, { at })
  expect(none.says).toContain('Todavía no hay solicitudes')
  for (const filter of ['Pendientes', 'Aprobadas', 'Rechazadas', 'Bajas', 'Todas']) expect(none.says).toContain(filter)
  const route = at
  const pending = await drawPanel(club, admin, RequestsPage, { at: `${at}?filter=pending`, route })
  expect(pending.says).toContain('No hay solicitudes pendientes')
  const searched = await drawPanel(club, admin, RequestsPage, { at: `${at}?search=nadie`, route })
  expect(searched.says).toContain('Ninguna solicitud coincide con «nadie»')
  expect(none.html).toContain('Nombre, email o teléfono')

  await aRequest(club)
  const { html, says } = await drawPanel(club, admin, RequestsPage, { at })
  expect(columnsOf(html)).toEqual(['Nombre', 'Email', 'Fecha', 'Estado', 'Acciones'])
  expect(says).toContain('Núria Casadevall Prat nuria@example.org 14 mar 2026 Pendiente')
  expect(html).toContain('aria-label="Ver Núria Casadevall Prat"')
  expect(html).toContain('aria-label="Eliminar Núria Casadevall Prat"')
})

test('a request: what it says, and what may be decided about it', async ({ club }) => {
  const buttons = (html: string) =>
    /class="dlg__ft">(.*)<\/div>/s
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, ' ')
      .trim() ?? ''
  const shown = async (id: string) =>
    drawPanel(club, admin, () => <RequestDialog id={id} onClose={() => {}} />, { at: '/admin/solicitudes' })
  const { id } = await aRequest(club, { phone: '', reason: '' })
  const pending = await shown(id)
  expect(pending.says).toContain('Pendiente Núria Casadevall Prat')
  expect(pending.says).toContain(
    'Email nuria@example.org Teléfono No especificado Motivo No especificado Fecha de solicitud 14 mar 2026 Actualizada 14 mar 2026',
  )
  expect(buttons(pending.html)).toMatch(/^Rechazar\s+Aprobar$/)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  expect(buttons((await shown(id)).html)).toMatch(/Dar de Baja$/)
  for (const status of ['rejected', 'baja'] as const)
    expect(buttons((await shown((await aRequest(club, { status })).id)).html)).toBe('')
})

test('members: number, name, email, phone, type, status, join date, actions; the active ones to look at', async ({
  club,
}) => {
  await createSocio(asAdmin(club), aWrittenSocio())
  const all = await drawPanel(club, admin, SociosPage, { at: '/admin/socios' })
  const columns = ['Número', 'Nombre', 'Email', 'Teléfono', 'Tipo', 'Estado', 'Fecha de alta', 'Acciones']
  expect(columnsOf(all.html)).toEqual(columns)
  expect(all.says).toMatch(
    /CG-\d{4} Ignasi Barbany Coll ignasi@example\.org \+34 600 000 012 Regular Activo 14 mar 2026/,
  )
  expect(all.html).toContain('aria-label="Eliminar Ignasi Barbany Coll"')
  expect(all.html).toContain('Nombre, email, número o teléfono')
  const active = await drawPanel(club, admin, ActiveSociosPage, { at: '/admin/socios-activos' })
  expect(columnsOf(active.html)).toEqual(columns)
  expect(active.html).not.toContain('aria-label="Eliminar')
})

test('a member’s card: personal, payment, emergency contact, additional', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  const { says } = await drawPanel(club, admin, () => <SocioCard id={id} onClose={() => {}} />, { at: '/admin/socios' })
  expect(says).toMatch(/Datos personales .*Pago .*Contacto de emergencia .*Información adicional/)
  expect(says).toContain('Transferencia')
})

test('a panel in Catalan shows what was written in Catalan', async ({ club }) => {
  await anEvent(club, { location: 'Cocina del Cercle', locationCa: 'Cuina del Cercle' })
  await aRestaurant(club, { especialidad: 'Arroces', especialidadCa: 'Arrossos' })
  await aPost(club, { titleCa: 'El sofregit' })
  await anOrganizer(club, { nameCa: 'Celler del Turó' })
  const inCatalan = async (Page: typeof EventsPage, at: string) => {
    const Shown = () => (
      <ShownIn language="ca">
        <Page />
      </ShownIn>
    )
    return drawPanel(club, admin, Shown, { at, context: { role: 1 } })
  }
  const events = await inCatalan(EventsPage, '/admin/eventos')
  expect(events.says).toContain('Tast de garnatxes 21 març 2026 - 13:00 Cuina del Cercle')
  expect((await inCatalan(RestaurantsPage, '/admin/restaurantes')).says).toContain('Arrossos')

  // Its buttons call a row by the name that the row shows.
  expect(events.html).toContain('aria-label="Elimina: Tast de garnatxes"')
  expect(events.html).toContain('aria-label="0/10 inscrits: Tast de garnatxes"')
  expect((await inCatalan(BlogPage, '/admin/blog')).html).toContain('aria-label="Elimina: El sofregit"')
  const organizers = await inCatalan(OrganizersPage, '/admin/organizers')
  expect(organizers.html).toContain('aria-label="Elimina: Celler del Turó"')
  expect(organizers.says).toContain('Falset Espanya')
})

test('events: title, date, location, price, and what to do; searched', async ({ club }) => {
  const { id } = await anEvent(club, { price: 12 })
  const seenBy = (role: number) => drawPanel(club, admin, EventsPage, { at: '/admin/eventos', context: { role } })
  const { html, says } = await seenBy(1)
  expect(html).toContain(`href="/admin/eventos/${id}/inscripciones"`)
  expect((await seenBy(2)).html).not.toContain('/inscripciones')
  expect(columnsOf(html)).toEqual(['Título', 'Fecha', 'Ubicación', 'Precio', 'Inscritos', 'Acciones'])
  expect(says).toContain('Cata de garnachas 21 mar 2026 - 13:00 Sala del Cercle 12 € 0/10 inscritos')
  expect(html).toContain('aria-label="0/10 inscritos: Cata de garnachas"')
  expect(html).toContain('aria-label="Editar: Cata de garnachas"')
  expect(html).toContain('aria-label="Eliminar: Cata de garnachas"')
  expect(html).toContain('role="search"')
  await anEvent(club, { title: 'La de ayer', date: new Date('2026-03-13T12:00:00Z') })
  await anEvent(club, { title: 'La de mayo', date: new Date('2026-05-01T12:00:00Z') })
  expect((await seenBy(1)).says, 'by date, the last first').toMatch(/La de mayo.*Cata de garnachas.*La de ayer/)
})

test('restaurants: name, address, specialty, and what to do', async ({ club }) => {
  await aRestaurant(club, { especialidad: 'Arroces' })
  const { html, says } = await drawPanel(club, admin, RestaurantsPage, { at: '/admin/restaurantes' })
  expect(columnsOf(html)).toEqual(['Nombre', 'Dirección', 'Especialidad', 'Acciones'])
  expect(says).toContain('Can Prova Carrer de la Prova, 1, Barcelona Arroces')
  expect(html).toContain('aria-label="Eliminar: Can Prova"')
})

test('posts: title, status, day of creation as dd/MM/yyyy, edit and delete', async ({ club }) => {
  await aPost(club, { createdAt: today })
  await aPost(club, { title: 'Sin acabar', status: 'draft', publishedAt: null, createdAt: today })
  const { html, says } = await drawPanel(club, admin, BlogPage, { at: '/admin/blog' })
  expect(columnsOf(html)).toEqual(['Título', 'Estado', 'Fecha de creación', 'Acciones'])
  expect(says).toContain('El sofrito Publicado 14/03/2026')
  expect(says).toContain('Sin acabar Borrador 14/03/2026')
  expect(html).toContain('aria-label="Eliminar: El sofrito"')
})

test('organizers: logo, name, description, website, email, phone, city, country, edit and delete', async ({ club }) => {
  await anOrganizer(club, { website: 'https://turo.example', email: 'turo@example.org', phone: '+34 600 000 050' })
  const { html, says } = await drawPanel(club, admin, OrganizersPage, { at: '/admin/organizers' })
  expect(columnsOf(html)).toEqual([
    'Logo',
    'Nombre',
    'Descripción',
    'Web',
    'Email',
    'Teléfono',
    'Ciudad',
    'País',
    'Acciones',
  ])
  expect(says).toContain('Bodega del Turó turo.example turo@example.org +34 600 000 050 Falset España')
  await anOrganizer(club, { name: 'Mas Fumerol' })
  await anOrganizer(club, { name: 'Ametller' })
  const all = await drawPanel(club, admin, OrganizersPage, { at: '/admin/organizers' })
  expect(all.says, 'by name').toMatch(/Ametller.*Bodega del Turó.*Mas Fumerol/)
})

test('users: email, role, day of creation, role and password to change', async ({ club }) => {
  await anAccount(club, { email: 'jan@cercle.example', createdAt: today })
  const { html, says } = await drawPanel(club, admin, UsersPage, { at: '/admin/usuarios' })
  expect(columnsOf(html)).toEqual(['Email', 'Rol', 'Fecha de creación', 'Acciones'])
  expect(says).toContain('jan@cercle.example Usuario 14 mar 2026')
  expect(html).toContain('aria-label="Editar el rol de jan@cercle.example"')
  expect(html).toContain('aria-label="Cambiar la contraseña de jan@cercle.example"')
})

test('statuses and their colours; an unknown one shows as pending, of a member as active (§4)', async () => {
  const Badges = () => (
    <>
      {['pending', 'approved', 'rejected', 'baja', 'lost'].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      {['active', 'inactive', 'suspended', 'lost'].map((status) => (
        <SocioStatusBadge key={status} status={status} />
      ))}
    </>
  )
  const { html } = await draw(Badges, {})
  expect([...html.matchAll(/<span class="([^"]*)">([^<]*)/g)].map(([, tone, name]) => `${name}: ${tone}`)).toEqual([
    'Pendiente: badge badge--warn',
    'Aprobado: badge badge--ok',
    'Rechazado: badge badge--danger',
    'Baja: badge badge--neutral',
    'Pendiente: badge badge--warn',
    'Activo: badge badge--ok',
    'Inactivo: badge badge--neutral',
    'Suspendido: badge badge--danger',
    'Activo: badge badge--ok',
  ])
})
