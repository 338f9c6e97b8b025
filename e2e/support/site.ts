import { readFileSync } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Page, type Request, type Response, expect } from '@playwright/test'
import type axe from 'axe-core'
import PostalMime from 'postal-mime'
import { test as base, sharedData } from './shared-club.ts'

// The smaller of its two files: half a second less on each page.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A journey in which an error on the console, or one thrown in the page, fails the test. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      // A page that is not there is said by the browser itself; those journeys look at the status.
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    // A journey begins where the page answers; one that looks at the time before says what it waits for.
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (javaScriptEnabled && !options?.waitUntil) await untilAnswers(page)
      return response
    }
    await use(page)
    expect(errors, 'errors on the console').toEqual([])
  },
})

/**
 * Waits until React has hydrated the page, or a part of it that comes later: what is pressed before does what it does
 * without scripts. A document without our scripts needs no waiting.
 */
export const untilAnswers = (page: Page, part = 'html') =>
  page.waitForFunction((selector) => {
    const isHydrated = (element: Element | null) =>
      element !== null && Object.keys(element).some((name) => name.startsWith('__react'))
    return document.getElementById('whole') === null || isHydrated(document.querySelector(selector))
  }, part)

/** Waits until the page is idle. A page with a visible animation never is; then a short wait is enough. */
export const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((seen) => requestIdleCallback(() => seen(), { timeout: 200 })))

/** Opens a page and waits until it answers. */
export const openPage = async (page: Page, path: string) => {
  const response = await page.goto(path)
  await untilAnswers(page)
  return response
}

/** Opens a page, waits until it answers and until everything that it asked for by itself has come. Gives what came. */
export const openWhole = async (page: Page, path: string) => {
  const onTheirWay = new Set<Request>()
  const responses: Response[] = []
  const begin = (request: Request) => void onTheirWay.add(request)
  const end = (request: Request) => void onTheirWay.delete(request)
  const note = (response: Response) => void (response.url().startsWith('http') && responses.push(response))
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('response', note)
  await openPage(page, path)
  for (let before = -1; onTheirWay.size > 0 || before !== responses.length;) {
    before = responses.length
    await expect.poll(() => onTheirWay.size).toBe(0)
    // A script that has come may ask for more before the page is idle.
    await untilIdle(page)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('response', note)
  return responses
}

/** The rules whose answer another width may change where the markup is the same. */
const rulesOfLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']

/**
 * Nothing on the page hinders anybody, as far as axe can tell (WCAG 2.2 A and AA), and no heading is left out.
 * `layout`: only what depends on the layout, for a page that has been looked at in another width.
 */
export const expectAccessible = async (page: Page, what: 'everything' | 'layout' = 'everything') => {
  // Colours that are still fading in would be measured half way.
  const isThere = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    return 'axe' in window
  })
  if (!isThere) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async (chosenRules) => {
      const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const which = chosenRules
        ? { runOnly: { type: 'rule' as const, values: chosenRules } }
        : { runOnly: standards, rules: { 'heading-order': { enabled: true } } }
      // Inside the page and of our own frames alone: what a map shows is not ours, and to ask it takes a second.
      const { violations } = await window.axe.run({ ...which, resultTypes: ['violations'], iframes: false })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    what === 'layout' && rulesOfLayout,
  )
  expect(found).toEqual([])
}

/** The newest email to an address, once it has been delivered. */
export const emailTo = async (address: string) => {
  await expect
    .poll(async () => (await emailsTo(address)).length, { timeout: 20_000, message: `an email to ${address}` })
    .toBeGreaterThan(0)
  return (await emailsTo(address)).at(-1)!
}

/**
 * Every email to an address, oldest first: subject, text, HTML and attachments as a mail reader sees them. Of the
 * shared site, or of the one on another data folder.
 */
export const emailsTo = async (address: string, dataDir = sharedData()) => {
  const mailFolder = join(dataDir, 'mail')
  const files = (await readdir(mailFolder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const emails = await Promise.all(files.map((file) => readEmail(join(mailFolder, file))))
  return (
    emails
      .filter(({ to }) => to?.some((reader) => reader.address === address))
      // Their dates are whole seconds, which two emails can share.
      .toSorted((a, b) => a.writtenAt - b.writtenAt)
      .map(({ subject = '', text = '', html = '', attachments }) => ({
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, content }) => ({ filename, content: String(content) })),
      }))
  )
}

/** An email in a file, as it was written: each worker reads it once. */
const readEmail = (file: string) => {
  const email = emailsRead.get(file) ?? parseEmail(file)
  emailsRead.set(file, email)
  return email
}
const emailsRead = new Map<string, ReturnType<typeof parseEmail>>()

const parseEmail = async (file: string) => {
  const email = await PostalMime.parse(await readFile(file), { attachmentEncoding: 'utf8' })
  return Object.assign(email, { writtenAt: (await stat(file)).mtimeMs })
}

/** How much has moved by itself since the page began (the sum behind CLS). */
export const layoutShiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Entries of the past come with the next task, those of the next frame after it.
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(total))))
      }),
  )
