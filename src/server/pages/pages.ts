import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { Api } from '#api/index.ts'
import { retryAfter, retrySeconds } from '#http/retry-after.ts'
import type { VisibleFacts } from '#shared/club-facts.ts'
import { type Language, languageOr } from '#shared/text/language.ts'
import { answer } from '#web/lib/api.ts'
import { messages } from '#web/public/layout/messages.ts'
import { isNeutral, languageOfPath, storedLanguageOf, twinInStoredLanguage } from '#web/lib/paths.ts'
import { siteContext } from '#web/lib/site-context.ts'
import { type InProcess, askInProcess } from '../http/in-process.ts'
import { withTimeout } from '../with-timeout.ts'
import { beginOncePainted } from './begin-once-painted.ts'
import { takeOwnScripts } from './own-scripts.ts'
import { policyHeaders } from './policy.ts'
import { Overloaded, createRenderQueue } from './render-queue.ts'

type Parts = { api: Api; origin: string; draw: (request: Request, context: RouterContextProvider) => Promise<Response> }

/** Answers with pages: HTML that `draw` makes of a request, asking the api in process. `origin` is the site's public one. */
export const createPages = ({ api, origin, draw }: Parts) => {
  const client = askInProcess(api)
  const readFacts = lastKnownFacts(client)
  const queue = createRenderQueue({ atOnce: 2, waiting: 64, patienceMs: 3000 })

  return async (request: Request) => {
    const storedLanguage = storedLanguageOf(request.headers.get('Cookie'))
    const { pathname, search } = new URL(request.url)
    const twin = twinInStoredLanguage(pathname, storedLanguage)
    // A shared cache that has the page answers without asking: then the page's own script leads there.
    if (twin) return redirect(twin + search)

    const context = new RouterContextProvider()
    const scriptMark = randomBytes(16).toString('hex')
    context.set(siteContext, { api: client, origin, storedLanguage, readFacts, scriptMark })
    const render = async () => {
      const page = await draw(request, context)
      if (page.status === 503) page.headers.set('Retry-After', String(retrySeconds.page))
      if (!isNeutral(pathname)) return await guarded(page, scriptMark, (html) => beginOncePainted(html, scriptMark))
      // What belongs to one person, or to the staff, is nothing for a search engine, and little before its scripts.
      page.headers.set('X-Robots-Tag', 'noindex')
      // Its links carry tokens: no other address hears of them.
      page.headers.set('Referrer-Policy', 'no-referrer')
      const drawn = await guarded(page, scriptMark)
      if (pathname.startsWith('/socio/')) drawn.headers.set('Cache-Control', 'no-store')
      return drawn
    }
    return await queue(render).catch((error: unknown) => {
      if (error instanceof Overloaded) return overloaded(languageOfPath(pathname) ?? languageOr(storedLanguage))
      throw error
    })
  }
}

/** The facts of the club; while they cannot be read, as they were read last. Undefined before the first time. */
const lastKnownFacts = ({ api }: InProcess) => {
  let known: VisibleFacts | undefined
  return async () => {
    const facts = await withTimeout(factsMs, answer(api['club-facts'].$get())).catch(
      (error: unknown) => void console.error(error),
    )
    known = facts ?? known
    return known
  }
}

const factsMs = 2000

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
        ...retryAfter(retrySeconds.page),
        Refresh: String(retrySeconds.page),
      },
    },
  )
}

const redirect = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'private, no-store', Vary: 'Cookie' },
  })

/** The page with a Content-Security-Policy that allows the scripts of its renderer and of its layout, and no others. */
const guarded = async (response: Response, mark: string, arranged = (html: string) => html) => {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const { html, hashes } = takeOwnScripts(arranged(await response.text()), mark)
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(policyHeaders(hashes))) headers.set(name, value)
  headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
  return new Response(html, { status: response.status, headers })
}
