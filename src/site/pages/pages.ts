import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { Api } from '../api/index.ts'
import { permissionsPolicy } from '#platform/http/guard-headers.ts'
import { retryAfter, retrySeconds } from '#platform/http/retry-after.ts'
import type { VisibleFacts } from '#base/club-facts.ts'
import { type Language, isLanguage, languageOr } from '#base/text/language.ts'
import { answer } from '#kit/both/api.ts'
import {
  isNeutral,
  languageOfPath,
  meantAddress,
  preferredLanguageOf,
  storedLanguageOf,
  alternateInStoredLanguage,
} from '#kit/both/paths.ts'
import { siteContext } from '#kit/both/site-context.ts'
import { type InProcess, askInProcess } from '../in-process.ts'
import { withTimeout } from '#platform/with-timeout.ts'
import { beginOncePainted } from './begin-once-painted.ts'
import { overloadedPage } from './overloaded-page.ts'
import { takeOwnScripts } from './own-scripts.ts'
import { policyHeaders } from './policy.ts'
import { Overloaded, createRenderQueue } from './render-queue.ts'
import { namedAddress } from './typed-addresses.ts'

type Parts = {
  api: Api
  origin: string
  render: (request: Request, context: RouterContextProvider) => Promise<Response>
}

/**
 * Answers with pages: HTML that `render` makes of a request, with data from the api in process. `origin` is the public
 * one. `network`: whose turn the rendering takes (`render-network.ts`).
 */
export const createPages = ({ api, origin, render }: Parts) => {
  const client = askInProcess(api)
  const readFacts = lastKnownFacts(client)
  const queue = createRenderQueue({ atOnce: 2, maxWaiting: 64, maxOfNetwork: 16, maxWaitMs: 3000 })

  return async (request: Request, env?: unknown, network = '') => {
    const { pathname, search, searchParams } = new URL(request.url)
    const meant = meantAddress(pathname, search) ?? namedAddress(pathname, search)
    if (meant && isRead(request)) return redirect(meant)
    const storedLanguage = languageInLink(pathname, searchParams) ?? storedLanguageOf(request.headers.get('Cookie'))
    const alternate = alternateInStoredLanguage(pathname, storedLanguage)
    // If a shared cache answers instead, the page's own script redirects.
    if (alternate && isRead(request)) return redirect(alternate + search)

    const context = new RouterContextProvider()
    const scriptMark = randomBytes(16).toString('hex')
    // What the cache renders is for everybody. Anything else counts towards the limits of who asks.
    const asking = env === undefined ? client : askInProcess(api, { headers: request.headers, env })
    const whole = await withBody(request)
    const preferredLanguage = isNeutral(pathname)
      ? preferredLanguageOf(request.headers.get('Accept-Language'))
      : undefined
    context.set(siteContext, { api: asking, origin, storedLanguage, preferredLanguage, readFacts, scriptMark })
    const renderGuarded = async () => {
      const page = await render(whole, context)
      if (page.status === 503) page.headers.set('Retry-After', String(retrySeconds.page))
      if (!isNeutral(pathname)) return await withPolicy(page, scriptMark, (html) => beginOncePainted(html, scriptMark))
      // Pages of one person or of the staff are not for search engines, and need their scripts at once.
      page.headers.set('X-Robots-Tag', 'noindex')
      // The addresses of these pages may contain tokens, which must not reach other sites.
      page.headers.set('Referrer-Policy', 'no-referrer')
      const isDoor = pathname === '/puerta'
      // Of the panel, who signs in sees the page before its scripts, in its fonts.
      const isPaintedByScripts = pathname.startsWith('/admin') && pathname !== '/admin/login'
      const privatePage = await withPolicy(page, scriptMark, isDoor || isPaintedByScripts ? fontsLater : undefined)
      // The door reads the codes of tickets.
      if (isDoor) privatePage.headers.set('permissions-policy', permissionsPolicy(true))
      if (pathname.startsWith('/socio/')) privatePage.headers.set('Cache-Control', 'no-store')
      return privatePage
    }
    return await queue(renderGuarded, network).catch((error: unknown) => {
      if (error instanceof Overloaded) return overloaded(languageOfPath(pathname) ?? languageOr(storedLanguage))
      throw error
    })
  }
}

/** Without scripts, the link to the other language names it where both have one address. */
const languageInLink = (pathname: string, search: URLSearchParams) => {
  const named = search.get('idioma') ?? undefined
  return isNeutral(pathname) && isLanguage(named) ? named : undefined
}

const isRead = ({ method }: Request) => !['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)

/**
 * Reads the whole body first, so that a slow connection does not occupy the render queue. The origin is left out, because it was
 * checked (`site.ts`) and the router would compare it with an address that a proxy changes.
 */
const withBody = async (request: Request) => {
  if (isRead(request)) return request
  const { method, url } = request
  return new Request(url, { method, body: await request.text() })
}

/** Reads the facts of the club; if that fails, returns the last ones. Undefined if there are none yet. */
const lastKnownFacts = ({ api }: InProcess) => {
  let lastFacts: VisibleFacts | undefined
  return async () => {
    const facts = await withTimeout(factsTimeoutMs, answer(api['club-facts'].$get())).catch(
      (error: unknown) => void console.error(error),
    )
    lastFacts = facts ?? lastFacts
    return lastFacts
  }
}

const factsTimeoutMs = 2000

/** A cheap answer: one sentence, and the browser asks again by itself. */
const overloaded = (language: Language) =>
  new Response(overloadedPage(language), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...retryAfter(retrySeconds.page),
      Refresh: String(retrySeconds.page),
    },
  })

const redirect = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'private, no-store', Vary: 'Cookie' },
  })

/** Changes a page so that its first paint does not wait for the fonts, nor its scripts and first data share the network with them (`late-fonts.ts`). */
const fontsLater = (html: string) => html.replace(/(<link rel="stylesheet" href="[^"]*font-faces[^"]*")/, '$1 disabled')

/** Adds a Content-Security-Policy that allows only the scripts of the renderer and of the layout. */
const withPolicy = async (response: Response, mark: string, arrange = (html: string) => html) => {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const { html, hashes } = takeOwnScripts(arrange(await response.text()), mark)
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(policyHeaders(hashes))) headers.set(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
  return new Response(html, { status: response.status, headers })
}
