import { expect } from '@playwright/test'
import { createEvent } from '../support/events.ts'
import { inDatabase } from '../support/in-database.ts'
import { emailsTo, expectAccessible, test, untilAnswers } from '../support/site.ts'

const host = 'taula-propia@example.org'
const receiver = 'nou-comensal@example.org'

test('a guest opens the booking from the email, edits it, cancels a seat after seeing the sum, and offers one that is accepted', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, 'Priorat i Montsant')
  const context = await browser.newContext({ baseURL: panel.origin, locale: 'es-ES' })
  const page = await context.newPage()
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await page.goto(`/eventos/${event}`)
  await untilAnswers(page)
  await page.getByRole('button', { name: 'Inscribirme' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nombre completo').fill('Dora Demo')
  await form.getByRole('textbox', { name: 'Correo', exact: true }).fill(host)
  for (const [at, name] of ['Nil Demo', 'Carla Demo'].entries()) {
    await form.getByRole('button', { name: 'Uno más' }).click()
    await form.getByLabel(`Nombre ${at + 2}`).fill(name)
  }
  await form.getByRole('button', { name: /^Reservar/ }).click()
  await expect(page.getByRole('link', { name: 'Ver mi reserva' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ver mi reserva' }), 'also after a reload').toBeVisible()

  const sent = (to: string) => emailsTo(to, panel.dataDir)
  await expect.poll(async () => (await sent(host)).length, { timeout: 20_000 }).toBe(1)
  const [confirmation] = await sent(host)
  const link = /http\S+\/reserva#[\w-]{52}/.exec(confirmation!.text.replaceAll('=\n', ''))![0]
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tienes sitio, Dora' })).toBeVisible()
  const owed = page.getByRole('complementary').filter({ hasText: 'Por pagar' })
  await expect(owed).toContainText('144 €')
  const seat = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Añadir al calendario' }).getAttribute('href'))!,
  )
  expect(await file.text()).toContain('SUMMARY:Priorat i Montsant')

  await page.getByRole('button', { name: 'Cambiar: Nil Demo' }).click()
  const consent = page.getByRole('checkbox', { name: /^Me ha dicho que acepta/ })
  await expect(consent).toBeHidden()
  await page.getByLabel('Alergias o dieta').fill('Sin gluten')
  await expectAccessible(page)
  await consent.check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(seat('Nil Demo')).toContainText('Sin gluten')

  await page.getByRole('button', { name: 'Añadir a alguien' }).click()
  await page.getByLabel('Nombre').fill('Pau Demo')
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(owed).toContainText('192 €')
  await expect(seat('Pau Demo')).toContainText('Sin dieta indicada')
  // A seat that is cancelled before its confirmation is queued gets none.
  await expect.poll(async () => (await sent(host)).length, { timeout: 20_000 }).toBe(2)

  await page.getByRole('button', { name: 'Cancelar', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Las \d sillas/ }).check()
  await expect(dialog).toContainText('Si cancelas ahora, no nos debes nada.')
  await dialog.getByRole('checkbox', { name: /^Las \d sillas/ }).uncheck()
  for (const name of ['Nil Demo', 'Pau Demo']) await dialog.getByRole('checkbox', { name }).check()
  await expect(dialog).toContainText('Si cancelas ahora, quedan 96 € por pagar de las demás sillas.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar 2 sillas' }).press('Enter')
  await expect(owed).toContainText('96 €')
  await expect(seat('Nil Demo')).toContainText('cancelada')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ceder una silla' }).click()
  await page.getByLabel('Qué silla').selectOption('La mía (Dora Demo)')
  await page.getByLabel('Nombre y apellidos de quien viene').fill('Eva Demo')
  await page.getByLabel('Su correo').fill(receiver)
  await page.getByRole('button', { name: 'Ofrecer la silla' }).click()
  await expect(seat('Dora Demo')).toContainText('Ofrecida a Eva Demo')
  await expectAccessible(page)
  await expect.poll(async () => (await sent(receiver)).length, { timeout: 20_000 }).toBe(1)
  const [offered] = await sent(receiver)
  const offer = await context.newPage()
  await offer.goto(/http\S+\/cesion#[\w-]{52}/.exec(offered!.text.replaceAll('=\n', ''))![0])
  await expect(offer.getByText('Viene contigo: Carla Demo.')).toBeVisible()
  await expectAccessible(offer)
  await offer.getByRole('button', { name: 'Acepto, y pagaré 96 €' }).click()
  await expect(offer.getByRole('link', { name: 'Ver mi reserva' })).toBeVisible()
  await offer.close()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Este enlace ya no sirve')

  const subjectsTo = async (to: string) => (await sent(to)).map(({ subject }) => subject).toSorted()
  await expect.poll(() => subjectsTo(host), { timeout: 20_000 }).toHaveLength(4)
  expect((await subjectsTo(host)).join(' | ')).toMatch(/Cambios en tu reserva.*Has cedido tu silla/)
  await expect.poll(() => subjectsTo(receiver), { timeout: 20_000 }).toHaveLength(2)
  const { body: guests } = await panel.ask('admin', 'GET', `/registrations?eventId=${event}`)
  expect(guests.rows.map(({ fullName }: { fullName: string }) => fullName).toSorted()).toEqual([
    'Carla Demo',
    'Eva Demo',
  ])
  const overview = async () => (await panel.ask('admin', 'GET', `/events/${event}/overview`)).body
  expect(await overview()).toMatchObject({ registered: 2, people: { money: { owed: 96 } } })
  expect(referers.join(' ')).not.toContain('#')
  expect(referers.join(' ')).not.toContain(link.split('#')[1])
  await page.goto(`/eventos/${event}`)
  await expect(page.getByText(/(Tienes|Tenéis) sitio.*Dora Demo/)).toBeHidden()

  const adminPage = await panel.openAs(browser, 'admin')
  const money = adminPage.getByRole('dialog')
  const note = async (open: string, act: string, amount: string) => {
    await adminPage.goto(`/admin/eventos/${event}/inscripciones`)
    await adminPage.getByRole('button', { name: open }).click()
    await money.getByRole('button', { name: act }).click()
    await expect(money.getByLabel('Importe en euros')).toHaveValue(amount)
    await money.getByLabel('Forma').selectOption('Efectivo')
    await money.getByRole('button', { name: act }).click()
    await expect(money.getByText('Pagado')).toBeVisible()
  }
  await note('Por pagar 96 €', 'Anotar un cobro', '96')

  const received = (await sent(receiver)).find(({ text }) => text.includes('/reserva#'))
  await page.goto(/http\S+\/reserva#[\w-]{52}/.exec(received!.text.replaceAll('=\n', ''))![0])
  await expect(page.getByRole('heading', { name: 'Tienes sitio, Eva' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Carla Demo' }).check()
  await expect(dialog).toContainText('Si cancelas ahora, te devolvemos 48 €.')
  await dialog.getByRole('button', { name: 'Cancelar 1 silla' }).click()
  await expect(seat('Carla Demo')).toContainText('cancelada')
  await note('A devolver 48 €', 'Anotar una devolución', '48')

  await inDatabase(panel.dataDir, `update events set date = now() + interval '30 hours' where id = $1`, [event])
  await page.reload()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(dialog).toContainText('Ya no podemos devolverte los 48 €')
  await dialog.getByRole('button', { name: 'Cancelar sin devolución' }).click()
  await expect(page.getByRole('heading', { name: 'Vuestras sillas están canceladas' })).toBeVisible()

  const sums = { expected: 48, received: 48, owed: 0, toReturn: 0 }
  expect(await overview()).toMatchObject({ registered: 0, people: { money: sums } })
  const log = `select action, count(*)::int from audit_log l where
    subject_id in (select id from event_registrations where event_id = $1) or
    subject_id in (select p.id from payments p join event_registrations r on r.id = registration_id where event_id = $1)
    group by action order by action`
  expect(await inDatabase(panel.dataDir, log, [event])).toEqual([
    { action: 'payment.received', count: 1 },
    { action: 'payment.returned', count: 1 },
    { action: 'registration.cancelled', count: 4 },
    { action: 'registration.changed', count: 2 },
    { action: 'registration.handed-over', count: 1 },
  ])

  await adminPage.goto('/admin/cobros/cobrado?search=Priorat+i+Montsant')
  const receipts = adminPage.getByRole('button', { name: /^Imprimir el recibo/ })
  await expect(receipts).toHaveCount(2)
  await adminPage.evaluate(() => {
    window.print = () => {
      document.title = document.querySelector('[aria-label^="Recibo"]:not(button)')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  for (const [index, words] of [/Devolvemos aEva Demo.*48\s€/, /Recibimos deEva Demo.*96\s€/].entries()) {
    await receipts.nth(index).click()
    await expect(adminPage).toHaveTitle(words)
  }
})
