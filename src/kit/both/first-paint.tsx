import {
  type DehydratedState,
  type FetchQueryOptions,
  HydrationBoundary,
  QueryClient,
  dehydrate,
} from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type LoaderFunctionArgs, data, redirect } from 'react-router'
import { type ApiClient, Refused } from './api.ts'
import { NotRead } from '../site/states/not-read.tsx'
import { languageOfPath, pathIn } from './paths.ts'
import { siteContext } from './site-context.ts'

const paintMilliseconds = 4000

type Query = Pick<FetchQueryOptions, 'queryKey'> & { queryFn?: unknown }
export type Prefetch = (api: ApiClient, params: Record<string, string | undefined>, search: URLSearchParams) => Query[]

/** The path of the page to which what the queries found has moved, without its language; undefined if it has not. */
type MovedTo = (found: QueryClient, params: Record<string, string | undefined>) => string | undefined

/**
 * Creates the server loader of a screen: runs its queries in process and passes their results to the browser. A refusal becomes the
 * HTTP status of the page. After any other failure the page is a 503, and the browser repeats the query.
 */
export const firstPaint =
  (prefetch: Prefetch, movedTo?: MovedTo) =>
  async ({ context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) => {
    const queryClient = new QueryClient()
    const queries = prefetch(context.get(siteContext).api, params, new URL(request.url).searchParams)
    const results = await Promise.allSettled(
      queries.map((query) => inTime(queryClient.fetchQuery(query as FetchQueryOptions))),
    )
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    const refused = failures.find((failure) => failure instanceof Refused)
    if (refused) throw data(refused.code, { status: refused.status })
    const path = movedTo?.(queryClient, params)
    if (path !== undefined) throw redirect(inLanguageOf(request, path), movedForNow)
    for (const failure of failures) console.error(failure)
    const hasFailed = failures.length > 0
    return data({ ...dehydrate(queryClient), hasFailed }, { status: hasFailed ? 503 : 200 })
  }

const inLanguageOf = (request: Request, path: string) => {
  const { pathname, search } = new URL(request.url)
  return pathIn(languageOfPath(pathname) ?? 'es', path) + search
}

// Browsers would keep it for ever, and the page may move back.
const movedForNow = { status: 301, headers: { 'Cache-Control': 'no-cache' } }

/** Rejects after a time limit, so that a page does not wait for a blocked database. */
const inTime = <Answer,>(pending: Promise<Answer>) => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The first paint took too long')), paintMilliseconds)
  })
  return Promise.race([pending, late]).finally(() => clearTimeout(timer))
}

/** The client loader of the same screens: after a navigation they call the api themselves. */
export const onlyFirstPaint = () => null

/** Gives a screen the data of the server loader. It counts as fresh, because the server drops a cached page when its data changes. */
export const FirstPaint = ({ state, children }: { state: FirstState | null; children: ReactNode }) => {
  const fresh = useMemo(() => state && madeFresh(state), [state])
  return (
    <HydrationBoundary state={fresh}>
      {children}
      {state?.hasFailed && <NotRead />}
    </HydrationBoundary>
  )
}

type FirstState = DehydratedState & { hasFailed?: boolean }

const madeFresh = (state: DehydratedState): DehydratedState =>
  typeof window === 'undefined'
    ? state
    : {
        ...state,
        queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
      }
