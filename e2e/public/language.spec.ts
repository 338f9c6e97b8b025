import { expect } from '@playwright/test'
import { test, untilAnswers } from '../support/site.ts'

test('the toggle goes to the same page in the other language and is remembered', async ({ page, context }) => {
  await page.goto('/ca/eventos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  expect(await page.evaluate(() => localStorage.getItem('language')), 'an address alone chooses nothing').toBeNull()
  await page.goto('/eventos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('button', { name: /^ES/ }).click()
  await expect(page).toHaveURL('/ca/eventos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  expect(await page.evaluate(() => localStorage.language)).toBe('ca')

  await page.goto('/eventos')
  await expect(page, 'the cookie sends the unprefixed path to its twin').toHaveURL('/ca/eventos')

  await context.clearCookies()
  await page.goto('/eventos?desde=aqui')
  await expect(page, 'so does the storage of a browser that lost its cookie').toHaveURL('/ca/eventos?desde=aqui')
})

test('a visitor who chose Catalan is led there from a page of a shared cache', async ({ page, request }) => {
  const asked: string[] = []
  await page.route('/eventos?pagina=1', async (route) => {
    asked.push(route.request().url())
    // A shared cache sends no cookie.
    const { cookie: _, ...headers } = route.request().headers()
    await route.fulfill({ response: await request.get(route.request().url(), { headers }) })
  })
  await page.goto('/ca/eventos')
  await page.evaluate(() => (document.cookie = 'language=ca; path=/'))
  await page.goto('/eventos?pagina=1#proximo')
  await expect(page).toHaveURL('/ca/eventos?pagina=1#proximo')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  expect(asked).toHaveLength(1)

  await page.evaluate(() => (document.cookie = 'language=es; path=/'))
  await page.goto('/eventos?pagina=1')
  await expect(page).toHaveURL('/eventos?pagina=1')
})

test('the language toggle does not lead to another host', async ({ page }) => {
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  await page.goto('/ca//elsewhere.example/x')
  await page.getByRole('button', { name: /^CA/ }).click()
  await expect(page).toHaveURL('/elsewhere.example/x')
  expect(thrown).toEqual([])
})

test('a query that a page does not read changes nothing', async ({ page, baseURL }) => {
  await page.goto('/eventos?fbclid=1&pagina=1&utm_source=mail')
  await untilAnswers(page)
  await expect(page).toHaveURL('/eventos?fbclid=1&pagina=1&utm_source=mail')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/eventos`)
  expect(await page.locator('a[href*="fbclid"], a[href*="utm_"]').count()).toBe(0)
})

test('every page links to its other language and its canonical address', async ({ page, baseURL }) => {
  await page.goto('/ca/eventos')
  const head = page.locator('head')
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/ca/eventos`)
  await expect(head.locator('link[hreflang=es]')).toHaveAttribute('href', `${baseURL}/eventos`)
  await expect(head.locator('link[hreflang=ca]')).toHaveAttribute('href', `${baseURL}/ca/eventos`)
  await expect(head.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${baseURL}/eventos`)
})
