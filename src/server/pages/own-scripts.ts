import { createHash } from 'node:crypto'

/**
 * The inline scripts that the renderer wrote into a page: `mark` is the `nonce` that it was given, which nobody else can
 * know, and which leaves the page here. Whatever else looks like a script is content, and gets no hash.
 * @returns the page without the mark, and the hashes of its scripts as a Content-Security-Policy names them
 */
export const takeOwnScripts = (html: string, mark: string) => {
  const scripts = html.matchAll(new RegExp(`<script nonce="${mark}"[^>]*>([^]*?)</script>`, 'g'))
  const hashes = [...scripts].map(([, script = '']) => hashOf(script))
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes }
}

/** How a Content-Security-Policy names an inline script by its text. */
export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
