import { type Page, expect } from '@playwright/test'

/**
 * No part of the page has lost its stylesheet: every class of a CSS module has a rule in a sheet that the page has loaded, and no button
 * looks as the browser draws it.
 */
export const expectStyled = async (page: Page) => {
  expect(await page.evaluate(unstyledClasses)).toEqual([])
  expect(await page.evaluate(nativeButtons), 'buttons with the look of the browser').toEqual([])
}

const nativeButtons = () =>
  [...document.querySelectorAll('button')]
    .filter((button) => button.checkVisibility() && getComputedStyle(button).borderStyle.includes('outset'))
    .map((button) => button.textContent)

/** Runs in the page: the classes of CSS modules that no loaded sheet knows. */
export const unstyledClasses = () => {
  const selectorsOf = (rule: CSSRule): string => {
    const own = rule instanceof CSSStyleRule ? rule.selectorText : ''
    return 'cssRules' in rule ? `${own} ${allOf(rule.cssRules as CSSRuleList)}` : own
  }
  const allOf = (rules: CSSRuleList): string => [...rules].map(selectorsOf).join(' ')
  const selectors = [...document.styleSheets].map(({ cssRules }) => allOf(cssRules)).join(' ')
  const known = new Set(selectors.match(/[\w-]+/g))
  const used = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => Array.from(classList))
  // As the build names them: `title_1a2b3`.
  return [...new Set(used)].filter((name) => /_[\da-f]{5}$/.test(name) && !known.has(name))
}
