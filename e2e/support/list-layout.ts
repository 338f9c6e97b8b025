import type { Page } from '@playwright/test'

/** What is too wide for its box or scrolls sideways, which columns are missing, which names are broken to letters, which acts have the focus unseen, which addresses are broken, and acts in two rows. */
export const wrongIn = (page: Page, columns: string[]) =>
  page.evaluate(async (expected) => {
    const wrong: string[] = []
    // The list gives room to the record slowly.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0
    const of = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) wrong.push(`page +${root.scrollWidth - root.clientWidth}`)
    for (const list of document.querySelectorAll('main :is(table, ul, ol, div:has(> a[title]))')) {
      if (!isSeen(list)) continue
      const box = list.matches('table') ? list.parentElement! : list
      const over = Math.max(list.scrollWidth - list.clientWidth, box.scrollWidth - box.clientWidth)
      if (over > 0) wrong.push(`${of(list)} +${over}`)
    }
    for (const bar of document.querySelectorAll('main *')) {
      const over = bar.scrollWidth - bar.clientWidth
      if (over > 0 && /auto|scroll/.test(getComputedStyle(bar).overflowX) && isSeen(bar))
        wrong.push(`scrolls sideways: ${of(bar)} +${over}`)
    }
    const heads = new Set(
      [...document.querySelectorAll('main th')].filter(isSeen).map((head) => head.textContent?.trim()),
    )
    for (const column of expected) if (!heads.has(column)) wrong.push(`no «${column}»`)
    for (const cell of document.querySelectorAll('main :is(td[data-card="title"], [data-row] > button:first-child)')) {
      // On a phone the parts of a cell may flow with those of others.
      const name = getComputedStyle(cell).display === 'contents' ? cell.querySelector('span')! : cell
      const { width, height } = name.getBoundingClientRect()
      const isNarrow = width < 100 && (name === cell || height > 30)
      if (isSeen(name) ? isNarrow : width === 0 && name.checkVisibility()) wrong.push(`${of(name)}: ${width} px`)
    }
    for (const address of document.querySelectorAll('main td [title*="@"] > span')) {
      const isBroken = [...address.querySelectorAll('span')].some((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        // What an ellipsis stands for has a box of its own, in the same line.
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        return lines.size > 1 && !part.textContent?.includes('-')
      })
      if (isSeen(address) && isBroken) wrong.push(`broken: ${of(address)}`)
    }
    for (const link of document.querySelectorAll('main a[target="_blank"][title]'))
      if (innerWidth >= 768 && link.parentElement!.offsetHeight > 60) wrong.push(`two rows: ${of(link)}`)
    const peek = document.querySelector('[data-peek]')
    if (peek && [1024, 1280].includes(innerWidth)) {
      for (const act of document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')) {
        act.focus()
        if (peek.contains(act) || document.activeElement !== act) continue
        const { left, right, top, height } = act.getBoundingClientRect()
        const isUnder = right > innerWidth - peek.getBoundingClientRect().width
        if (isUnder && act.closest('[data-row] > :last-child')) wrong.push(`under the record: ${of(act)}`)
        const ends = [left + 2, right - 2].map((x) => document.elementFromPoint(x, top + height / 2))
        if (ends.some((end) => peek.contains(end))) wrong.push(`behind the record: ${of(act)}`)
      }
      peek.querySelector('h2')!.focus()
      if (Math.round(peek.getBoundingClientRect().right) !== innerWidth) wrong.push('the record stays aside')
    }
    return wrong
  }, columns)
