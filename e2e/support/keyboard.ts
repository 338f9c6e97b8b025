import { type Locator, type Page, expect } from '@playwright/test'

const maxKeys = 150

/** Presses Tab (or Shift+Tab) until a thing has the focus. On the way the focus is always to be seen. */
export const tabTo = async (page: Page, thing: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await thing.first().waitFor()
  // Found once: to look for its name among all others at each key takes longer than the keys.
  let found = await handleOf(thing)
  for (let pressed = 0; pressed < maxKeys; pressed += 1) {
    const { isOnIt, isGone, unseen } = await found.evaluate(lookAtFocus)
    if (isGone) {
      found = await handleOf(thing)
      continue
    }
    if (pressed > 0) expect(unseen).toBe('')
    if (isOnIt) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${thing}`)
}

const handleOf = async (thing: Locator) => (await thing.first().elementHandle())!

/** Goes to a thing and presses it. */
export const press = async (page: Page, thing: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await tabTo(page, thing, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field and writes, over what it holds. */
export const write = async (page: Page, field: Locator, words: string) => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(words)
}

/** Tab goes round inside a dialog and nowhere else, but to the browser itself. */
export const expectTrapped = async (page: Page, dialog: Locator, keys = 30) => {
  await dialog.waitFor()
  // A record that is still read stands in a dialog of its own, which the real one follows.
  await expect(dialog.locator('[data-spinner]')).toHaveCount(0)
  for (let pressed = 0; pressed < keys; pressed += 1) {
    await page.keyboard.press('Shift+Tab')
    const isInside = await dialog.evaluate((element) => {
      const focused = document.activeElement
      return focused === document.body || element.contains(focused)
    })
    expect(isInside, 'the focus stays in the dialog').toBe(true)
  }
}

/** The opened dialog takes the focus, keeps it, and returns it to the opener when Escape closes the dialog. */
export const expectOpensByKeys = async (page: Page, opener: Locator, name: string | RegExp) => {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expectFocusSeen(page)
  await expectTrapped(page, dialog, 4)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

/** The focused element is visible, not covered, and has a focus ring. */
export const expectFocusSeen = async (page: Page) => {
  expect((await page.evaluate(lookAtFocus)).unseen).toBe('')
}

/** Runs in the page: whether an element has the focus, and why the focused element cannot be seen. */
const lookAtFocus = (wanted?: Element | void) => {
  const { activeElement } = document
  return { isOnIt: activeElement === wanted, isGone: wanted?.isConnected === false, unseen: whyUnseen(activeElement) }

  function whyUnseen(focused: Element | null) {
    // Between the last thing of the page and the first, the browser's own bar has it.
    if (!focused || focused === document.body) return ''
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? ''}`
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)]
    const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)]
    if (x1 <= x0 || y1 <= y0) return `out of sight: ${name}`
    const spots = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x0 + (x1 - x0) / 2, y0 + (y1 - y0) * part))
    const isCovered = spots.every((spot) => spot && !focused.contains(spot) && !spot.contains(focused))
    if (isCovered) return `under something else: ${name}`
    // A page that has just come has it as a whole (src/kit/both/focus-after-navigation.ts): nothing there to press.
    if (focused.tagName === 'MAIN') return ''
    for (let element: Element | null = focused; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return ''
    }
    return `not marked: ${name}`
  }
}
