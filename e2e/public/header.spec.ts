import { expect } from '@playwright/test'
import { expectAccessible, test } from '../support/site.ts'

test('the header is clear over the hero and solid after ten pixels; in landscape it covers none of its text', async ({
  page,
}) => {
  await test.step('clear and solid', async () => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }))
    await expect(header).not.toHaveClass(/hd--solid/)
    await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }))
    await expect(header).toHaveCSS('background-color', white)
    await page.goto('/club')
    await expect(header, 'solid on any other page').toHaveCSS('background-color', white)
  })
  await test.step('neither the header nor the dots', async () => {
    for (const path of ['/', '/ca']) {
      await page.goto(path)
      for (const [width, height] of [
        [568, 320],
        [667, 375],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height })
        const boxOf = async (part: string) => (await page.locator(part).boundingBox()) ?? { y: 0, height: 0 }
        const [header, title] = [await boxOf('header'), await boxOf('main h1')]
        const [ways, dots] = [
          await boxOf('section:has(h1) h1 ~ div'),
          await boxOf('section:has(h1) div:has(> [role=group])'),
        ]
        expect(title.y, `${path} at ${width}`).toBeGreaterThanOrEqual(header.height)
        expect(ways.y + ways.height, `${path} at ${width}`).toBeLessThanOrEqual(dots.y)
      }
    }
  })
})

/** The white of the design. */
const white = 'rgb(255, 251, 242)'

test('below 768 pixels there is a drawer, from 768 on the links', async ({ page }) => {
  await test.step('widths', async () => {
    await page.setViewportSize({ width: 767, height: 900 })
    await page.goto('/club')
    const header = page.getByRole('banner')
    const menu = header.getByRole('button', { name: 'Abrir el menú' })
    await expect(menu).toBeVisible()
    await expect(header.getByRole('link', { name: 'Eventos' })).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(menu).toBeHidden()
    for (const [path, links] of [
      ['/club', ['El club', 'Eventos', 'Restaurantes', 'Blog', 'Contacto']],
      ['/ca/club', ['El club', 'Esdeveniments', 'Restaurants', 'Blog', 'Contacte']],
    ] as const) {
      await page.goto(path)
      // The symbol leads home: there is no room for a link more.
      await expect(header.getByRole('link', { name: 'Cercle Gastronòmic' })).toBeInViewport({ ratio: 1 })
      await expect(header.getByRole('navigation').getByRole('link')).toHaveText(links)
      for (const name of links)
        await expect(header.getByRole('navigation').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing hangs over').toBe(768)
      const join = await header.getByRole('button', { name: /Únete|Uneix/ }).boundingBox()
      expect(join!.x + join!.width, 'the margin of the page').toBeLessThanOrEqual(768 - 20)
    }
  })
  await test.step('the drawer opens, keeps the focus inside, and closes with Escape', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/eventos')
    const open = page.getByRole('button', { name: 'Abrir el menú' })
    await open.click()
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await expect(drawer.getByRole('link', { name: 'Contacto' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
  })
})
