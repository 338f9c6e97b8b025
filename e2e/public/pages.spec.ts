import { expect } from '@playwright/test'
import { expectAccessible, openWhole, test } from '../support/site.ts'

test('pages of restaurants have an address, so that Back works', async ({ page }) => {
  await page.goto('/restaurantes')
  const restaurantCards = page.getByRole('main').getByRole('article')
  await expect(restaurantCards).toHaveCount(6)
  const first = await restaurantCards.first().getByRole('heading').innerText()
  await page.getByRole('link', { name: 'Página 3' }).click()
  await expect(page).toHaveURL(/pagina=3/)
  await expect(restaurantCards).toHaveCount(1)
  await page.goBack()
  await expect(restaurantCards).toHaveCount(6)
  await expect(restaurantCards.first().getByRole('heading')).toHaveText(first)
  await page.goto('/restaurantes?pagina=99')
  await expect(page.getByRole('link', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
})

test('a restaurant shows its four tabs, how to book, and how to share it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/restaurantes/1')
  await expect(page.getByRole('tab')).toHaveText(['Descripción', 'Menú', 'Chef', 'Reseñas'])
  await page.getByRole('link', { name: 'Reservar mesa' }).first().click()
  await expect(page.getByText('Reservas', { exact: true })).toBeVisible()
  await expect(page.getByText('Para reservar, llame al +34 930 000 101 o visite la web del restaurante')).toBeVisible()

  await page.getByRole('tab', { name: 'Reseñas' }).click()
  const reviews = page.getByRole('tabpanel')
  await expect(reviews.getByText('Rosa Vilaró')).toBeVisible()
  await expect(reviews.getByText('5 estrellas de 5')).toBeAttached()
  await expect(reviews.locator('dd[aria-hidden]').first()).toHaveCSS('--v', '92%')
  await expectAccessible(page)

  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('link', { name: 'Twitter' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent('Descubre Fonda del Cucurull en Cercle Gastronòmic').replaceAll('.', '\\.')),
  )
  await panel.getByRole('button', { name: 'Copiar URL' }).click()
  await expect(page.getByText('Copiado', { exact: true })).toBeVisible()
  await expect(page.getByText('La URL ha sido copiada al portapapeles')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/restaurantes\/1$/)
})

test('the photos change by keyboard and by swipe, and the focus returns', async ({ page }) => {
  await page.goto('/restaurantes/1')
  const second = page.getByRole('link', { name: /^Ampliar\. Foto 2/ })
  await second.click()
  const gallery = page.getByRole('dialog')
  await expect(gallery).toHaveAccessibleName(/^Foto 2 de 3/)
  await page.keyboard.press('ArrowRight')
  await expect(gallery).toHaveAccessibleName(/^Foto 3/)
  await page.keyboard.press('ArrowRight')
  await expect(gallery).toHaveAccessibleName(/^Foto 1/)
  await page.keyboard.press('End')
  await expect(gallery).toHaveAccessibleName(/^Foto 3/)
  await expectAccessible(page)

  await page.mouse.move(300, 300)
  await page.mouse.down()
  await page.mouse.move(500, 310, { steps: 4 })
  await page.mouse.up()
  await expect(gallery).toHaveAccessibleName(/^Foto 2/)
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(second).toBeFocused()
})

test('a map loads only when the visitor requests it', async ({ page }) => {
  const asked: string[] = []
  await page.route(/openstreetmap/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'A map' })
  })
  await openWhole(page, '/contacto')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Mostrar el mapa' }).click()
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a missing page says so, links back, and is not indexed', async ({ page }) => {
  for (const [path, heading] of [
    ['/eventos/00000000-0000-4000-8000-000000000000', 'Evento no encontrado'],
    ['/restaurantes/4', 'Restaurante no encontrado'],
    ['/ca/no-hi-es', 'Només en queda l’espina'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
  }
})
