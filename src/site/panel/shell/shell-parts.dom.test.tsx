// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, linkAt, oneOf, openDialog, textOf } from '#tests/on-screen.ts'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import AdminLayout from './admin-layout.tsx'
import { MenuEvents } from './menu-events.tsx'
import { PanelMenu } from './panel-menu.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { registerUnsaved } from '#kit/panel/form/unsaved.ts'

const { press } = screenUser((name) => name)

test('the title of a screen, and of its tab, names the record in the language of its name', ({ club }) => {
  const about = { title: 'Cata de vinos', titleCa: '' }
  const headOf = (language: 'es' | 'ca', record?: typeof about) => {
    const Screen = () => (
      <ScreenHeader title="Eventos" about={record}>
        <button type="button">Crear</button>
      </ScreenHeader>
    )
    const { container, close } = openScreen(club, Screen, { at: '/admin/x', language })
    const heading = oneOf('heading', container, { level: 1 })!
    const said = [
      heading.textContent,
      heading.querySelector<HTMLElement>('span:last-of-type')?.lang,
      document.title.split(' · ')[0],
      textOf('button', container),
    ]
    close()
    return said
  }
  expect(headOf('es')).toEqual(['Eventos', undefined, 'Eventos', 'Crear'])
  expect(headOf('es', about)).toEqual(['Eventos: Cata de vinos', '', 'Eventos: Cata de vinos', 'Crear'])
  expect(headOf('ca', about)).toEqual(['Eventos: Cata de vinos', 'es', 'Eventos: Cata de vinos', 'Crear'])
  expect(headOf('ca', { ...about, titleCa: 'Tast' })).toEqual(['Eventos: Tast', '', 'Eventos: Tast', 'Crear'])
})

test('crumbs lead to the list', ({ club }) => {
  const { getByLabelText } = openScreen(
    club,
    () => (
      <Crumbs to="/admin/eventos" list="Eventos">
        <b>3 de 12</b>
      </Crumbs>
    ),
    { at: '/admin/x' },
  )
  const crumbs = getByLabelText('Dónde estás')
  expect(oneOf('link', crumbs)?.getAttribute('href')).toBe('/admin/eventos')
  expect(crumbs.textContent).toBe('Eventos3 de 12')
})

const table = (id: string, more: object = {}) => ({
  id,
  title: `Cata ${id}`,
  titleCa: `Tast ${id}`,
  endsAt: null,
  location: 'Sala, Reus',
  locationCa: '',
  date: '2026-03-14T19:30:00Z',
  registered: 3,
  maxParticipants: 10,
  ...more,
})

test('below «Eventos» the menu lists those of today and the next one, with their place and occupancy', async ({
  club,
}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T21:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const left: string[] = []
  const Menu = () => <MenuEvents onLeave={() => left.push('left')} />
  const tables = [
    table('1'),
    table('2', { locationCa: 'Cuina, Valls', date: '2026-03-15T12:00:00Z', registered: 10 }),
    table('12', { location: '', date: '2026-03-13T23:30:00Z' }),
  ]
  const seen = async (language: 'es' | 'ca', at: string, answered = tables) => {
    const { container, line, queries, close } = openScreen(club, Menu, { at, route: '/*', language })
    line.answerRead = () => Response.json({ tables: answered })
    await waitLong(() => expect(queries.isFetching()).toBe(0))
    await waitLong(() => expect(container.querySelectorAll('a i').length > 0 || answered.length === 0).toBe(true))
    const links = allOf('link', container)
    const said = links.map((link) => [
      link.textContent.replaceAll(/\s+/g, ' '),
      link.title.split(',')[0],
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
      link.querySelector('i') !== null,
    ])
    if (language === 'ca') fireEvent.click(links[0]!)
    close()
    return said
  }
  expect(await seen('es', '/admin/eventos/1/inscripciones')).toEqual([
    ['Hoy, Sala3/10', 'Cata 1', '/admin/eventos/1', 'page', true],
    ['dom 15, Sala10/10', 'Cata 2', '/admin/eventos/2', null, false],
    ['Hoy, Cata 123/10', 'Cata 12', '/admin/eventos/12', null, true],
  ])
  expect(left).toEqual([])
  expect(await seen('ca', '/admin/eventos/12')).toEqual([
    ['Avui, Sala3/10', 'Tast 1', '/admin/eventos/1', null, true],
    ['dg. 15, Cuina10/10', 'Tast 2', '/admin/eventos/2', null, false],
    ['Avui, Tast 123/10', 'Tast 12', '/admin/eventos/12', 'page', true],
  ])
  expect(left, 'a link closes the drawer').toEqual(['left'])
  expect(await seen('es', '/admin/eventos', [])).toEqual([])
})

test('the menu marks a missing second factor; without access it has only the account part', ({ club }) => {
  const left: string[] = []
  const shown = (secondFactor: 'on' | 'advised', isClosed?: boolean) => {
    const staff = { email: 'laia@cercle.example', role: 1, secondFactor }
    const Menu = () => <PanelMenu staff={staff} {...(isClosed && { isClosed })} onLeave={() => left.push('left')} />
    const { container, close } = openScreen(club, Menu, { at: '/admin/seguridad' })
    const link = linkAt('/admin/ajustes', container)
    const said = [allOf('navigation', container).length, link?.title, link?.textContent]
    fireEvent.click(linkAt('/', container)!)
    close()
    return said
  }
  expect(shown('on')).toEqual([2, '', 'Ajustes'])
  expect(shown('advised')).toEqual([2, 'Sin segundo factor', 'Ajustes1'])
  expect(shown('advised', true)).toEqual([0, undefined, undefined])
  expect(left).toEqual(['left', 'left', 'left'])
})

test('on a phone the menu opens over the screen, and closes with its cross or a link', async ({ club }) => {
  const { container, findAllByText } = openScreen(club, AdminLayout, {
    at: '/admin/eventos',
    route: '/admin/*',
    context: undefined,
  })
  await findAllByText('admin@cercle.example')
  const drawer = oneOf('dialog', container)!
  const more = labelled('Más: abrir el menú', container)!
  for (const way of ['button', 'a[href="/admin/blog"]']) {
    fireEvent.click(more)
    expect(drawer.open).toBe(true)
    fireEvent.click(drawer.querySelector(way)!)
    expect(drawer.open, way).toBe(false)
  }
  expect(window.location.pathname).toBe('/admin/blog')
})

test('signing out with unsaved changes asks first; a failure keeps the session and the panel', async ({ club }) => {
  const accounts = await openAccounts(club)
  const me = await accounts.enter('editor')
  const heard = listenToToasts()
  const Panel = () => (useLocation().pathname === '/admin/eventos' ? <AdminLayout /> : <Door />)
  const place = { at: '/admin/eventos', route: '/*', actor: me, accounts, context: undefined }
  const { line, findAllByText, queries } = openScreen(club, Panel, place)
  await findAllByText(me.email)
  const forget = registerUnsaved()
  onTestFinished(forget)
  await press('Cerrar sesión')
  await press('Seguir editando')
  await waitLong(() => expect(openDialog()).toBeNull())
  expect(heard()).toEqual([])

  line.answer = () => Response.json({ code: 'unexpected_failure' }, { status: 500 })
  await press('Cerrar sesión')
  await press('Salir sin guardar')
  await waitLong(() => expect(heard()).toEqual(['Error al cerrar sesión']))
  expect(window.location.pathname).toBe('/admin/eventos')
  delete line.answer

  forget()
  const before = window.history.length
  await press('Cerrar sesión')
  await waitLong(() => expect(heard()).toEqual(['Error al cerrar sesión', 'Sesión cerrada con éxito']))
  await findAllByText('{"saved":true}')
  expect(window.location.pathname).toBe('/admin/login')
  expect(window.history.length, 'Back leads to no screen of the panel').toBe(before)
  expect(queries.getQueryCache().findAll({ queryKey: ['admin'] })).toEqual([])
})

const Door = () => <p>{JSON.stringify(useLocation().state)}</p>
