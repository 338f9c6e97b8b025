import { expect } from '@playwright/test'
import { test, untilAnswers } from '../support/site.ts'

test('the toggle goes to the same page in the other language and is remembered', async ({ page, context, baseURL }) => {
  await test.step('a query that a page does not read changes nothing', async () => {
    await page.goto('/eventos?fbclid=1&pagina=1&utm_source=mail')
    await untilAnswers(page)
    await expect(page).toHaveURL('/eventos?fbclid=1&pagina=1&utm_source=mail')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/eventos`)
    expect(await page.locator('a[href*="fbclid"], a[href*="utm_"]').count()).toBe(0)
  })
  await test.step('the toggle', async () => {
    await page.goto('/ca/eventos')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
    expect(await page.evaluate(() => localStorage.getItem('language')), 'an address alone chooses nothing').toBeNull()
    await page.goto('/eventos')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('link', { name: /^ES/ }).click()
    await expect(page).toHaveURL('/ca/eventos')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
    expect(await page.evaluate(() => localStorage.language)).toBe('ca')

    await page.goto('/eventos')
    await expect(page, 'the cookie sends the unprefixed path to its Catalan page').toHaveURL('/ca/eventos')

    await context.clearCookies()
    await page.goto('/eventos?desde=aqui')
    await expect(page, 'so does the storage of a browser that lost its cookie').toHaveURL('/ca/eventos?desde=aqui')
  })
})
