import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

// Without reduced motion, as most visitors have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a dialog closes at once, and the focus is where it was', async ({ page }) => {
  await page.goto('/')
  const join = page.getByRole('banner').getByRole('button', { name: 'Únete al Cercle' })
  for (const way of ['Escape', 'the cross', 'beside it'])
    await test.step(way, async () => {
      await join.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await page.evaluate(closeAndLook, way)).toEqual({ dialogs: 0, focused: 'Únete al Cercle' })
    })

  await test.step('a click beside it closes it', async () => {
    await join.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(join).toBeFocused()
  })
})

/** Closes and reads in one task, so that no other event comes in between. */
const closeAndLook = async (way: string) => {
  const dialog = document.querySelector('dialog[open]')!
  if (way === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else if (way === 'beside it') dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  else dialog.querySelector<HTMLElement>('[aria-label=Cerrar]')!.click()
  await Promise.resolve()
  return {
    dialogs: document.querySelectorAll('dialog[aria-labelledby]').length,
    focused: document.activeElement?.textContent,
  }
}
