import { expect } from '@playwright/test'
import { test, untilAnswers } from '../support/site.ts'

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
