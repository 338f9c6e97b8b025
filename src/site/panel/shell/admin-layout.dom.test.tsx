// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { screenUser, listenToToasts } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { allOf, textsOf } from '#tests/on-screen.ts'
import { sessionKey } from '#kit/both/session/auth-client.ts'
import { authorizedFetch, withProof } from '#kit/both/session/panel-api.ts'
import AdminLayout from './admin-layout.tsx'

type Actor = ReturnType<typeof actorWith> & { kind: 'user' }
const who = (role: 'admin' | 'editor' | 'user', overrides: Partial<Actor> = {}) =>
  Object.assign(actorWith(role), overrides) as Actor

const open = (club: Club, at: string, actor: Actor) =>
  openScreen(club, AdminLayout, { at: `/admin/${at}`, actor, context: undefined })

const advice = /^Tu cuenta se abre solo con la contraseña/
const required = /^Para entrar en el panel hace falta un segundo factor/
const denied = 'Acceso denegado'

test.for<[string, Actor, at: string, shown: (string | RegExp)[], link: boolean]>([
  ['with a second factor nothing is asked', who('admin'), 'socios', [], false],
  ['without one it is advised', who('admin', { secondFactor: 'advised' }), 'socios', [advice], true],
  ['but where it is set up', who('admin', { secondFactor: 'advised' }), 'seguridad', [], false],
  [
    'once it has to be there it is asked for',
    who('admin', { secondFactor: 'required' }),
    'seguridad',
    [required],
    false,
  ],
  ['an editor does not see people', who('editor'), 'socios', [denied], false],
  ['and sees events', who('editor'), 'eventos', [], false],
])('%s', async ([, actor, at, shown, hasLink], { club }) => {
  const { findAllByText, queryByText, container } = open(club, at, actor)
  await findAllByText(actor.email)
  for (const text of [advice, required, denied])
    expect(queryByText(text) !== null, String(text)).toBe(shown.includes(text))
  expect(container.querySelector('#content a[href="/admin/seguridad"]') !== null).toBe(hasLink)
  expect(container.querySelector('#content .note.danger') !== null).toBe(shown.includes(required))
})

test('the advice can be postponed for a week by each account; the menu keeps its mark', async ({ club }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:00Z') })
  const adviceFor = async (id: string) => {
    const screen = open(club, 'socios', who('admin', { id, secondFactor: 'advised' }))
    await screen.findAllByTitle('Sin segundo factor')
    return screen
  }
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const isAdvised = async (id: string) => {
    const { queryByText, unmount } = await adviceFor(id)
    const isThere = queryByText(advice) !== null
    unmount()
    return isThere
  }
  const { getByText, queryByText, unmount } = await adviceFor(own)
  fireEvent.click(getByText('Más tarde'))
  expect(queryByText(advice)).toBeNull()
  unmount()
  vi.setSystemTime(new Date('2026-03-21T11:59:59Z'))
  expect([await isAdvised(own), await isAdvised(other)]).toEqual([false, true])
  vi.setSystemTime(new Date('2026-03-21T12:00:01Z'))
  expect(await isAdvised(own)).toBe(true)
  vi.useRealTimers()
})

test('without a second factor that is required, each address leads to its enrolment, and no menu elsewhere', async ({
  club,
}) => {
  const owing = who('admin', { secondFactor: 'required' })
  const Screen = () => (useLocation().pathname === '/admin/seguridad' ? <Door /> : <AdminLayout />)
  const { findByText } = openScreen(club, Screen, { at: '/admin/socios?search=a', route: '/*', actor: owing })
  await findByText('/admin/seguridad {"from":"/admin/socios?search=a"}')

  const { findAllByText, container } = open(club, 'seguridad', owing)
  await findAllByText(owing.email)
  expect(allOf('navigation', container).flatMap((part) => textsOf('link', part))).toEqual([])
  expect(container.textContent).not.toContain('Buscar')
})

test('a screen opens signed in, also after another test has signed out', async ({ club }) => {
  await (await openAccounts(club)).leave()
  const { findAllByText } = open(club, 'eventos', who('admin'))
  await findAllByText('Mensajes')
})

const Door = () => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>
}

test.for<[string, Actor, to: string, state: object, said: (string | undefined)[]]>([
  ['no staff', who('user'), '/admin/login', {}, [denied]],
  ['a weak password', who('editor', { hasWeakPassword: true }), '/auth/nueva-contrasena', { why: 'too-weak' }, []],
  ['a second factor that is owed', who('admin', { needsSecondFactor: true }), '/admin/login', {}, []],
])('%s is sent to the screen that helps, and back afterwards', async ([, actor, to, state, said], { club }) => {
  const heard = listenToToasts()
  const Screen = () => (useLocation().pathname === '/admin/socios' ? <AdminLayout /> : <Door />)
  const { findByText } = openScreen(club, Screen, { at: '/admin/socios?search=a', route: '/*', actor })
  await findByText(`${to} ${JSON.stringify({ from: '/admin/socios?search=a', ...state })}`)
  await waitFor(() => expect(heard()).toEqual(said))
})

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (aal: string) => `${part({ alg: 'none' })}.${part({ aal, exp: 4e9, sub: 'x' })}.${aal}`
const holdSession = (aal: string) =>
  localStorage.setItem(
    sessionKey(),
    JSON.stringify({
      access_token: tokenOf(aal),
      refresh_token: 'x',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: 4e9,
      user: { id: 'x' },
    }),
  )

const missingAnswers = {
  session: () => Response.json({ error: 'sign-in.required' }, { status: 401 }),
  proof: () => Response.json({ error: 'auth.fresh-proof' }, { status: 403 }),
  'proof of an account': () => Response.json({ code: 'reauthentication_needed' }, { status: 403 }),
  code: () => Response.json({ error: 'second-factor.required' }, { status: 403 }),
}

/** Renders the panel and sends a request that is refused at first. Returns the final answer and the calls of the auth service. */
const ask = async (club: Club, missing: keyof typeof missingAnswers, aal: 'aal1' | 'aal2') => {
  const kept = { answers: [] as number[], factors: [] as object[] }
  const asked: string[] = []
  const Act = () => {
    const [done, setDone] = useState('')
    const act = async () => {
      const [one, other] = await Promise.all([
        authorizedFetch('/api/admin/places'),
        authorizedFetch('/api/admin/places'),
      ])
      setDone(`done: ${one.status} ${other.status}`)
    }
    return (
      <>
        <AdminLayout />
        <button type="button" onClick={() => void act()}>
          Leer
        </button>
        <p>{done}</p>
      </>
    )
  }
  const screen = openScreen(club, Act, { at: '/admin/eventos' })
  holdSession(aal)
  let isMissing = true
  screen.line.answerRead = (path) => {
    if (path.endsWith('/places')) return isMissing ? missingAnswers[missing]() : Response.json({})
    return path.endsWith('/auth/v1/user') ? Response.json({ id: 'x', factors: kept.factors }) : undefined
  }
  screen.line.answer = (method, path, body, headers) => {
    asked.push(`${method} ${path.replace('/auth/v1', '')}`)
    if (path.includes('/logout')) return new Response(null, { status: 204 })
    if (path.endsWith('/places')) return missingAnswers[missing]()
    if (path.includes('/challenge')) return Response.json({ id: 'c', type: 'totp', expires_at: 4e9 })
    if (String(body).includes('wrong')) return wrongPassword(headers)
    isMissing = false
    const user = { id: 'x', email: 'admin@cercle.example', factors: kept.factors }
    return Response.json({
      access_token: tokenOf(path.includes('/verify') ? 'aal2' : 'aal1'),
      refresh_token: 'y',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: 4e9,
      user,
    })
  }
  const person = screenUser((words) => words)
  await screen.findAllByText('admin@cercle.example')
  await person.press('Leer')
  return { ...screen, ...person, asked, kept }
}
/** As the service refuses it: a client that names no version finds the code elsewhere. */
const wrongPassword = (headers: Headers) => {
  const version = headers.get('X-Supabase-Api-Version')
  return version
    ? Response.json(
        { code: 'invalid_credentials', message: 'The current password is not right' },
        { status: 400, headers: { 'X-Supabase-Api-Version': version } },
      )
    : Response.json(
        { code: 400, error_code: 'invalid_credentials', msg: 'The current password is not right' },
        { status: 400 },
      )
}
const app = { id: 'app', factor_type: 'totp', status: 'verified', created_at: '2026-01-02T12:00:00Z' }

test('after the session has ended, one dialog asks for the password and all requests are repeated', async ({
  club,
}) => {
  const { fill, field, press, findByText, queryByText, asked, queries } = await ask(club, 'session', 'aal1')
  await findByText('Vuelve a entrar')
  await findByText(/^La sesión ha terminado/)
  const email = (await field('Correo')) as HTMLInputElement
  expect([email.value, email.readOnly]).toEqual(['admin@cercle.example', true])
  await fill('Contraseña', 'wrong one')
  await press('Entrar')
  await findByText('El correo o la contraseña no son correctos')
  await fill('Contraseña', 'la buena')
  await press('Entrar')
  await findByText('done: 200 200')
  expect(queryByText('Vuelve a entrar')).toBeNull()
  expect(asked).toEqual(['POST /token?grant_type=password', 'POST /token?grant_type=password'])
  await waitFor(() => expect(queries.isFetching()).toBe(0))
})

test.for(['proof', 'proof of an account'] as const)(
  'a %s by the password is of the session that goes on',
  async (missing, { club }) => {
    const { fill, press, findByText, asked } = await ask(club, missing, 'aal1')
    await findByText('Confirma que eres tú')
    await findByText(/escribe otra vez tu contraseña/)
    await fill('Contraseña', 'wrong one')
    await press('Confirmar')
    await findByText('La contraseña no es correcta')
    await fill('Contraseña', 'la buena')
    await press('Confirmar')
    await findByText('done: 200 200')
    expect(asked).toEqual(['POST /proofs', 'POST /proofs'])
  },
)

test.for([
  ['proof', 'aal2', 'Confirma que eres tú', /usa otra vez tu segundo factor/],
  ['code', 'aal1', 'Vuelve a entrar', 'Para seguir hace falta tu segundo factor.'],
] as const)(
  'a missing %s at %s asks for a code, and no session is closed',
  async ([missing, aal, title, text], { club }) => {
    const { fill, press, findByText, asked, kept } = await ask(club, missing, aal)
    kept.factors = [app]
    await findByText(title)
    await findByText(text)
    await fill('Código de tu aplicación', '123456')
    await press('Comprobar')
    await findByText('done: 200 200')
    expect(asked).toEqual(['POST /factors/app/challenge', 'POST /factors/app/verify'])
  },
)

test('closing the dialog returns the refusal; polls of the screen do not ask again, an act does', async ({ club }) => {
  const { press, findByText, findByLabelText, queryByText, asked } = await ask(club, 'session', 'aal1')
  fireEvent.click(await findByLabelText('Cerrar'))
  await findByText('done: 401 401')
  await press('Leer')
  await findByText('done: 401 401')
  expect(queryByText('Vuelve a entrar')).toBeNull()
  const act = authorizedFetch('/api/admin/places', { method: 'POST' })
  await findByText('Vuelve a entrar')
  fireEvent.click(await findByLabelText('Cerrar'))
  expect((await act).status).toBe(401)
  history.pushState(undefined, '', '/admin/blog')
  void authorizedFetch('/api/admin/places')
  await findByText('Vuelve a entrar')
  expect(asked).toEqual(['POST /api/admin/places'])
})

test('requests refused during a sign-out do not ask to sign in', async ({ club }) => {
  const Panel = () => (useLocation().pathname === '/admin/eventos' ? <AdminLayout /> : <Door />)
  const { line, queries, findByText, findAllByText, queryByText } = openScreen(club, Panel, {
    at: '/admin/eventos',
    route: '/*',
  })
  holdSession('aal1')
  const { press } = screenUser((words) => words)
  await findAllByText('admin@cercle.example')
  line.answer = async (_, path) => {
    if (!path.includes('/logout')) return undefined
    // The session has ended on the server while the browser waits for this answer.
    const refused = await authorizedFetch('/api/admin/places')
    expect(refused.status).toBe(401)
    return new Response(null, { status: 204 })
  }
  line.answerRead = (path) => (path.endsWith('/places') ? missingAnswers.session() : undefined)
  await press('Cerrar sesión')
  await findByText(/^\/admin\/login/)
  expect(queryByText('Vuelve a entrar')).toBeNull()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
})

test('a call on the own account is repeated after a proof, and only if the proof was missing', async () => {
  const needed = { error: { code: 'reauthentication_needed' } }
  const other = { error: { code: 'last_admin' } }
  // Without a panel on the screen nothing can ask.
  for (const answer of [needed, other, { error: null }])
    expect(await withProof(async () => answer as never)).toBe(answer)
})
