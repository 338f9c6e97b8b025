import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Panel } from '../support/panel.ts'
import { emailsTo, expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const details = {
  email: 'antigua.socia@example.org',
  language: 'ca',
  phone: '+34 600 111 333',
  address: 'Carrer de la Prova, 7',
  membershipType: 'regular',
  paymentMethod: '',
}

/** A member who left. */
const aFormerMember = async (fullName: string) => {
  const written = { ...details, fullName, idempotencyKey: randomUUID() }
  const { id } = (await panel.ask('admin', 'POST', '/socios', written)).body
  const { version } = (await panel.ask('admin', 'GET', `/socios/${id}`)).body
  const left = await panel.ask('admin', 'PUT', `/socios/${id}`, { ...written, status: 'inactive', version })
  expect(left.status).toBe(200)
  return id as string
}

test('a former member’s file is blocked from the card: an admin opens it with a reason, an editor does not', async ({
  browser,
}) => {
  const other = await panel.join('otra-admin@cercle.example', 1)
  expect(other.user.id).toBeTruthy()
  const id = await aFormerMember('Antigua Socia Demo')
  const page = await panel.openAs(browser, 'admin')
  await page.goto(`/admin/socios?id=${id}`)
  await page.getByRole('link', { name: 'Dar, bloquear o borrar sus datos' }).click()
  await page.getByRole('button', { name: 'Bloquear la ficha' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear la ficha' }).click()
  await expect(page.getByText('Ficha bloqueada', { exact: true })).toBeVisible()

  await page.goto('/admin/socios?search=Antigua%20Socia')
  await expect(page.getByText('Las fichas bloqueadas tienen su propia lista.')).toBeVisible()
  await page.getByRole('button', { name: 'Fichas bloqueadas' }).click()
  await page.getByText('Antigua Socia Demo').click()
  const card = page.getByRole('dialog')
  await expect(card.getByText('Bloqueada', { exact: true })).toBeVisible()
  await expect(card).not.toContainText(details.address)
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Abrir la ficha' }).click()
  await card.getByLabel('Quién lo pide').selectOption('La fiscalía')
  await card.getByLabel('Referencia').fill('Diligencias 12/2026')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Abrir la ficha' }).click()
  await expect(card).toContainText(details.address)
  await expect
    .poll(async () => (await emailsTo('otra-admin@cercle.example', panel.dataDir)).map(({ text }) => text).join())
    .toContain('Diligencias 12/2026')

  const editor = await panel.openAs(browser, 'editor')
  await editor.goto(`/admin/socios?id=${id}`)
  await expect(editor.getByText('Tu cuenta no tiene esta parte del panel.')).toBeVisible()
  for (const [method, path] of [
    ['GET', `/socios/${id}`],
    ['POST', `/socios/${id}/blocked-readings`],
    ['POST', `/socios/${id}/unblocks`],
  ] as const)
    expect((await panel.ask('editor', method, path, method === 'POST' ? {} : undefined)).status, path).toBe(403)
})

test('a former member whose file is blocked applies again: staff see it, and take the member back', async ({
  browser,
}) => {
  const id = await aFormerMember('Vuelve Al Club Demo')
  expect((await panel.ask('admin', 'POST', `/socios/${id}/blocks`)).status).toBe(204)
  const application = {
    fullName: 'Vuelve al club demo',
    email: 'correo.nuevo@example.org',
    phone: '',
    reason: '',
    language: 'es',
    consent: true,
    consentVersion: '3',
    website: '',
    openFor: 60_000,
    idempotencyKey: randomUUID(),
  }
  const page = await panel.openAs(browser, 'admin')
  expect((await page.request.post(`${panel.origin}/api/membership-requests`, { data: application })).status()).toBe(201)
  await page.goto('/admin/solicitudes?search=correo.nuevo')
  await page.getByText('Vuelve al club demo').click()
  await expect(page.getByRole('dialog')).toContainText('que está bloqueada, tiene el mismo nombre')
  await page.getByRole('dialog').getByRole('link', { name: 'Ver la ficha' }).click()
  await page.getByRole('button', { name: 'Reincorporar' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Reincorporar' }).click()
  await expect(page.getByText('Socio reincorporado')).toBeVisible()
  expect((await panel.ask('admin', 'GET', `/socios/${id}`)).body).toMatchObject({
    status: 'active',
    address: details.address,
    leftAt: null,
  })
})
