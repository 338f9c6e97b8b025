import { createHash } from 'node:crypto'

/**
 * Finds the inline scripts that the renderer wrote into a page. `mark` is their secret `nonce`, which is removed here.
 * Any other script in the page is content and gets no hash.
 * @returns the page without the mark, and the hashes of its scripts for a Content-Security-Policy
 */
export const takeOwnScripts = (html: string, mark: string) => {
  const scripts = html.matchAll(new RegExp(`<script nonce="${mark}"[^>]*>([^]*?)</script>`, 'g'))
  const hashes = [...scripts].map(([, script = '']) => hashOf(script))
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes }
}

/** The hash by which a Content-Security-Policy allows an inline script. */
export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
