// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { sessions } from '#accounts/server/tables/sessions.ts'
import { users } from '#accounts/server/tables/users.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeRole } from '../server/role.ts'
import { password } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { type Accounts, openAccounts } from '#tests/panel/accounts.ts'
import { allOf, openDialogs, textOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../e2e/support/dictionaries.ts'
import UsersPage from './users-page.tsx'

// The actions of an admin on an account ask for confirmation, report the outcome, and take effect in the auth service.

type Person = Awaited<ReturnType<Accounts['open']>>
type Act = {
  button: string
  asks: RegExp
  failed: string
  done: string
  prepare?: (club: Club, person: Person) => Promise<unknown>
  /** The property of the account that the action changes. It must differ before the action. */
  read: (club: Club, person: Person) => Promise<unknown>
  before: unknown
  after: unknown
}

const suspended = { bannedUntil: new Date('2100-01-01') }
const sessionsOf = async ({ db }: Club, { id }: Person) =>
  (await db.select().from(sessions).where(eq(sessions.userId, id))).length
const factorsOf = async ({ db }: Club, { id }: Person) =>
  (await db.select().from(mfaFactors).where(eq(mfaFactors.userId, id))).length
const emailsTo = async ({ db }: Club, { email }: Person) =>
  (await db.select().from(emails).where(eq(emails.recipient, email))).map(({ template }) => template)
const entering = async (_: Club, { client, email }: Person) =>
  (await client.signInWithPassword({ email, password })).error?.code ?? 'lets in'
const change = ({ db }: Club, { id }: Person, to: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(to).where(eq(users.id, id))

const acts: Record<string, Act> = {
  'closing all sessions': {
    button: 'Cerrar sesiones',
    asks: /saldrá de todos sus dispositivos|sortirà de tots els seus dispositius/,
    failed: 'Error al cerrar las sesiones',
    done: 'Sesiones cerradas',
    read: sessionsOf,
    before: 1,
    after: 0,
  },
  'taking the second factor away': {
    button: 'Quitar segundo factor',
    asks: /volverá a abrirse solo con la contraseña|es tornarà a obrir només amb la contrasenya/,
    failed: 'Error al quitar el segundo factor',
    done: 'Segundo factor quitado',
    prepare: ({ db }, { id: userId }) =>
      db.insert(mfaFactors).values([
        { userId, friendlyName: 'mòbil', factorType: 'totp', status: 'verified' },
        { userId, friendlyName: 'tauleta', factorType: 'totp', status: 'verified' },
      ]),
    read: factorsOf,
    before: 2,
    after: 0,
  },
  suspending: {
    button: 'Suspender',
    asks: /no podrá entrar hasta que le quites la suspensión|no podrà entrar fins que li treguis la suspensió/,
    failed: 'Error al suspender la cuenta',
    done: 'Cuenta suspendida',
    read: entering,
    before: 'lets in',
    after: 'user_banned',
  },
  'letting in again': {
    button: 'Quitar la suspensión',
    asks: /podrá volver a entrar|podrà tornar a entrar/,
    failed: 'Error al quitar la suspensión',
    done: 'Suspensión quitada',
    prepare: (club, person) => change(club, person, suspended),
    read: entering,
    before: 'user_banned',
    after: 'lets in',
  },
  deleting: {
    button: 'Eliminar cuenta',
    asks: /No se puede deshacer|No es pot desfer/,
    failed: 'Error al eliminar la cuenta',
    done: 'Cuenta eliminada',
    read: entering,
    before: 'lets in',
    after: 'invalid_credentials',
  },
  'inviting again': {
    button: 'Enviar invitación',
    asks: /recibirá una invitación nueva|rebrà una invitació nova/,
    failed: 'Error al enviar la invitación',
    done: 'Invitación enviada',
    prepare: (club, person) => change(club, person, { emailConfirmedAt: null, invitedAt: club.now() }),
    read: emailsTo,
    before: [],
    after: ['account-invitation'],
  },
}

/** The reason follows. */
const beginning = (text: string | RegExp) =>
  typeof text === 'string' ? text : new RegExp(text.source.replace('\\s*$', ''))

const broken = () => Response.json({ error: 'failed' }, { status: 500 })
const languages = ['es', 'ca'] as const
const matching = (text: string | RegExp) => (typeof text === 'string' ? text : expect.stringMatching(text))

/** The dialog of an account over the list. */
const open = async (club: Club, language: 'es' | 'ca', { prepare }: Pick<Act, 'prepare'> = {}) => {
  const accounts = await openAccounts(club)
  const actor = await accounts.enter('admin')
  const person = await accounts.open('berta@example.org')
  await prepare?.(club, person)
  const say = await translatorFor(language)
  const at = `/admin/usuarios?cuenta=${person.id}`
  const view = openScreen(club, UsersPage, { at, route: '/admin/usuarios', actor, accounts, language })
  const written = () => view.calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  return { ...view, ...screenUser(say), actor, accounts, person, say, written, heard: listenToToasts() }
}

const dialogs = () => openDialogs()

for (const [nth, [name, act]] of Object.entries(acts).entries()) {
  const language = languages[nth % 2]!
  test(`${name}: asks first, reports a failure, and takes effect, in ${language}`, async ({ club }) => {
    const { line, press, person, say, written, heard } = await open(club, language, act)
    await press(act.button)
    await waitLong(() => expect(dialogs().at(-1)?.textContent).toMatch(act.asks))
    await press('Cancelar')
    await waitLong(() => expect(dialogs()).toHaveLength(1))
    expect(written()).toEqual([])

    await press(act.button)
    line.answer = broken
    await press(act.button)
    await waitLong(() => expect(heard()).toEqual([matching(say(act.failed))]))
    await waitLong(() => expect(textOf('alert', dialogs().at(-1))).toMatch(beginning(say(act.failed))))
    expect(await act.read(club, person)).toEqual(act.before)

    delete line.answer
    await press(act.button)
    await waitLong(() => expect(heard()).toContainEqual(matching(say(act.done))))
    expect(await act.read(club, person)).toEqual(act.after)
    await waitLong(() => expect(dialogs()).toHaveLength(name === 'deleting' ? 0 : 1))
  })
}

test('changes by a colleague are reported: an account that has signed in is not invited again, and a deleted one is not changed', async ({
  club,
}) => {
  const invited = await open(club, 'es', acts['inviting again'])
  await invited.press('Enviar invitación')
  await change(club, invited.person, { emailConfirmedAt: club.now() })
  await invited.press('Enviar invitación')
  await waitLong(() => expect(document.body.textContent).toContain('Ya ha entrado en su cuenta.'))
  expect(await emailsTo(club, invited.person)).toEqual([])
  invited.close()

  const gone = await anAccount(club, { email: 'gone@example.org' })
  const at = `/admin/usuarios?cuenta=${gone.id}`
  const { actor, accounts } = invited
  openScreen(club, UsersPage, { at, route: '/admin/usuarios', actor, accounts })
  await invited.press('Suspender')
  await club.db.delete(users).where(eq(users.id, gone.id))
  await invited.press('Suspender')
  await waitLong(() => expect(document.body.textContent).toContain('La cuenta ya no existe.'))
})

test('a click on a row opens its account, with its capabilities', async ({ club }) => {
  const accounts = await openAccounts(club)
  const actor = await accounts.enter('admin')
  const { id } = await accounts.open('berta@example.org')
  await changeRole(club, id, { role: 2, capabilities: ['guests', 'treasury'] })
  openScreen(club, UsersPage, { at: '/admin/usuarios', actor, accounts })
  fireEvent.click(await waitLong(() => screen.getByRole('row', { name: /berta@example\.org/ })))
  await waitLong(() => expect(dialogs()[0]?.textContent).toContain('RolEditor (Invitados, Tesorería)'))
  expect(window.location.search).toBe(`?cuenta=${id}`)
})

test('the own account has no actions in the list', async ({ club }) => {
  const accounts = await openAccounts(club)
  const actor = await accounts.enter('admin')
  const at = `/admin/usuarios?cuenta=${actor.id}`
  openScreen(club, UsersPage, { at, route: '/admin/usuarios', actor, accounts })
  await waitLong(() => screen.getByText('Ir a Seguridad'))
  const buttons = allOf('button', dialogs()[0])
  expect(buttons.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual(['Cerrar', 'Historia'])
})
