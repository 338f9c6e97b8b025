import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router'
import { siteContext } from '#kit/both/site-context.ts'

/** Renders the whole page to one string: its Content-Security-Policy hashes it before the first byte is sent. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  site: Readonly<RouterContextProvider>,
) {
  const nonce = site.get(siteContext).scriptMark
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  const { html, failed } = await renderToText(page, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed ? 500 : status, headers })
}

const renderToText = (page: React.ReactElement, nonce: string) =>
  new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Sent as one string, a part set aside for a script would only be hidden from who has none.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        const stream = new PassThrough()
        void text(stream).then((html) => resolve({ html, failed }), reject)
        pipe(stream)
      },
      onShellError: reject,
      onError: (error) => {
        failed = true
        console.error(error)
      },
    })
  })

/** Logs errors, except unknown pages and closed connections. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
