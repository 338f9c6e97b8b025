import { expect } from '@playwright/test'
import { openPanel } from '../support/panel.ts'
import { startSite } from '../support/own-site.ts'
import { emailsTo, expectAccessible, test } from '../support/site.ts'

test.setTimeout(120_000)

test('a rejection is undone from the toast, shows in two panels, and counts after the site was killed', async ({
  browser,
}) => {
  const panel = await openPanel()
  const pages = [await panel.openAs(browser, 'admin'), await panel.openAs(browser, 'admin', 'ca')]
  const [mine, other] = pages as [(typeof pages)[number], (typeof pages)[number]]
  const { body } = await panel.ask('admin', 'GET', '/membership-requests?status=pending')
  const { id, fullName, email } = body.rows[0]
  const statusOf = async () => (await panel.ask('admin', 'GET', `/membership-requests/${id}`)).body.status as string
  const row = (page: (typeof pages)[number]) => page.getByRole('row').filter({ hasText: fullName })
  for (const page of pages) await page.goto('/admin/solicitudes?filter=pending')

  const reject = async () => {
    await row(mine).getByText(fullName).click()
    await mine.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click()
    await mine.getByRole('button', { name: 'Rechazar y enviar' }).click()
    await expect(mine.getByText('Solicitud rechazada')).toBeVisible()
  }
  await reject()
  await expect(row(other)).toContainText('Es rebutja')
  await mine.getByRole('button', { name: 'Deshacer', exact: true }).last().click()
  await expect(mine.getByText('Decisión deshecha')).toBeVisible()
  await expect(row(other)).toContainText('Pendent')

  await reject()
  await expect(row(other)).toContainText('Es rebutja')
  await expectAccessible(mine)
  await panel.kill()
  const site = await startSite(panel.dataDir, { PORT: new URL(panel.origin).port, AUTH_AUTOCONFIRM: 'on' })
  try {
    await expect.poll(statusOf, { timeout: 30_000 }).toBe('rejected')
    await expect.poll(async () => (await emailsTo(email, panel.dataDir)).length, { timeout: 20_000 }).toBe(1)
    await other.goto('/admin/solicitudes?filter=rejected')
    await expect(row(other)).toContainText('Rebutjat')
  } finally {
    await site.stop()
  }
})
