// @vitest-environment jsdom
import { expect } from 'vitest'
import { sendContactMessage } from '#club/post/messages/server/contact-messages.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { renderScreen } from '#tests/screen.tsx'
import { PanelMenu } from './panel-menu.tsx'
import { loader as toDashboard } from './to-dashboard.ts'

test('the sidebar: eight links, the signed-in account, the way out', async () => {
  const Menu = () => <PanelMenu staff={{ email: 'laia@cercle.example', role: 1 }} />
  const { html, says } = await renderScreen(Menu, { at: '/admin/dashboard' })
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
  const others = /<nav aria-label="Lo demás">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect([...others.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/admin/mensajes',
    '/admin/cobros',
    '/admin/ajustes',
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
  expect(html).toMatch(/<button class="round"[^>]*>.*Cerrar sesión<\/span><\/button>/s)
})

test('a screen opened from another one marks that one in the sidebar', async () => {
  const Menu = () => <PanelMenu staff={{ email: 'laia@cercle.example', role: 1 }} />
  const marked = async (at: string) => {
    const { html } = await renderScreen(Menu, { at })
    return [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])
  }
  expect(await marked('/admin/socios-activos')).toEqual(['/admin/socios'])
  expect(await marked('/admin/password-reset')).toEqual(['/admin/usuarios'])
  expect(await marked('/admin/eventos/nuevo')).toEqual(['/admin/eventos'])
  expect(await marked('/admin/socios')).toEqual(['/admin/socios'])
  expect(await marked('/admin/personas/1')).toEqual(['/admin/socios'])
  expect(await marked('/admin/persona')).toEqual(['/admin/ajustes'])
  expect(await marked('/admin/cartas')).toEqual(['/admin/mensajes'])
  expect(await marked('/admin/socios-de-honor')).toEqual([])
})

test('the sidebar shows the number of pending tasks on every screen, and nothing for none', async ({ club }) => {
  const seen = async (role: 'admin' | 'editor') => {
    const Menu = () => <PanelMenu staff={{ email: 'laia@cercle.example', role: role === 'admin' ? 1 : 2 }} />
    return (await renderPanel(club, actorWith(role), Menu, { at: '/admin/eventos' })).html
  }
  expect(await seen('admin')).not.toContain('class="count num"')
  await sendContactMessage(club, aContactMessage())
  await sendContactMessage(club, aContactMessage({ message: '¿Y para veinte personas?' }))
  expect(await seen('admin')).toMatch(
    /title="2 mensajes por responder"[^>]*>.*Mensajes<span class="count num" aria-hidden="true">2</,
  )
  expect(await seen('editor')).not.toContain('class="count num"')
})

test('bare /admin is the dashboard', () => {
  const { status, headers } = toDashboard()
  expect([status, headers.get('Location')]).toEqual([302, '/admin/dashboard'])
})
