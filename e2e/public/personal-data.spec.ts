import { readFileSync } from 'node:fs'
import { type Browser, type Page, expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { Panel } from '../support/panel.ts'
import { emailsTo, expectAccessible, test, untilAnswers } from '../support/site.ts'
import { expectStyled } from '../support/styles.ts'

// A guest without an account opens the link to the own data.

const say = {
  path: '/ca/mis-datos',
  subject: 'Les dades que tenim de tu',
  title: 'Les teves dades',
  download: 'Baixa les meves dades',
  done: /Són a les baixades/,
  used: /Aquest enllaç ja s’ha fet servir/,
  wrong: /Aquest enllaç no funciona/,
  failed: /Ara no es pot/,
  write: 'Escriu-nos',
  document: 'dades.html',
}

test('the link of the email gives the ZIP once, and every invalid link shows the reason', async ({
  browser,
  panel,
}) => {
  const email = 'les-meves-dades@example.org'
  await sendMessage(panel, email)
  const page = await openAsGuest(browser, panel)
  await page.goto(await linkTo(panel, email))
  await expect(page).toHaveURL(new RegExp(`${say.path}#`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  await expectWhole(page)

  // The site is away for a moment: the link is not used up.
  await page.route('**/api/personal-data', (route) => route.abort())
  await page.getByRole('button', { name: say.download }).click()
  await expect(page.getByRole('status')).toHaveText(say.failed)
  await expectWhole(page)
  await page.unroute('**/api/personal-data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say.download }).click(),
  ])
  const files = unzipSync(readFileSync(await download.path()))
  expect(download.suggestedFilename()).toBe('datos.zip')
  expect(JSON.parse(strFromU8(files['datos.json']!))).toMatchObject({ messages: [{ email, name: 'Pregunta Demo' }] })
  expect(strFromU8(files[say.document]!)).toContain('Pregunta Demo')
  await expect(page.getByRole('status')).toHaveText(say.done)
  await expectWhole(page)

  await page.reload()
  await untilAnswers(page)
  await page.getByRole('button', { name: say.download }).click()
  await expect(page.getByRole('status')).toHaveText(say.used)
  await expect(page.getByRole('link', { name: say.write })).toBeVisible()
  await expectWhole(page)

  await page.goto(`${say.path}#${'A'.repeat(52)}`)
  await page.getByRole('button', { name: say.download }).click()
  await expect(page.getByRole('status')).toHaveText(say.wrong)
  await expectWhole(page)
  await page.goto('about:blank')
  await page.goto(say.path)
  await expect(page.getByRole('status')).toHaveText(say.wrong)
  await expect(page.getByRole('button', { name: say.download })).toBeHidden()
})

const openAsGuest = async (browser: Browser, panel: Panel) => {
  const viewport = { width: 390, height: 900 }
  const context = await browser.newContext({ baseURL: panel.origin, viewport, locale: 'es-ES' })
  return context.newPage()
}

const expectWhole = async (page: Page) => {
  await expectStyled(page)
  await expectAccessible(page)
}

/** Writes to the club, as the contact form does. */
const sendMessage = async (panel: Panel, email: string) => {
  const response = await fetch(`${panel.origin}/api/contact-messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Pregunta Demo',
      email,
      phone: '',
      message: '¿Qué datos tenéis de mí?',
      language: 'es',
    }),
  })
  expect(response.status).toBe(201)
}

/** The link that staff send to an address, from the email. */
const linkTo = async (panel: Panel, email: string) => {
  expect((await panel.ask('admin', 'POST', '/privacy/links', { email, language: 'ca' })).status).toBe(201)
  const sent = async () => (await emailsTo(email, panel.dataDir)).find((one) => one.subject === say.subject)
  await expect.poll(async () => (await sent()) !== undefined, { timeout: 20_000 }).toBe(true)
  return /http\S+\/mis-datos#[\w-]{52}/.exec((await sent())!.text.replaceAll('=\n', ''))![0]
}
