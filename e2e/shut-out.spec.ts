import { type Page, expect } from '@playwright/test'
import { type OwnSite, ownFolder, startSite } from './own-site.ts'
import { lettersTo, test } from './site.ts'

const admin = { email: 'laia@cercle.example', password: 'una bona contrasenya', fullName: '' }

let site: OwnSite
test.afterEach(() => site.stop())

test('while a script shuts an admin out, they sign in where they signed in before, and elsewhere by the email of recovery', async ({
  page,
  browser,
}) => {
  const dataDir = ownFolder('shut-out')
  // The script comes from many networks, as the proxy here says.
  site = await startSite(dataDir, { DEMO: 'off', SETUP_CODE: 'el codi', TRUSTED_PROXY: '127.0.0.1' })
  await page.request.post(`${site.origin}/api/setup`, { data: { ...admin, code: 'el codi' } })
  await enterPanel(page)
  await expect(page.getByText(admin.email).first()).toBeVisible()
  const kept = (await page.context().cookies(`${site.origin}/auth/v1/token`)).filter(({ name }) => name !== 'language')
  expect(kept).toMatchObject([{ path: '/auth/v1', httpOnly: true, sameSite: 'Lax', secure: false }])
  expect(await page.evaluate('document.cookie')).not.toContain('device-')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)

  const script = runScript()
  await script.refusedAt(21)
  await enterPanel(page)
  await expect(page).toHaveURL(/\/admin(?!\/login)/)

  const elsewhere = await (await browser.newContext()).newPage()
  await enterPanel(elsewhere)
  await expect(elsewhere.getByRole('alert')).toContainText('Demasiados intentos')
  await elsewhere.goto(`${site.origin}/auth/recuperar`)
  await elsewhere.getByLabel('Email').fill(admin.email)
  await elsewhere.getByRole('button', { name: 'Enviar el enlace' }).click()
  await elsewhere.goto(await recoveryLink(dataDir))
  await elsewhere.getByRole('main').getByRole('button').first().click()
  await elsewhere.getByLabel('Contraseña', { exact: true }).fill('una altra de ben llarga')
  await elsewhere.getByLabel('Repite la contraseña').fill('una altra de ben llarga')
  await elsewhere.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(elsewhere.getByText('Contraseña cambiada')).toBeVisible()
  expect(await script.stop(), 'requests of the script').toBeGreaterThan(127)
})

const enterPanel = async (page: Page) => {
  await page.goto(`${site.origin}/admin/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Contraseña').fill(admin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** 120 wrong passwords and 7 requests for an email, and then both again until it is stopped. */
const runScript = () => {
  let [asked, refused] = [0, 0]
  const end = new AbortController()
  const post = async (path: string, body: object) => {
    asked += 1
    const { status } = await fetch(`${site.origin}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': `2001:db8:${asked.toString(16)}::1` },
      body: JSON.stringify({ email: admin.email, ...body }),
    })
    if (status === 429) refused += 1
  }
  const running = (async () => {
    while (!end.signal.aborted)
      if (asked % 127 < 120) await post('/token?grant_type=password', { password: 'una altra' })
      else await post('/resend', { type: 'signup' })
  })()
  return {
    refusedAt: (most: number) => expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThanOrEqual(most),
    stop: async () => {
      end.abort()
      await running
      return asked
    },
  }
}

const recoveryLink = async (dataDir: string) => {
  let link: string | undefined
  const read = async () => {
    const texts = (await lettersTo(admin.email, dataDir)).map(({ text }) => text.replaceAll(/=\n/g, ''))
    link = texts
      .flatMap((text) => text.match(/http\S+\/auth\/confirmar\S+/g) ?? [])
      .findLast((found) => found.includes('type=recovery'))
    return link
  }
  await expect.poll(read, { timeout: 20_000 }).toBeTruthy()
  return link!
}
