// @vitest-environment jsdom
import { Navigate, useLocation } from 'react-router'
import { expect } from 'vitest'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Club } from '#club/core/server/club.ts'
import { roles } from '#base/roles.ts'
import { password as old } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { textOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../../e2e/support/dictionaries.ts'
import PasswordResetPage from './password-reset-page.tsx'

// An admin sets the password of another account. The auth service is real.

const chosen = 'una altra de ben llarga'

const open = async (club: Club, language: 'es' | 'ca') => {
  const accounts = await openAccounts(club)
  const actor = await accounts.enter('admin')
  const person = await accounts.open('berta@example.org')
  const Screen = () =>
    useLocation().state ? (
      <PasswordResetPage />
    ) : (
      <Navigate to="." state={{ id: person.id, email: person.email }} replace />
    )
  const view = openScreen(club, Screen, { at: '/admin/password-reset', actor, accounts, language })
  const say = await translatorFor(language)
  const { fill, press } = screenUser(say)
  return {
    ...view,
    person,
    say,
    heard: listenToToasts(),
    save: async (password: string, again = password) => {
      await fill('Contraseña', password)
      await fill('Repite la contraseña', again)
      await press('Cambiar contraseña')
    },
    /** The validation messages on the screen. */
    complains: (text: RegExp) =>
      waitLong(() =>
        expect([...view.container.querySelectorAll('.error')].map(({ textContent }) => textContent).join()).toMatch(
          text,
        ),
      ),
    enterWith: async (password: string) =>
      (await person.client.signInWithPassword({ email: person.email, password })).error?.code ?? 'lets in',
    written: () => view.calls.filter(({ method }) => method !== 'GET'),
  }
}

for (const language of ['es', 'ca'] as const)
  test(`a new password is validated, a failure is reported, and afterwards the old password is invalid, in ${language}`, async ({
    club,
  }) => {
    const { person, line, save, complains, written, enterWith, heard, say, findByText } = await open(club, language)
    await save(chosen, 'una altra')
    await complains(/Las contraseñas no coinciden|Les contrasenyes no coincideixen/)
    await save('curta')
    await complains(/debe tener al menos 6 caracteres|ha de tenir com a mínim 6 caràcters/)
    expect(written()).toEqual([])

    line.isDown = true
    await save(chosen)
    const failed = { es: /^Error al actualizar la contraseña\. ./, ca: /^Error en actualitzar la contrasenya\. ./ }
    await waitLong(() => expect(textOf('alert', document)).toMatch(failed[language]))
    line.isDown = false
    expect(await enterWith(chosen)).toBe('invalid_credentials')

    await save(chosen)
    await findByText('Elsewhere')
    expect(window.location.pathname).toBe('/admin/usuarios')
    const done = say('Contraseña actualizada correctamente')
    await waitLong(() => expect(heard()).toEqual([typeof done === 'string' ? done : expect.stringMatching(done)]))
    expect((await person.client.refreshSession(person.session)).error?.code, 'the session from before').toBeDefined()
    expect([await enterWith(old), await enterWith(chosen)]).toEqual(['invalid_credentials', 'lets in'])
  })

test('a weak password for a staff account is refused with the rules for a strong one', async ({ club }) => {
  const { person, save, complains, enterWith } = await open(club, 'es')
  await club.db.insert(usuarios).values({ id: person.id, email: person.email, role: roles.editor })
  await save('curta-curta')
  await complains(/La contraseña de quien entra en el panel debe tener al menos 12 caracteres/)
  expect([await enterWith('curta-curta'), await enterWith(old)]).toEqual(['invalid_credentials', 'lets in'])
})
