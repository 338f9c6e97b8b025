import type { Context } from 'hono'
import type { AuthEnv } from '../service.ts'
import type { AuthSettings } from '../settings.ts'

/** The final redirect of a flow: `redirect_to` if allowed, else the referring page if allowed, else the site. */
export const readRedirect = (c: Context<AuthEnv>) => {
  const { settings } = c.var.auth
  const candidates = [c.req.query('redirect_to'), c.req.header('Referer')]
  return candidates.find((address) => address && isAllowed(address, settings)) ?? settings.siteUrl.href
}

/** Whether tokens may be sent to an address: the site itself, or a configured pattern. */
export const isAllowed = (
  address: string,
  { siteUrl, redirectPatterns }: Pick<AuthSettings, 'siteUrl' | 'redirectPatterns'>,
) => {
  if (!URL.canParse(address) || !isPrintable.test(address)) return false
  const url = new URL(address)
  if (url.username || url.password) return false
  const isLocal = url.hostname === 'localhost' && siteUrl.hostname === 'localhost'
  if (url.protocol === siteUrl.protocol && (isLocal || url.host === siteUrl.host)) return true
  // Parsed as browsers do: the host of `https://evil.example?.cercle.example/` is evil.example.
  const withoutFragment = url.href.split('#')[0] ?? ''
  return redirectPatterns.some((pattern) => toExpression(pattern).test(withoutFragment))
}

const isPrintable = /^[\x21-\x7e]+$/

/** `*` matches anything but a slash, `**` matches anything. Browsers add a slash to an address without path. */
const toExpression = (pattern: string) => {
  const parts = pattern.split(/(\*\*?)/)
  const source = parts.map((part) =>
    part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  return new RegExp(`^${source.join('')}${withoutPath.test(pattern) ? '/?' : ''}$`)
}

const withoutPath = /^[a-z][a-z0-9+.-]*:\/\/[^/]*$/i

/** Adds query parameters to an address. */
export const withQuery = (address: string, values: Record<string, string>) => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/** Sets the fragment of an address to the values. Browsers do not send it to a server. */
export const withFragment = (address: string, values: Record<string, string>) => {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}
