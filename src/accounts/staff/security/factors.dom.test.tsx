// @vitest-environment jsdom
import { Navigate, useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { labelled, oneOf, openDialog, textOf, textsOf } from '#tests/on-screen.ts'
import SecurityPage from './security-page.tsx'

// Second factors and codes when the auth service refuses, or the browser lacks support.

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const factor = (type: string, name: string, status = 'verified') => ({
  id: `${type} ${name}`.replaceAll(/\W/g, '-'),
  factor_type: type,
  friendly_name: name,
  status,
  created_at: '2026-01-02T12:00:00Z',
})

/** What the server asks a browser to make a key with. */
const keyOptions = {
  challenge: 'AAAA',
  rp: { name: 'Cercle' },
  user: { id: 'AAAA', name: 'laia', displayName: 'Laia' },
  pubKeyCredParams: [],
}

const open = (club: Club, factors: object[], answers: Record<string, () => Response>) => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(firefox)
  onTestFinished(() => agent.mockRestore())
  const screen = openScreen(club, SecurityPage, { at: '/admin/seguridad' })
  const asked: string[] = []
  screen.line.answerRead = (path) => {
    if (path.endsWith('/user')) return Response.json({ id: 'x', email: 'laia@cercle.example', factors })
    if (path.endsWith('/sessions')) return Response.json({ sessions: [] })
    return path.endsWith('/recovery-codes') ? Response.json({ total: 10, remaining: 9 }) : undefined
  }
  screen.line.answer = (method, path) => {
    const name = `${method} ${path.replace('/auth/v1', '')}`
    asked.push(name)
    return (answers[name] ?? (() => Response.json({})))()
  }
  const complaint = () => document.querySelector('form .error, form [role=alert]')?.textContent ?? ''
  const codes = () => textsOf('code', screen.container)
  return { ...screen, ...screenUser((text) => text), asked, codes, heard: listenToToastsWhole(), complaint }
}
const no =
  (code: string, status = 422) =>
  () =>
    Response.json({ code, error_code: code, msg: code }, { status })

test('a new key gets the name of the device with a number if necessary; a failure shows its reason', async ({
  club,
}) => {
  const answers: Record<string, () => Response> = { 'POST /factors': no('mfa_factor_name_conflict') }
  const taken = [factor('webauthn', 'Firefox, Linux'), factor('webauthn', 'Firefox, Linux 2')]
  const { press, field, fill, asked, complaint, queryByLabelText, container } = open(club, taken, answers)
  await press('Crear una llave')
  const name = (await field('Nombre de la llave')) as HTMLInputElement
  expect(name.value).toBe('Firefox, Linux 3')
  await fill('Nombre de la llave', ' ')
  await press('Crear la llave')
  await waitLong(() => expect(complaint()).not.toBe(''))
  const missing = complaint()
  expect(asked).toEqual([])

  await fill('Nombre de la llave', 'Portátil')
  await press('Crear la llave')
  await waitLong(() => expect(asked).toEqual(['POST /factors']))
  await waitLong(() => expect(complaint()).not.toBe(missing))
  const refused = complaint()
  expect(refused).not.toBe('')

  // The server accepts, but the person cancels in the browser.
  const credentials = {
    create: async () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })),
  }
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials')
    vi.unstubAllGlobals()
  })
  const made = Promise.withResolvers<Response>()
  answers['POST /factors'] = () => Response.json({ id: 'k', type: 'webauthn', friendly_name: 'Portátil' })
  answers['POST /factors/k/challenge'] = () =>
    Response.json({
      id: 'c',
      type: 'webauthn',
      expires_at: 4e9,
      webauthn: { type: 'create', credential_options: { publicKey: keyOptions } },
    })
  const { fetch } = globalThis
  globalThis.fetch = async (...sent) => made.promise.then(() => fetch(...sent))
  await press('Crear la llave')
  const waiting = await waitLong(() => {
    const button = container.querySelector('button[aria-disabled=true]')
    expect(button).not.toBeNull()
    return button!
  })
  expect([waiting.textContent, complaint()]).toEqual([expect.stringMatching(/…$/), ''])
  made.resolve(Response.json({}))
  globalThis.fetch = fetch
  await waitLong(() => expect(complaint()).not.toBe(''))
  expect([missing, refused, complaint()]).toMatchInlineSnapshot(`
    [
      "Escribe un nombre para la llave",
      "Ya tienes una con este nombre",
      "No se ha completado: se ha cancelado, ha pasado el tiempo o la llave no está aquí. Vuelve a intentarlo",
    ]
  `)
  expect(container.querySelector('button[aria-disabled=true]')).toBeNull()
  await press('Cancelar')
  expect(queryByLabelText('Nombre de la llave')).toBeNull()
})

test('an unknown device names its key as a key', async ({ club }) => {
  const { press, field } = open(club, [factor('webauthn', 'Llave de acceso')], {})
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  for (const [device, name] of [
    ['', 'Llave de acceso 2'],
    [firefox, 'Firefox, Linux'],
  ] as const) {
    agent.mockReturnValue(device)
    await press('Crear una llave')
    expect(((await field('Nombre de la llave')) as HTMLInputElement).value).toBe(name)
    await press('Cancelar')
  }
})

test('an unfinished app is replaced by another; keys and enabled factors stay', async ({ club }) => {
  const { press, asked, heard } = open(
    club,
    [factor('totp', 'left', 'unverified'), factor('webauthn', 'left too', 'unverified'), factor('webauthn', 'key')],
    { 'POST /factors': no('too_many_enrolled_mfa_factors') },
  )
  await press('Activar la aplicación')
  await waitLong(() => expect(heard()).toHaveLength(1))
  expect(heard()[0]).toMatch(/^No se ha podido hacer: ./)
  expect(asked).toEqual(['DELETE /factors/totp-left', 'POST /factors'])
})

test('codes are created and copied, or a message reports the failure', async ({ club }) => {
  const answers = { 'POST /factors/recovery-codes/regenerate': no('validation_failed', 400) }
  const { press, heard, asked, queryByText, line, queries } = open(
    club,
    [factor('webauthn', 'key'), factor('recovery_code', '')],
    answers,
  )
  await press('Crear otros')
  await press('Crear otros')
  await waitLong(() => expect(heard()).toHaveLength(1))
  expect(heard()[0]).toMatch(/^No se ha podido hacer: ./)
  const before = line.answerRead
  let read = 0
  line.answerRead = (path) => {
    read++
    return before?.(path)
  }
  answers['POST /factors/recovery-codes/regenerate'] = () => Response.json({ codes: ['aaaabbbbcccc', 'ddddeeeeffff'] })
  await press('Crear otros')
  await waitLong(() => expect(queryByText('aaaa-bbbb-cccc')).not.toBeNull())
  await waitLong(() => expect(read).toBeGreaterThan(0))
  await waitLong(() => expect(queries.isFetching()).toBe(0))
  expect(new Set(asked)).toEqual(new Set(['POST /factors/recovery-codes/regenerate']))

  const written: string[] = []
  const clipboard = { writeText: async (text: string) => void written.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await press('Copiar')
  await waitLong(() => expect(heard().at(-1)).toBe('Copiado'))
  expect(written).toEqual(['aaaabbbbcccc\nddddeeeeffff'])
  clipboard.writeText = async () => Promise.reject(new Error('no'))
  await press('Copiar')
  await waitLong(() => expect(heard().at(-1)).toBe('No se ha podido copiar'))
})

test('of two factors one is removed by its name, and the other stays; fresh codes stay on the screen', async ({
  club,
}) => {
  const [key, app] = [factor('webauthn', 'Portátil'), factor('totp', '')]
  const factors = [app, key, factor('recovery_code', '')]
  const { press, asked, heard, codes, container } = open(club, factors, {
    'POST /factors/recovery-codes/regenerate': () => Response.json({ codes: ['aaaabbbbcccc'] }),
  })
  const lines = () =>
    [...container.querySelectorAll('ul[aria-label="Segundo factor"] li b')].map((one) => one.textContent)
  await press('Crear otros')
  await press('Crear otros')
  await waitLong(() => expect(codes()).toEqual(['aaaa-bbbb-cccc']))
  expect(lines(), 'keys first').toEqual(['Portátil', 'Aplicación de códigos'])
  await press('Quitar Portátil')
  await waitLong(() => expect(openDialog()?.textContent).toMatch(/con Portátil\. Los demás segundos factores/))
  factors.splice(1, 1)
  await press('Quitar')
  await waitLong(() => expect(heard()).toEqual(['Segundo factor quitado']))
  expect(asked.slice(1)).toEqual(['DELETE /factors/webauthn-Port-til'])
  await waitLong(() => expect(lines()).toEqual(['Aplicación de códigos']))
  expect(codes()).toEqual(['aaaa-bbbb-cccc'])
})

test('the first recovery codes need no question; a failure says why', async ({ club }) => {
  const answers = { 'POST /factors/recovery-codes': no('too_many_enrolled_mfa_factors') }
  const { press, asked, heard, codes } = open(club, [factor('webauthn', 'key')], answers)
  await press('Crear códigos')
  await waitLong(() => expect(heard()).toEqual([expect.stringMatching(/^No se ha podido hacer: ./)]))
  expect(codes()).toEqual([])
  answers['POST /factors/recovery-codes'] = () => Response.json({ codes: ['aaaabbbbcccc', 'dddd'] })
  await press('Crear códigos')
  await waitLong(() => expect(codes()).toEqual(['aaaa-bbbb-cccc', 'dddd']))
  expect(asked).toEqual(['POST /factors/recovery-codes', 'POST /factors/recovery-codes'])
})

test('the app is set up by its picture or by a key in groups of four', async ({ club }) => {
  const enrolled = { id: 'app', type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABCDEFGHIJ', uri: '' } }
  const { press, container, asked } = open(club, [], { 'POST /factors': () => Response.json(enrolled) })
  await press('Activar la aplicación')
  await waitLong(() => expect(textOf('code', container)).toBe('ABCD EFGH IJ'))
  expect(oneOf('img', container)).toMatchObject({ alt: 'Código QR para tu aplicación' })
  expect(labelled('Añadir un segundo factor', container)).toBeNull()
  expect(asked).toEqual(['POST /factors'])
})

test('a new address is confirmed back on this screen; cancelling sends nothing', async ({ club }) => {
  const back = encodeURIComponent(`${window.location.origin}/admin/seguridad`)
  const change = `PUT /user?redirect_to=${back}`
  const answers = { [change]: no('email_exists') }
  const { press, fill, asked, queryByLabelText, complaint } = open(club, [], answers)
  expect(queryByLabelText('Correo nuevo')).toBeNull()
  await press('Cambiar mi correo')
  await press('Cancelar')
  expect(queryByLabelText('Correo nuevo')).toBeNull()
  await press('Cambiar mi correo')
  await fill('Correo nuevo', 'nova@cercle.example')
  await press('Cambiar mi correo')
  await waitLong(() => expect(complaint()).not.toBe(''))
  answers[change] = () => Response.json({ id: 'x', email: 'admin@cercle.example', new_email: 'nova@cercle.example' })
  await press('Cambiar mi correo')
  await waitLong(() => expect(queryByLabelText('Correo nuevo')).toBeNull())
  expect(asked).toEqual([change, change])
})

test('with the second factor on, a link leads back to the screen that needed it', async ({ club }) => {
  const wayBack = async (from: string | undefined, secondFactor: 'on' | 'advised' | 'required') => {
    const Sent = () => {
      const { state } = useLocation() as { state: unknown }
      return state ? <SecurityPage /> : <Navigate to="/admin/seguridad" replace state={{ from }} />
    }
    const { container, line, close } = openScreen(club, Sent, { at: '/admin/seguridad', context: { secondFactor } })
    line.answerRead = () => Response.json({ id: 'x', factors: [], sessions: [] })
    await waitLong(() => expect(oneOf('heading', container, { level: 1 })).not.toBeNull())
    const to = container.querySelector('[role=status] a')?.getAttribute('href')
    close()
    return to
  }
  expect(await wayBack('/admin/socios?search=a', 'on')).toBe('/admin/socios?search=a')
  expect(await wayBack('/admin/socios?search=a', 'required')).toBeUndefined()
  expect(await wayBack(undefined, 'on')).toBeUndefined()
})
