import { expect } from '@playwright/test'
import { inDatabase } from '../support/in-database.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

test('the sheet of the room for forty guests has two pages at most', async ({ browser }) => {
  const { body } = await panel.ask('admin', 'GET', '/events?filter=upcoming&language=es&page=1&search=huerta')
  const eventId = body.rows[0].id as string
  await inDatabase(panel.dataDir, 'update events set max_participants = 60 where id = $1', [eventId])
  for (let pair = 1; pair <= 20; pair += 1) {
    const added = await panel.ask('admin', 'POST', '/registrations', {
      eventId,
      fullName: `Invitada Demo ${pair}`,
      email: '',
      phone: `+34 600 000 ${100 + pair}`,
      language: 'es',
      isMember: false,
      howDidYouKnowUs: 'Otro',
      notes: '',
      idempotencyKey: crypto.randomUUID(),
      dietaryRestrictions: pair % 3 === 0 ? 'Sin gluten' : '',
      companions: [{ fullName: `Acompañante Demo ${pair}` }],
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
  }
  const page = await panel.openAs(browser, 'admin')
  await page.addInitScript(() => (window.print = () => {}))
  await page.goto(`/admin/eventos/${eventId}/inscripciones`)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.getByRole('button', { name: 'Hoja de sala' }).click()
  await expect(page.getByText('Rompe esta hoja después')).toBeAttached()
  const printed = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(2)
})
