import { expect } from '@playwright/test'
import { expectAccessible, emailTo, test, untilAnswers } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

// Independent tests: any free worker runs the next one, so that the last file does not end on one worker alone.
test.describe.configure({ mode: 'parallel' })

const say = {
  language: 'es',
  home: '/',
  events: 'Eventos',
  filter: 'Charlas',
  register: 'Inscribirme',
  name: 'Nombre completo',
  email: 'Correo',
  source: '¿Cómo nos has conocido?',
  option: 'Prensa/Medios',
  confirm: 'Reservar 1 silla',
  missing: 'El nombre es obligatorio',
  close: 'Cerrar y volver al evento',
  success: '¡Registro completado!',
  subject: 'Tienes sitio: ',
  date: 'Fecha',
}

test('a visitor finds an event and registers', async ({ page }) => {
  const guest = 'visita@example.org'
  await page.goto(say.home)
  await expect(page.locator('html')).toHaveAttribute('lang', say.language)
  await page.getByRole('banner').getByRole('link', { name: say.events, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()

  const posters = page.getByRole('main').getByRole('listitem')
  await expect(posters.first()).toBeVisible()
  const all = await posters.count()
  await page.getByRole('button', { name: say.filter, exact: true }).click()
  await expect.poll(() => posters.count()).toBeLessThan(all)

  const upcoming = page.locator('[data-moment]:not([data-moment=over])').first()
  const title = await upcoming.getByRole('heading').innerText()
  await upcoming.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const card = page.getByRole('region', { name: /^Inscripci/ })
  const count = card.locator('p > .muted.num')
  const before = await count.innerText()
  await card.getByRole('button', { name: say.register, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say.confirm }).click()
  await expect(dialog.getByText(say.missing)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel(say.name).fill('Visita de Prova')
  await dialog.getByRole('textbox', { name: say.email, exact: true }).fill(guest)
  await dialog.locator('summary').last().click()
  await dialog.getByLabel(say.source).selectOption({ label: say.option })
  await dialog.getByRole('button', { name: say.confirm }).click()

  await expectToast(page, say.success)
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: say.close }).click()
  await expect(count).not.toHaveText(before)

  const email = await emailTo(guest)
  expect(email.subject).toBe(`${say.subject}${title}`)
  expect(email.text).toContain(say.date)
  expect(email.attachments.map(({ content }) => content).join('')).toContain('BEGIN:VTIMEZONE')
})

test('the keyboard reaches the content, the tabs and the dialog', async ({ page }) => {
  await test.step('by keyboard', async () => {
    await page.goto('/eventos')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.locator('[data-moment]:not([data-moment=over])').nth(4).click()
    await expect(page.getByRole('tab', { name: 'Información' })).toBeVisible()
    await untilAnswers(page)
    await page.getByRole('tab', { name: 'Información' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Multimedia' })).toBeFocused()
    await expect(page.getByRole('tabpanel')).toBeVisible()

    const register = page.getByRole('button', { name: 'Inscribirme', exact: true })
    await register.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(register).toBeFocused()
  })
  await test.step('the focus ring of a tab is complete', async () => {
    await page.goto('/restaurantes/1')
    const tab = page.getByRole('tab', { name: 'Menú' })
    await tab.focus()
    const room = await tab.evaluate((element) => {
      const [own, list] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()]
      return Math.min(own.top - list.top, list.bottom - own.bottom, own.left - list.left)
    })
    const [width, gap] = await tab.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      return [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)]
    })
    expect(width).toBe(3)
    expect(room).toBeGreaterThanOrEqual(width! + gap!)
  })
})
