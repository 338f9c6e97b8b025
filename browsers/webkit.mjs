import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/support/own-site.ts'

// The name that WebDriver gives to the id of an element (W3C, §12).
const elementId = 'element-6066-11e4-a52e-4f735466cecf'

/** Debian's WebKit by W3C WebDriver, on a screen of its own. */
export const openWebKit = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3], 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  })
  process.once('exit', () => [driver, screen].forEach((child) => child.kill()))
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const browser = { binary: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0], args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const { sessionId } = await until(() => ask('POST', '/session', { capabilities }))
  const page = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body)
  await page('POST', '/window/rect', { width: 390, height: 844 })
  const run = (script, ...args) => page('POST', '/execute/sync', { script, args })
  const find = (path) =>
    until(async () => {
      const found = await page('POST', '/element', { using: 'xpath', value: path })
      // The driver itself scrolls it to the edge, where a bar of the page may lie over it.
      const script =
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' }); return arguments[0].checkVisibility()"
      if (!(await run(script, found))) throw new Error(`Not to be seen: ${path}`)
      return found[elementId]
    })
  return {
    open: (url) => page('POST', '/url', { url }),
    press: (path) => until(async () => page('POST', `/element/${await find(path)}/click`, {})),
    write: async (path, text) => page('POST', `/element/${await find(path)}/value`, { text }),
    find,
    evaluate: (expression) => run(`return ${expression}`),
    close: () => page('DELETE', ''),
  }
}

/** What `attempt` gives once it does not throw, within 20 s. */
export const until = async (attempt) => {
  for (const deadline = Date.now() + 20_000; ; await sleep(200)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
