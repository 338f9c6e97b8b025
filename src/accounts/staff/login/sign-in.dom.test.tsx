// @vitest-environment jsdom
import { expect } from 'vitest'
import { password } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { openAccounts } from '#tests/panel/accounts.ts'
import { textOf } from '#tests/on-screen.ts'
import { translatorFor } from '../../../../e2e/support/dictionaries.ts'
import LoginPage from './login-page.tsx'

const wrong = { es: 'El correo o la contraseña no son correctos', ca: 'El correu o la contrasenya no són correctes' }
const tooMany = {
  es: 'Demasiados intentos. Espera un momento y vuelve a probar',
  ca: 'Massa intents. Espera un moment i torna-ho a provar',
}
const triesHere = 10

for (const language of ['es', 'ca'] as const)
  test(`wrong passwords are refused, then limited; the account stays closed and another account can still sign in, in ${language}`, async ({
    club,
  }) => {
    const accounts = await openAccounts(club, { limits: true })
    const { email } = await accounts.open('laia@cercle.example', 'admin')
    const other = await accounts.open('pere@cercle.example', 'admin')
    await accounts.leave()
    const { calls, findByText } = openScreen(club, LoginPage, { at: '/admin/login', accounts, language })
    const { fill, press } = screenUser(await translatorFor(language))
    const tries = () => calls.filter(({ path }) => path.startsWith('/auth/v1/token')).length
    const enter = async (who: string, secret: string) => {
      const before = tries()
      await fill('Correo', who)
      await fill('Contraseña', secret)
      await press('Entrar')
      await waitLong(() => expect(tries()).toBe(before + 1))
    }
    const complains = (text: string) => waitLong(() => expect(textOf('alert')).toBe(text))

    for (let time = 0; time < triesHere; time++) {
      await enter(email, 'una altra')
      await complains(wrong[language])
    }
    await enter(email, 'una altra')
    await complains(tooMany[language])
    await enter(email, password)
    await complains(tooMany[language])
    expect(window.location.pathname).toBe('/admin/login')

    await enter(other.email, password)
    await findByText('Elsewhere')
    expect(window.location.pathname).toBe('/admin/dashboard')
  })
