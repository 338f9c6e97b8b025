import { expect } from '@playwright/test'
import { press, tabTo } from '../support/keyboard.ts'
import { expectAccessible, test } from '../support/site.ts'

test('staff find a caller, write a note and find the caller again by keyboard alone', async ({ browser, panel }) => {
  const page = await panel.openAs(browser, 'admin')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused()
  await page.keyboard.type('CG-0013')
  await expect(page.getByRole('option', { name: /CG-0013/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Su página' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marc')
  await expect(page.locator('ol li').last()).toContainText('CG-0013')

  await page.keyboard.press('m')
  const field = page.getByRole('textbox', { name: 'Escribe una nota para el equipo' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Mejor cerca de la puerta, viene con muletas.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('ol li', { hasText: 'muletas' })).toBeVisible()
  await expect(field).toHaveValue('')

  await press(page, page.getByRole('link', { name: 'Notas', exact: true }), 'Shift+Tab')
  await expect(page).toHaveURL(/\/notas$/)
  await tabTo(page, page.getByRole('button', { name: 'Borrar la nota' }))
  await expect(page.locator('ol li')).toHaveCount(1)
})
