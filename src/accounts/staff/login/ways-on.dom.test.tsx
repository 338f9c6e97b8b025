// @vitest-environment jsdom
import { Navigate, useLocation } from 'react-router'
import { expect } from 'vitest'
import { aProvider } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { waitLong } from '#tests/screen-user.ts'
import LoginPage from './login-page.tsx'

/** The current path and the state of the navigation. */
const Elsewhere = () => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  return <p id="elsewhere">{`${pathname}${search} ${JSON.stringify(state)}`}</p>
}

const refused = (error: string, status = 403) => Response.json({ error }, { status })
const from = '/admin/socios?search=a'

test.for<[string, string | undefined, Response | undefined, string | RegExp]>([
  ['goes on to where they wanted to be', from, undefined, `${from} null`],
  ['goes on to the dashboard', undefined, undefined, '/admin/dashboard null'],
  [
    'with a weak password chooses another, and then goes where they wanted to be',
    from,
    refused('auth.weak-password'),
    `/auth/nueva-contrasena ${JSON.stringify({ from, why: 'too-weak' })}`,
  ],
  [
    'with a weak password chooses another, and then goes to the dashboard',
    undefined,
    refused('auth.weak-password'),
    `/auth/nueva-contrasena ${JSON.stringify({ from: '/admin/dashboard', why: 'too-weak' })}`,
  ],
  ['without a role reads so', from, refused('access.denied'), /^Acceso denegado\. No tienes permisos/],
  ['who owes a second factor is asked for it', from, refused('second-factor.required'), /código/],
  ['reads that the site is set up wrongly', from, refused('misconfigured', 500), /^Error de configuración:/],
])('a signed-in person at the login %s', async ([, wanted, answer, where], { club }) => {
  const accounts = await openAccounts(club, { providers: [aProvider] })
  const actor = await accounts.enter('admin')
  const Screen = () => {
    const { pathname, state } = useLocation() as { pathname: string; state: unknown }
    if (pathname !== '/admin/login') return <Elsewhere />
    return wanted && !state ? <Navigate to="." state={{ from: wanted }} replace /> : <LoginPage />
  }
  // Drops the entries that a test before has gone back from; the login's own would drop them instead.
  window.history.pushState(null, '')
  const before = window.history.length
  const { line, container, queries } = openScreen(club, Screen, { at: '/admin/login', route: '/*', actor, accounts })
  line.answerRead = (path) => (path.endsWith('/me') ? answer?.clone() : undefined)
  const said = () => container.querySelector('#elsewhere, [role=alert]') ?? container.querySelector('form')
  if (typeof where === 'string') {
    await waitLong(() => expect(said()?.textContent).toBe(where))
    // Back leads to the page before the login.
    expect(window.history.length).toBe(before + 1)
  } else await waitLong(() => expect(said()?.textContent).toMatch(where))
  const signsIn = /^(?:access|misconf)/.test((await answer?.clone().json())?.error ?? '')
  expect(container.querySelector('[type=password]') !== null, 'asks for the password').toBe(signsIn)
  await waitLong(() => expect(queries.isFetching()).toBe(0))
  expect(container.textContent.includes('Casa'), 'offers the other ways in').toBe(signsIn)
})
