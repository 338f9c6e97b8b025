// @vitest-environment jsdom
import { useLocation } from 'react-router'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import LoginPage from '#accounts/staff/login/login-page.tsx'
import AdminLayout from './admin-layout.tsx'

// Visitors without access to the panel, or to a part of it, see the reason in their language.

const languages = ['es', 'ca'] as const
type Language = (typeof languages)[number]

/** The panel and its login page, as on the site. */
const Panel = () => (useLocation().pathname === '/admin/login' ? <LoginPage /> : <AdminLayout />)

const open = async (club: Club, language: Language, who: 'stranger' | 'user' | 'editor', overrides = {}) => {
  const accounts = await openAccounts(club)
  if (who === 'stranger') await accounts.leave()
  const me = who === 'stranger' ? undefined : { ...(await accounts.enter(who)), ...overrides }
  const heard = listenToToasts()
  const place = { at: '/admin/socios', route: '/admin/*', accounts, language, ...(me && { actor: me }) }
  const { container } = openScreen(club, Panel, place)
  /** The text on the screen. */
  const says = (selector: string, text: string) =>
    waitLong(() => expect(container.querySelector(selector)?.textContent).toContain(text))
  return { says, heard }
}

const denied = { es: 'Acceso denegado', ca: 'Accés denegat' }

for (const language of languages) {
  test(`a visitor without a session is sent to the login with the reason, in ${language}`, async ({ club }) => {
    const { says, heard } = await open(club, language, 'stranger')
    await says('h1', { es: 'Panel de Administración', ca: 'Panell d’administració' }[language])
    expect(window.location.pathname).toBe('/admin/login')
    const first = { es: 'Necesitas iniciar sesión', ca: 'Has d’iniciar la sessió' }
    await waitLong(() => expect(heard()).toEqual([first[language]]))
  })

  test(`an account without a role sees at the login that access is denied, in ${language}`, async ({ club }) => {
    const { says, heard } = await open(club, language, 'user')
    const none = { es: 'No tienes permisos de administrador', ca: 'No tens permisos d’administrador' }
    await says('[role=alert]', `${denied[language]}. ${none[language]}.`)
    expect(window.location.pathname).toBe('/admin/login')
    await waitLong(() => expect(heard()).toEqual([denied[language]]))
    expect(document.body.textContent).toContain(none[language])
  })

  test(`an editor sees on an admin screen that access is denied, in ${language}`, async ({ club }) => {
    const { says } = await open(club, language, 'editor')
    await says('#content h2', denied[language])
    const notHere = {
      es: 'Tu cuenta no tiene esta parte del panel.',
      ca: 'El teu compte no té aquesta part del panell.',
    }
    await says('#content', notHere[language])
  })

  test(`staff with an overdue second factor see what they have to do, in ${language}`, async ({ club }) => {
    const owing = { ...actorWith('admin'), secondFactor: 'required' as const }
    const { says } = await open(club, language, 'editor', owing)
    await says('#content', { es: 'hace falta un segundo factor', ca: 'cal un segon factor' }[language])
    expect(window.location.pathname).toBe('/admin/seguridad')
  })
}
