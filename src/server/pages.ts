import { createHash } from 'node:crypto'
import { RouterContextProvider, createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Api } from '#api/index.ts'
import { type Language, languageOr } from '#shared/language.ts'
import { mapHosts } from '#shared/map-address.ts'
import { messages } from '#web/layout/messages.ts'
import { isNeutral, languageOfPath, storedLanguageOf, twinInStoredLanguage } from '#web/lib/paths.ts'
import { siteContext } from '#web/lib/site-context.ts'
import { askInProcess } from './in-process.ts'
import { Overloaded, createRenderQueue } from './render-queue.ts'

/** Renders pages: HTML for a request, asking the api in process. `origin` is the site's public one. */
export const createPages = ({ api, origin }: { api: Api; origin: string }) => {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const client = askInProcess(api, origin)
  const queue = createRenderQueue({ atOnce: 2, waiting: 64, patienceMs: 3000 })

  return async (request: Request) => {
    const storedLanguage = storedLanguageOf(request.headers.get('Cookie'))
    const { pathname, search } = new URL(request.url)
    const twin = twinInStoredLanguage(pathname, storedLanguage)
    // A shared cache that has the page answers without asking: then the page's own script leads there.
    if (twin) return redirect(twin + search)

    const context = new RouterContextProvider()
    context.set(siteContext, { api: client, origin, storedLanguage })
    const render = async () => {
      const page = await handle(request, context)
      if (!isNeutral(pathname)) return await guarded(page, scriptsLast)
      // What belongs to one person, or to the staff, is nothing for a search engine, and little before its scripts.
      page.headers.set('X-Robots-Tag', 'noindex')
      // Its links carry tokens: no other address hears of them.
      page.headers.set('Referrer-Policy', 'no-referrer')
      const drawn = await guarded(page)
      if (pathname.startsWith('/socio/')) drawn.headers.set('Cache-Control', 'no-store')
      return drawn
    }
    return await queue(render).catch((error: unknown) => {
      if (error instanceof Overloaded) return overloaded(languageOfPath(pathname) ?? languageOr(storedLanguage))
      throw error
    })
  }
}

/** Costs next to nothing: a sentence, and the browser asks again by itself. */
const overloaded = (language: Language) => {
  const { crowded } = messages(language)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${crowded}</title>`
  return new Response(
    `<!doctype html><html lang="${language}"><head>${head}</head><body><p>${crowded}</p></body></html>`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'Retry-After': retrySeconds,
        Refresh: retrySeconds,
      },
    },
  )
}

const retrySeconds = '5'

/** The paths of all pages, in the words of their routes. */
export const pagePaths = Object.values(build.routes).flatMap((route) => route?.path ?? [])

const redirect = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'private, no-store', Vary: 'Cookie' },
  })

/** The page with a Content-Security-Policy that lists the hashes of its own inline scripts. */
const guarded = async (response: Response, arranged = (html: string) => html) => {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const html = arranged(await response.text())
  const headers = new Headers(response.headers)
  headers.set('Content-Security-Policy', policyFor(html))
  headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
  return new Response(html, { status: response.status, headers })
}

/** The scripts begin when the page is painted, all asked for at once: before, style and faces have the line to themselves. */
const scriptsLast = (html: string) => {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  return html
    .replaceAll(preload, '')
    .replace('<script type="module"', '<script type="text/plain"')
    .replace('</body>', `<script>${beginOncePainted(files)}</script></body>`)
}

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

/** A page in a tab behind others is painted when somebody looks; its scripts do not wait for that. */
const beginOncePainted = (files: (string | undefined)[]) => `{
  const begin = () => {
    const waiting = document.querySelector("script[type='text/plain']");
    if (!waiting) return;
    for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    waiting.replaceWith(Object.assign(document.createElement("script"), { type: "module", textContent: waiting.textContent }));
  };
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName("first-contentful-paint")[0]) begin();
  }).observe({ type: "paint", buffered: true });
  setTimeout(begin, document.hidden ? 0 : 3000);
}`

const policyFor = (html: string) => {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' ${[...new Set(hashes)].join(' ')}`,
    'style-src': "'self'",
    // Colours of plates and widths of bars are style attributes: they carry no script and no address.
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    // The faces come inside a style sheet.
    'font-src': "'self' data:",
    'frame-src': mapHosts.map((host) => `https://${host}`).join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  // Vite's development client injects its own scripts and styles.
  if (import.meta.env.DEV)
    Object.assign(policy, {
      'script-src': "'self' 'unsafe-inline'",
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws:",
    })
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')
}
