import { expect } from '@playwright/test'
import { createEvent } from '../support/events.ts'
import { inDatabase } from '../support/in-database.ts'
import { emailsTo, expectAccessible, test, untilAnswers } from '../support/site.ts'
import { expectStyled } from '../support/styles.ts'

const address = 'avisos@example.org'
const title = 'Olla Sigma'

test('who asks on a past event confirms by email, is told once of its copy, and stops the rest', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, title, { category: 'Vueltas' })
  await inDatabase(panel.dataDir, "update events set date = now() - interval '3 days' where id = $1", [event])
  const context = await browser.newContext({ baseURL: panel.origin, locale: 'es-ES' })
  const page = await context.newPage()
  const emailWith = async (subject: string) =>
    (await emailsTo(address, panel.dataDir)).filter((email) => email.subject === subject)
  const linkOf = (text: string) => /http\S+\/avisos#[\w-]{52}/.exec(text.replaceAll('=\n', ''))![0]

  // A page of the cache may still say that the event is to come.
  await expect(async () => {
    await page.goto(`/eventos/${event}`)
    await expect(page.getByRole('heading', { name: 'Avísame si se repite' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await untilAnswers(page)
  await expectAccessible(page)
  const block = page.getByRole('region', { name: 'Avísame si se repite' })
  const { height } = (await block.boundingBox())!
  await page.getByRole('textbox', { name: 'Correo' }).fill(address)
  await page.getByRole('checkbox').check()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Avisarme' }).click()
  await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeFocused()
  expect((await block.boundingBox())!.height, 'the block keeps its height').toBe(height)
  await expectAccessible(page)

  await expect.poll(async () => (await emailWith('¿Te avisamos?')).length, { timeout: 20_000 }).toBe(1)
  await page.goto(linkOf((await emailWith('¿Te avisamos?'))[0]!.text))
  await expectStyled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sí, avisadme' }).click()
  await expect(page.getByText('Hecho: te avisaremos.')).toBeVisible()

  const copy = await createEvent(panel, title, { category: 'Vueltas', copyOf: event, publication: 'draft' })
  const { status } = await panel.ask('admin', 'POST', `/events/${copy}/publications`)
  expect(status).toBeLessThan(300)
  // Five minutes pass, in which staff can hide it again.
  await inDatabase(panel.dataDir, "update events set published_at = now() - interval '6 minutes' where id = $1", [copy])
  await expect.poll(async () => (await emailWith(`Se repite: ${title}`)).length, { timeout: 30_000 }).toBe(1)
  const [told] = await emailWith(`Se repite: ${title}`)
  expect(told!.text).toContain('Nos pediste que te avisáramos')

  await page.goto(linkOf(told!.text))
  await expect(page.getByText('Cuando haya un evento nuevo de «Vueltas»')).toBeVisible()
  await page.getByRole('button', { name: 'No me aviséis más' }).click()
  await expect(page.getByText('No te avisamos de nada.')).toBeVisible()
  expect(await emailsTo(address, panel.dataDir)).toHaveLength(2)
  await context.close()
})
