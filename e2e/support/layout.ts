import type { Page } from '@playwright/test'

/**
 * The widths at which pages are looked at: the narrowest at which each width of the stylesheets begins to hold, where there is
 * least room, and a large screen.
 */
export const widths = [320, 368, 768, 1024, 1280, 1680, 2560]

/** Where texts of the other language, longer by a word, may lack room: the layout is the same. */
export const narrowWidths = [320, 768, 1024, 1280]

/** What is wrong with the layout of the page as it stands, in words; nothing else is looked at. */
export const layoutFaults = (page: Page) => page.evaluate(lookAtLayout)

const lookAtLayout = () => {
  const faults = new Set<string>()
  const round = (n: number) => Math.round(n * 10) / 10
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`

  const root = document.documentElement
  if (root.scrollWidth > innerWidth) faults.add(`the page is ${root.scrollWidth} wide`)

  // Each text: within the window and within every box that cuts off what leaves it.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!
    if (!text.nodeValue?.trim() || !isVisible(parent) || parent.closest('.vh, script, style, noscript, option'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    let scrolls = false
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, clip } = getComputedStyle(box)
      if (clip !== 'auto') scrolls = true
      if (/auto|scroll/.test(overflowX)) scrolls = true
      if (!scrolls && /hidden|clip/.test(overflowX + overflowY)) {
        const edge = box.getBoundingClientRect()
        if (lines.some(({ left, right }) => left < edge.left - 1.5 || right > edge.right + 1.5))
          faults.add(`cut off: ${named(parent)}`)
        if (
          !/auto|scroll/.test(overflowY) &&
          lines.some(({ top, bottom }) => (top + bottom) / 2 < edge.top || (top + bottom) / 2 > edge.bottom)
        )
          faults.add(`cut off below or above: ${named(parent)}`)
      }
      if (position === 'fixed') break
    }
    if (!scrolls && lines.some(({ left, right }) => left < -1.5 || right > innerWidth + 1.5))
      faults.add(`leaves the window: ${named(parent)}`)
    const isLarge = Number.parseFloat(getComputedStyle(parent).fontSize) >= 32
    if (isLarge || parent.closest('h1, h2, h3, a[href^="mailto:"]'))
      for (const { 0: word, index } of text.nodeValue.matchAll(/[\p{L}\p{N}’·]+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) faults.add(`broken inside: ${word}`)
      }
  }

  for (const target of document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]',
  )) {
    // A hidden tick is pressed by its label. A link inside a sentence is as high as its line.
    const pressed = target.matches('input') ? (target.closest('label') ?? target) : target
    if (!isVisible(pressed) || target.closest('[inert]') || getComputedStyle(target).clip !== 'auto') continue
    if (target.matches('a') && isInSentence(target)) continue
    const { width, height, bottom } = pressed.getBoundingClientRect()
    if (bottom + scrollY <= 0) continue
    if (width < 23.95 || height < 23.95) faults.add(`${round(width)} × ${round(height)}: ${named(target)}`)
  }
  return [...faults]

  function isInSentence(link: Element) {
    if (!/^inline(-block)?$/.test(getComputedStyle(link).display)) return false
    const own = link.textContent?.trim() ?? ''
    for (let block: Element | null = link.parentElement; block; block = block.parentElement)
      if (getComputedStyle(block).display !== 'inline') return (block.textContent?.trim() ?? '').length > own.length
    return false
  }
}
