import type { Page } from '@playwright/test'

/** A word of 128 letters, as no language has it: somebody leaned on a key. */
const word = 'Sobrassada'.repeat(12) + 'ensaïmad'

/** Writes the word wherever a page shows one of the titles. @returns how often, and by how many pixels the page is wider than the screen */
export const withLongTitles = (page: Page, titles: readonly string[]) =>
  page.evaluate(
    ([long, all]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      const shown = texts.filter(
        ({ data, parentElement }) =>
          !parentElement?.closest('script, style, .vh') && all.some((title) => data.includes(title)),
      )
      for (const text of shown) text.data = all.reduce((data, title) => data.replace(title, long), text.data)
      const { scrollWidth, clientWidth } = document.documentElement
      return { shown: shown.length, wider: scrollWidth - clientWidth }
    },
    [word, titles] as const,
  )
