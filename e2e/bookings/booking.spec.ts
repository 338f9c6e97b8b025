import { expect } from '@playwright/test'
import { emailsTo, expectAccessible, test, untilAnswers } from '../support/site.ts'

const host = 'taula-propia@example.org'
const receiver = 'nou-comensal@example.org'

test('a guest opens the booking from the email, edits it, cancels a seat with the sum said before, and hands one over', async ({
  browser,
  panel,
}) => {
  const { body: event } = await panel.ask('admin', 'POST', '/events', {
    title: 'Mesa con reserva propia',
    titleCa: 'Taula amb reserva pròpia',
    description: 'Tres sillas.',
    descriptionCa: 'Tres cadires.',
    date: '2031-06-10T20:30',
    endsAt: '',
    location: 'Sala',
    locationCa: '',
    price: 48,
    maxParticipants: 8,
    imageUrl: '',
    images: [],
    category: '',
    categoryCa: '',
    restaurantId: null,
    organizerId: null,
  })
  const context = await browser.newContext({ baseURL: panel.origin, locale: 'es-ES' })
  const page = await context.newPage()
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await page.goto(`/eventos/${event.id}`)
  await untilAnswers(page)
  await page.getByRole('button', { name: 'Inscribirme' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nombre completo').fill('Dora Demo')
  await form.getByLabel('Correo electrónico').fill(host)
  for (const name of ['Nil Demo', 'Carla Demo']) {
    await form.getByRole('button', { name: 'Añadir acompañante' }).click()
    await form.getByLabel('Nombre', { exact: true }).last().fill(name)
  }
  await form.getByRole('button', { name: /Confirmar/ }).click()
  await expect(page.getByRole('link', { name: 'Ver mi reserva' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ver mi reserva' }), 'also after a reload').toBeVisible()

  const sent = (to: string) => emailsTo(to, panel.dataDir)
  await expect.poll(async () => (await sent(host)).length, { timeout: 20_000 }).toBe(1)
  const [confirmation] = await sent(host)
  const link = /http\S+\/reserva#[\w-]{52}/.exec(confirmation!.text.replaceAll('=\n', ''))![0]
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tienes sitio, Dora' })).toBeVisible()
  const owed = page.getByRole('complementary').filter({ hasText: 'Lo que debes' })
  await expect(owed).toContainText('144 €')
  const seat = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Añadir al calendario' }).getAttribute('href'))!,
  )
  expect(await file.text()).toContain('SUMMARY:Mesa con reserva propia')

  await page.getByRole('button', { name: 'Cambiar: Nil Demo' }).click()
  await page.getByLabel('Alergias o dieta').fill('Sin gluten')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(seat('Nil Demo')).toContainText('Sin gluten')

  await page.getByRole('button', { name: 'Añadir a alguien' }).click()
  await page.getByLabel('Nombre').fill('Pau Demo')
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(owed).toContainText('192 €')
  await expect(seat('Pau Demo')).toContainText('Come de todo')

  await page.getByRole('button', { name: 'Cancelar', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Si cancelas ahora, no nos debes nada.')
  await dialog.getByRole('checkbox', { name: 'Dora Demo' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Carla Demo' }).uncheck()
  await expect(dialog).toContainText('Si cancelas ahora, quedan 96 € por pagar de las demás plazas.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Devolver 2 sillas' }).press('Enter')
  await expect(owed).toContainText('96 €')
  await expect(seat('Nil Demo')).toContainText('cancelada')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ceder una plaza' }).click()
  await page.getByLabel('Qué plaza').selectOption('La mía (Dora Demo)')
  await page.getByLabel('Nombre y apellidos de quien viene').fill('Eva Demo')
  await page.getByLabel('Su correo').fill(receiver)
  await page.getByRole('button', { name: 'Ceder la plaza' }).click()
  await expect(page.getByText('Ya no es tuya: ahora es de Eva Demo.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Este enlace ya no sirve')

  const subjectsTo = async (to: string) => (await sent(to)).map(({ subject }) => subject).toSorted()
  await expect.poll(() => subjectsTo(host), { timeout: 20_000 }).toHaveLength(4)
  expect((await subjectsTo(host)).join(' | ')).toMatch(/Cambios en tu reserva.*Has cedido tu plaza/)
  await expect.poll(() => subjectsTo(receiver), { timeout: 20_000 }).toHaveLength(1)
  const { body: guests } = await panel.ask('admin', 'GET', `/registrations?eventId=${event.id}`)
  expect(guests.rows.map(({ fullName }: { fullName: string }) => fullName).toSorted()).toEqual([
    'Carla Demo',
    'Eva Demo',
  ])
  expect(guests.event).toMatchObject({ registered: 2, money: { owed: 96 } })
  expect(referers.join(' ')).not.toContain('#')
  expect(referers.join(' ')).not.toContain(link.split('#')[1])
})
