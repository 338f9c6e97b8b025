import { type Page, expect } from '@playwright/test'

type Watched = Window & { failing?: { asked: string; addressed: string } | undefined; heard: (string | null)[] }

/**
 * Has every page that is opened from now on keep what its toasts said, since they leave by themselves: however late a busy
 * machine asks, none is missed. And has it fail a request without intercepting it, which would switch its cache off.
 */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.heard = []
    const send = window.fetch
    window.fetch = (input, init) => {
      const { asked = '', addressed = '' } = watched.failing ?? {}
      const { pathname } = new URL(String(input), location.href)
      if (init?.method !== asked || !new RegExp(addressed).test(pathname)) return send(input, init)
      watched.failing = undefined
      return Promise.resolve(Response.json({ error: 'failed' }, { status: 500 }))
    }
    const textOf = ({ textContent }: Element) => textContent
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            watched.heard.push(...[...node.querySelectorAll('[data-sonner-toast] [data-title]')].map(textOf))
    }).observe(document, { childList: true, subtree: true })
  })

/** The next such request fails with 500. What was heard before is forgotten. */
export const failNext = (page: Page, method: string, path: RegExp) =>
  page.evaluate(([asked, addressed]) => void Object.assign(window, { failing: { asked, addressed }, heard: [] }), [
    method,
    path.source,
  ] as const)

/** Waits until a toast has said it. */
export const hear = (page: Page, title: string | RegExp) =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as Watched).heard), { message: `a toast: ${String(title)}` })
    .toContainEqual(typeof title === 'string' ? title : expect.stringMatching(title))
