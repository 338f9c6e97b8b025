import { type Page, expect } from '@playwright/test'
import { test } from '../support/site.ts'

// What a visitor asks on a telephone, each time from the home page (docs/ten-questions.md).
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const agenda = (page: Page) => page.getByRole('link', { name: 'Ver todos los eventos' })
const table = (page: Page) =>
  page
    .locator('main a[href^="/eventos/"]')
    .filter({ hasText: /Quedan \d+/ })
    .first()
const register = (page: Page) => page.getByRole('button', { name: 'Inscribirme' }).filter({ visible: true }).first()
const club = (page: Page) => page.getByRole('link', { name: 'Conoce el Cercle' })

const day = /(lun|mar|mié|jue|vie|sáb|dom)\s\d\d\s\p{L}{3}\s20\d\d/u
const says = (text: RegExp | string) => (page: Page) => page.locator('main, dialog').getByText(text)

const questions = [
  ['When is the next table that I can attend?', [agenda], (page: Page) => table(page).getByText(day)],
  ['Is there room for two?', [], (page: Page) => table(page).getByText(/Quedan \d+/)],
  ['What day of the week is it?', [], (page: Page) => table(page).getByText(day)],
  ['Where exactly is it?', [table], says('Cómo llegar')],
  ['What do I pay, and when?', [table], says(/Hoy no pagas nada/)],
  ['Can I cancel?', [table], says(/Cancelas sin coste hasta/)],
  ['Can I bring an allergy?', [table, register], says('Alergias o dieta')],
  ['Who cooks?', [table], (page: Page) => page.getByRole('region', { name: 'Organiza' }).getByRole('heading')],
  ['How do I become a member?', [club], says('Cómo se entra')],
  ['What does membership cost?', [club], says('Ser socio cuesta')],
] as const

test('ten questions of a visitor are answered within two presses from the home page', async ({ page }) => {
  for (const [question, presses, answer] of questions)
    await test.step(question, async () => {
      await page.goto('/')
      for (const press of presses) await press(page).tap()
      await expect(answer(page).filter({ visible: true }).first(), question).toBeVisible()
    })
})
