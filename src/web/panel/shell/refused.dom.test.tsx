// @vitest-environment jsdom
import { useLocation } from 'react-router'
import { expect } from 'vitest'
import type { Club } from '#domain/club.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import LoginPage from '../login/login-page.tsx'
import AdminLayout from './admin-layout.tsx'

// Who may not enter the panel, or not this part of it, reads so in their language.

const languages = ['es', 'ca'] as const
type Language = (typeof languages)[number]

/** The panel and its door, as the site has them. */
const Panel = () => (useLocation().pathname === '/admin/login' ? <LoginPage /> : <AdminLayout />)

const open = async (club: Club, language: Language, who: 'stranger' | 'user' | 'editor', overrides = {}) => {
  const accounts = await openAccounts(club)
  if (who === 'stranger') await accounts.leave()
  const me = who === 'stranger' ? undefined : { ...(await accounts.enter(who)), ...overrides }
  const heard = listenToToasts()
  const place = { at: '/admin/socios', route: '/admin/*', accounts, language, ...(me && { actor: me }) }
  const { container } = openScreen(club, Panel, place)
  /** What the screen says of it. */
  const says = (selector: string, text: string) =>
    waitLong(() => expect(container.querySelector(selector)?.textContent).toContain(text))
  return { says, heard }
}

const denied = { es: 'Acceso denegado', ca: 'Accés denegat' }

for (const language of languages) {
  test(`whoever is not signed in is led to the door and told why, in ${language}`, async ({ club }) => {
    const { says, heard } = await open(club, language, 'stranger')
    await says('h1', { es: 'Panel de Administración', ca: 'Panell d’administració' }[language])
    expect(window.location.pathname).toBe('/admin/login')
    const first = { es: 'Necesitas iniciar sesión', ca: 'Has d’iniciar la sessió' }
    await waitLong(() => expect(heard()).toEqual([first[language]]))
  })

  test(`an account without a role reads at the door that access is denied, in ${language}`, async ({ club }) => {
    const { says, heard } = await open(club, language, 'user')
    const none = { es: 'No tienes permisos de administrador', ca: 'No tens permisos d’administrador' }
    await says('[role=alert]', `${denied[language]}. ${none[language]}.`)
    expect(window.location.pathname).toBe('/admin/login')
    await waitLong(() => expect(heard()).toEqual([denied[language]]))
    expect(document.body.textContent).toContain(none[language])
  })

  test(`an editor reads where only admins may be that access is denied, in ${language}`, async ({ club }) => {
    const { says } = await open(club, language, 'editor')
    await says('#content h2', denied[language])
    const notHere = {
      es: 'Esta parte del panel es solo para administradores.',
      ca: 'Aquesta part del panell és només per a administradors.',
    }
    await says('#content', notHere[language])
  })

  test(`staff who owe a second factor for too long read what is missing, in ${language}`, async ({ club }) => {
    const owing = { ...actorWith('admin'), secondFactor: 'required' as const }
    const { says } = await open(club, language, 'editor', owing)
    await says('#content', { es: 'Falta tu segundo factor', ca: 'Falta el teu segon factor' }[language])
    await says('#content a', { es: 'Activar el segundo factor', ca: 'Activa el segon factor' }[language])
  })
}
