import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Outlet, RouterProvider, createBrowserRouter } from 'react-router'
import { toast } from 'sonner'
import { expect, onTestFinished } from 'vitest'
import type { Actor, Club } from '#club/core/server/club.ts'
import type { Language } from '#base/text/language.ts'
import { defaultVisibleFacts } from '#base/default-club-facts.ts'
import { ClubFactsProvider } from '#kit/both/club-facts.tsx'
import { LanguageProvider } from '#kit/both/language.tsx'
import { LazyToaster } from '#kit/site/toasts/notify.tsx'
import { createQueryClient } from '#kit/both/query-client.ts'
import { sessionKey } from '#kit/both/session/auth-client.ts'
import { readAgainAfterWrites } from '#kit/panel/act/read-again.ts'
import { PanelPartsProvider } from '#club/core/staff/panel-parts.tsx'
import { panelParts } from '#tests/panel/panel-parts.ts'
import { retrySession } from '#accounts/both/use-session.ts'
import { actorWith, apiOf } from './api.ts'
import { authParts, keys } from './auth.ts'
import type { Accounts } from './panel/accounts.ts'
import { completeJsdom } from './complete-jsdom.ts'
import { spoken } from './screen.tsx'

export type Call = { method: string; path: string; status: number; sent: unknown; answered: unknown }

type Line = {
  isDown: boolean
  losesAnswers: boolean
  answer?:
    | ((
        method: string,
        path: string,
        body: unknown,
        headers: Headers,
      ) => Response | undefined | Promise<Response | undefined>)
    | undefined
  answerRead?: (path: string) => Response | undefined | Promise<undefined>
}
export type Place = {
  at: string
  /** What the navigation there hands on. */
  state?: unknown
  route?: string
  actor?: Actor
  language?: Language
  context?: unknown
  /** The accounts, if the screen uses the auth service: they decide who is signed in. */
  accounts?: Accounts
}

/**
 * A screen of the panel in a DOM and its history, with its own queries and mutations, over the real api as somebody of the
 * staff asks it. `line.isDown` makes every request fail as without a network, `line.losesAnswers` those to writes that were
 * done; `line.answer` answers writes in the api's place, `line.answerRead` reads, where they return something, after a while if they promise it. A read that
 * fails is tried again at once. `calls` are the requests so far.
 */
export const openScreen = (club: Club, Screen: ComponentType, place: Place) => {
  const { at, state, route = pathIn(at), actor = anAdmin, language = 'es', context = actor, accounts } = place
  const api = apiOf(club, actor, { code: async () => '', auth: { ...club, ...authParts(), keys: signing } })
  const calls: Call[] = []
  const line: Line = { isDown: false, losesAnswers: false }
  const { fetch } = globalThis
  const asked: Promise<Response>[] = []
  const ask: typeof fetch = async (input, init) => {
    if (line.isDown) throw new TypeError('Failed to fetch')
    const { method = 'GET' } = init ?? {}
    const { pathname, search } = new URL(String(input), window.location.origin)
    const isRead = method === 'GET' || pathname.endsWith('/previews')
    const answeredHere = await (isRead
      ? line.answerRead?.(pathname)
      : line.answer?.(method, pathname + search, init?.body, new Headers(init?.headers)))
    if (answeredHere) return answeredHere
    const answer =
      accounts && pathname.startsWith('/auth/v1/')
        ? await accounts.ask(input, init)
        : await api.request(pathname + search, {
            method,
            headers: { 'Content-Type': 'application/json', Authorization: 'Bearer of the test' },
            ...(init?.body !== undefined && { body: init.body as string }),
          })
    const text = await answer.clone().text()
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({
      method,
      path: pathname + search,
      status: answer.status,
      sent,
      answered: isJson(answer) ? JSON.parse(text) : text,
    })
    if (!isRead && line.losesAnswers) throw new TypeError('Failed to fetch')
    return answer
  }
  globalThis.fetch = (input, init) => {
    const answer = ask(input, init)
    asked.push(answer)
    return answer
  }
  if (!accounts) signIn()
  completeJsdom()
  const queries = createQueryClient()
  readAgainAfterWrites(queries)
  const { queries: how, ...others } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...others, queries: { ...how, retryDelay: 0 } })
  const Frame = () => (
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <ClubFactsProvider>
          <PanelPartsProvider value={panelParts}>
            <Outlet context={context} />
          </PanelPartsProvider>
        </ClubFactsProvider>
        <LazyToaster />
      </QueryClientProvider>
    </LanguageProvider>
  )
  document.cookie = `language=${language}; path=/`
  window.history.pushState(state === undefined ? null : { usr: state }, '', at)
  const root = { renderedAt: Date.now(), facts: defaultVisibleFacts }
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => root,
        shouldRevalidate: () => false,
        Component: Frame,
        children: [
          { path: route, Component: Screen },
          { path: '*', Component: Elsewhere },
        ],
      },
    ],
    { hydrationData: { loaderData: { root } } },
  )
  const view = render(<RouterProvider router={router} />)
  const close = () => {
    cleanup()
    toast.dismiss()
    router.dispose()
    queries.clear()
    globalThis.fetch = fetch
  }
  /** Waits until all requests are answered and all parts are loaded. */
  const loaded = () =>
    waitFor(() => {
      expect(queries.isFetching()).toBe(0)
      expect(document.querySelector('[data-spinner], [aria-busy=true]')).toBeNull()
    })
  const reloads: string[] = []
  const listen = ({ defaultPrevented, target }: Event) => {
    if (!defaultPrevented) reloads.push((target as Element).textContent)
  }
  window.addEventListener('submit', listen)
  onTestFinished(async () => {
    window.removeEventListener('submit', listen)
    expect(reloads, 'forms that the browser sent itself, and so loaded the page anew').toEqual([])
    close()
    // Waits for pending requests, which would run in the transaction of the next test.
    await Promise.allSettled(asked)
    // A form that was being written is kept there.
    localStorage.clear()
  })
  return { ...view, queries, calls, line, user: userEvent.setup({ delay: null }), loaded, close }
}

const pathIn = (address: string) => new URL(address, window.location.origin).pathname

/** A screen of the panel as an actor sees it once all that it asks is answered: its HTML, and what it says as one line of text. */
export const renderPanel = async (club: Club, actor: Actor, Screen: ComponentType, place: Place) => {
  const { container, loaded, close } = openScreen(club, Screen, { ...place, actor: actor as typeof anAdmin })
  await loaded()
  const html = container.innerHTML
  close()
  return { html, says: spoken(html) }
}

/** Whether the answer is JSON: an empty answer or a file is not. */
const isJson = ({ headers }: Response) => headers.get('Content-Type')?.includes('json') === true

const signing = await keys
const anAdmin = actorWith('admin') as Actor & { kind: 'user' }
const Elsewhere = () => <p>Elsewhere</p>

// A machine that is busy with other things is no failure.
configure({
  asyncUtilTimeout: 10_000,
  // Each look that finds nothing yet would print the whole page.
  getElementError: (message, { textContent }) => new Error(`${message ?? 'Nothing found'}\n${textContent}`),
})

/** A session that does not end: the api of a test knows who asks without it. */
const signIn = () => {
  const user = { id: 'x', email: 'admin@cercle.example' }
  const session = { access_token: 'of the test', refresh_token: 'x', token_type: 'bearer', expires_in: 3600 }
  localStorage.setItem(sessionKey(), JSON.stringify({ ...session, expires_at: 4e9, user }))
  // An earlier test may have signed out, and the modules are shared.
  void retrySession()
}
