import {
  type DehydratedState,
  type FetchQueryOptions,
  HydrationBoundary,
  QueryClient,
  dehydrate,
} from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type LoaderFunctionArgs, data } from 'react-router'
import { type ApiClient, Refused } from './api.ts'
import { siteContext } from './site-context.ts'

const paintMilliseconds = 4000

type Query = Pick<FetchQueryOptions, 'queryKey'> & { queryFn?: unknown }
type Prefetch = (api: ApiClient, params: Record<string, string | undefined>, search: URLSearchParams) => Query[]

/**
 * The only server loader: runs the queries of a screen in process and passes the cache to the browser. A refusal becomes the
 * HTTP status of the page; after any other failure the page is a 503, and the browser retries.
 */
export const firstPaint =
  (prefetch: Prefetch) =>
  async ({ context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) => {
    const queryClient = new QueryClient()
    const queries = prefetch(context.get(siteContext).api, params, new URL(request.url).searchParams)
    const asked = await Promise.allSettled(
      queries.map((query) => inTime(queryClient.fetchQuery(query as FetchQueryOptions))),
    )
    const failures = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    const refused = failures.find((failure) => failure instanceof Refused)
    if (refused) throw data(refused.code, { status: refused.status })
    for (const failure of failures) console.error(failure)
    return data(dehydrate(queryClient), { status: failures.length > 0 ? 503 : 200 })
  }

/** A page does not wait for a database that hangs: the browser retries. */
const inTime = <Answer,>(asked: Promise<Answer>) => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The first paint took too long')), paintMilliseconds)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Later screens call the api themselves, without the server loader. */
export const onlyFirstPaint = () => null

/** Gives a screen the data that the server loaded. It counts as fresh, because cached pages are dropped when they change. */
export const FirstPaint = ({ state, children }: { state: DehydratedState | null; children: ReactNode }) => {
  const fresh = useMemo(() => state && madeFresh(state), [state])
  return <HydrationBoundary state={fresh}>{children}</HydrationBoundary>
}

const madeFresh = (state: DehydratedState): DehydratedState =>
  typeof window === 'undefined'
    ? state
    : {
        ...state,
        queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
      }
