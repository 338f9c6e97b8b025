import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider, type QueryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { ComponentType } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Outlet, createRoutesStub } from 'react-router'
import { type Api, createApi } from '#site/api/index.ts'
import type { Actor, Club } from '#club/core/server/club.ts'
import type { VisibleFacts } from '#base/club-facts.ts'
import { defaultVisibleFacts } from '#base/default-club-facts.ts'
import { ClubFactsProvider } from '#kit/both/club-facts.tsx'
import { PanelPartsProvider } from '#club/core/staff/panel-parts.tsx'
import { panelParts } from '#tests/panel/panel-parts.ts'
import { LanguageProvider } from '#kit/both/language.tsx'
import { aStorage } from './api.ts'

/** The typed client of the api in process, for an actor, by default a visitor. */
export const clientOf = (club: Club, actor: Actor = { kind: 'visitor' }) => {
  const api = createApi({ ...club, storage: aStorage() }, async () => actor)
  return hc<Api>('http://localhost', {
    headers: { Authorization: 'Bearer of the test' },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => api.request(input as string, init),
  })
}

type Screen = ComponentType<never>
type Ask = Pick<QueryOptions, 'queryKey'>
type Place = { at?: string; route?: string; asks?: Ask[]; context?: unknown; now?: Date; facts?: Partial<VisibleFacts> }

/**
 * A screen as the server draws it at an address, after its queries have been answered or have failed: its HTML, and what
 * it says as one line of text. `route` is the pattern of the address where it has parameters, `now` the time of rendering,
 * `facts` what is different of the club.
 */
export const renderScreen = async (
  Screen: Screen,
  { at = '/', route = at, asks = [], context, ...loaded }: Place = {},
) => {
  const queries = emptyCache()
  for (const ask of asks) await queries.prefetchQuery(ask as never)
  return drawWith(queries, Screen, { at, route, context, ...loaded })
}

/** The headings of a drawn table's columns. */
export const columnsOf = (html: string) =>
  [...html.matchAll(/<th [^>]*scope="col"[^>]*>(.*?)<\/th>/gs)]
    .map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '').trim())
    // The one with the checkboxes has no name.
    .filter((name) => name !== '')

/** The badges of a drawn screen with their classes, as "Activo: badge ok". */
export const badgesIn = (html: string) =>
  [...html.matchAll(/<span class="([^"]*)">([^<]*)/g)].map(([, tone, name]) => `${name}: ${tone}`)

const emptyCache = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })

const drawWith = async (queries: QueryClient, Screen: Screen, { at = '/', route = at, context, now, facts }: Place) => {
  const Frame = () => (
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <PanelPartsProvider value={panelParts}>
          <ClubFactsProvider>
            <Outlet context={context} />
          </ClubFactsProvider>
        </PanelPartsProvider>
      </QueryClientProvider>
    </LanguageProvider>
  )
  const Site = createRoutesStub([
    { id: 'root', path: '/', Component: Frame, children: [{ path: route, Component: Screen as never }] },
  ])
  const root = { renderedAt: now?.getTime() ?? 0, facts: { ...defaultVisibleFacts, ...facts } }
  const html = await written(<Site initialEntries={[at]} hydrationData={{ loaderData: { root } }} />)
  return { html, says: spoken(html) }
}

const written = (page: React.ReactElement) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        const stream = new PassThrough()
        void text(stream).then(resolve, reject)
        pipe(stream)
      },
      onError: reject,
    })
  })

/** The text of HTML in one line. */
export const spoken = (html: string) =>
  html
    .replaceAll(/<(script|style|title)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    // It parts no words.
    .replaceAll(/<\/span><wbr[^>]*><span>|<wbr[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', '’')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('\u2060', '')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
