import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { hourSeconds, yearSeconds } from '#base/dates/durations.ts'

/** Serves the built files that exist when this is called; passes any other request to `next`. */
export const serveBuiltFiles = (folder: string) => {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      // These files have a hash in their name, so they never change.
      const isHashed = path.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`,
      )
      // A worker asks for the pages that it answers, and is looked for again each time.
      if (isWorker(path)) {
        response.setHeader('Cache-Control', 'no-cache')
        response.setHeader('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      }
      // The library does not know this one.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
    },
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // Without ranges: the whole file is a valid answer, and the library throws on an invalid range.
    delete request.headers.range
    // A worker always whole: the library says "not modified" without our headers.
    if (isWorker(request.url ?? '')) delete request.headers['if-none-match']
    response.once('pipe', (file: Readable) => {
      // A new build may delete a file while the site runs.
      file.once('error', (error) => {
        console.error(error)
        response.destroy()
      })
      // The library leaves the file open if the client disconnects.
      response.once('close', () => file.destroy())
    })
    files(request, response, next)
  }
}

const isWorker = (path: string) => path.endsWith('-worker.js')
