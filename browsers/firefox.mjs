import puppeteer from 'puppeteer-core'

/** Debian's Firefox by WebDriver BiDi. */
export const openFirefox = async () => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    // The older Firefox of Debian does not know the command that sets a viewport.
    defaultViewport: null,
    args: ['--width=390', '--height=844'],
  })
  const page = await (await browser.createBrowserContext()).newPage()
  const find = (path) => page.waitForSelector(`xpath/${path}`, { visible: true, timeout: 20_000 })
  return {
    open: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    press: async (path) => (await find(path)).click(),
    write: async (path, text) => (await find(path)).type(text),
    find,
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
