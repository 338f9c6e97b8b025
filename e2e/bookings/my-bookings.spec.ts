import { expect } from '@playwright/test'
import { createEvent, register } from '../support/events.ts'
import { emailsTo, expectAccessible, test, untilAnswers } from '../support/site.ts'
import { expectStyled } from '../support/styles.ts'

const guest = 'enllac-perdut@example.org'

test('a lost link comes by email; an account sees its bookings', async ({ browser, panel }) => {
  const event = await createEvent(panel, 'Olla Delta')
  expect(await register(panel, event, { fullName: 'Dora Demo', email: guest, language: 'ca' })).toBe(201)

  const context = await browser.newContext({ baseURL: panel.origin, locale: 'ca-ES' })
  const page = await context.newPage()
  await page.goto('/ca/mis-mesas')
  await untilAnswers(page)
  await expectAccessible(page)
  await page.getByLabel('El teu correu').fill(guest)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Si hi ha reserves amb aquest correu, te les hem enviades.')).toBeVisible()
  const links = async () =>
    (await emailsTo(guest, panel.dataDir)).filter(({ subject }) => subject === 'Els enllaços a les teves reserves')
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBe(1)
  const [email] = await links()
  await page.goto(/http\S+\/reserva#[\w-]{52}/.exec(email!.text.replaceAll('=\n', ''))![0])
  await expect(page.getByRole('heading', { name: 'Tens lloc, Dora' })).toBeVisible()
  await expectStyled(page)
  await page.goto(`/ca/eventos/${event}/reserva#${'A'.repeat(52)}`)
  await expect(page.getByRole('alert')).toContainText('Aquest enllaç ja no serveix.')
  await expect(page.getByLabel('El teu correu')).toBeVisible()
  await context.close()

  const account = await panel.openAs(browser, 'admin')
  expect(await register(panel, event, { fullName: 'Dora Demo', email: 'laia@cercle.example' })).toBe(201)
  await account.goto('/mis-mesas')
  await account.getByRole('link', { name: 'Ver y pagar' }).waitFor()
  await expectStyled(account)
  await expectAccessible(account)
  await expect(account.getByRole('listitem').filter({ hasText: 'Olla Delta' })).toContainText('Por pagar: 48 €')
  await account.getByRole('link', { name: 'Ver y pagar' }).click()
  await expect(account.getByRole('heading', { name: 'Tienes sitio, Dora' })).toBeVisible()
  await account.context().close()
})
