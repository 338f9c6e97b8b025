// @vitest-environment jsdom
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { FactorForm } from './forms/factor-form.tsx'
import NewPasswordPage, { type NewPasswordState } from './pages/new-password-page.tsx'
import SignedInMenu from './signed-in-menu.tsx'

const text = () => document.body.textContent ?? ''
const says = (part: string) => waitLong(() => expect(text()).toContain(part))

/** A screen of somebody who is signed in; `account`: what the server says of the account. */
const open = async (club: Club, Screen: () => React.ReactNode, state?: NewPasswordState, account?: () => Response) => {
  const accounts = await openAccounts(club)
  const actor = await accounts.enter('admin')
  const opened = openScreen(club, Screen as never, { at: '/auth', actor, accounts, state })
  opened.line.answerRead = (path) => (path === '/auth/v1/user' ? account?.() : undefined)
  return { ...opened, ...screenUser((said) => said) }
}

test.for<[string, NewPasswordState | undefined, string]>([
  ['the address, where it was asked for', undefined, 'admin@cercle.example'],
  ['what makes a password strong, where one was too weak', { why: 'too-weak' }, 'hace falta una contraseña más fuerte'],
  ['with which password one will sign in, who was invited', { why: 'invited' }, 'con la que entrarás desde ahora'],
  ['what the panel wants, who was invited to it', { why: 'invited', from: '/admin/dashboard' }, 'entrarás en el panel'],
])('the page of a new password says %s', async ([, state, said], { club }) => {
  await open(club, () => <NewPasswordPage />, state)
  await says(said)
})

test.for<[string | undefined, string]>([
  ['berta@example.org', 'B'],
  [undefined, '?'],
])('the menu of the account of %s is opened by «%s»', async ([email, mark], { club }) => {
  const page = await open(club, () => <SignedInMenu email={email} />)
  expect(page.getByRole('button', { name: `Tu cuenta: ${email}` }).textContent).toBe(mark)
})

const factor = (factor_type: 'webauthn' | 'totp', friendly_name: string) => ({
  id: crypto.randomUUID(),
  factor_type,
  friendly_name,
  status: 'verified',
})
const [laptop, phone, app] = [factor('webauthn', 'Portátil'), factor('webauthn', 'Llavero'), factor('totp', 'Teléfono')]

const offeredKey = 'Usar una llave de acceso'
const [recovery, ofApp] = ['Usar un código de recuperación', 'Usar la aplicación de códigos']

test.for<[string, ReturnType<typeof factor>[], string[]]>([
  [
    'several keys by their names, then the app',
    [laptop, phone, app],
    ['Usar Portátil', 'Usar Llavero', ofApp, recovery],
  ],
  ['one key without its name, and no app that is not there', [laptop], ['Usar la llave de acceso', recovery]],
  ['the app alone', [app], ['Comprobar', recovery]],
  ['the code of an app where there is no factor any more', [], ['Comprobar', recovery]],
])('who owes a second factor is offered %s', async ([, factors, offered], { club }) => {
  const ways = () => page.getAllByRole('button').map((button) => button.textContent)
  const page = await open(
    club,
    () => <FactorForm onRaised={() => {}} />,
    undefined,
    () => Response.json({ id: 'x', factors }),
  )
  await says(offered[0]!)
  expect(ways()).toEqual(offered)
  if (!offered.includes(ofApp)) return
  await page.press(ofApp)
  expect(ways()).toEqual(['Comprobar', offeredKey, recovery])
})

test('factors that cannot be read are asked for again', async ({ club }) => {
  const refusal = Response.json({ code: 'unexpected_failure', msg: 'No' }, { status: 500 })
  const answers = [refusal, Response.json({ id: 'x', factors: [app] })]
  const page = await open(
    club,
    () => <FactorForm onRaised={() => {}} />,
    undefined,
    () => answers.shift()!,
  )
  await waitLong(() => expect(page.getByRole('alert').textContent).not.toBe(''))
  await page.press('Volver a intentarlo')
  await says('Comprobar')
})
