import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'

const oneYear = 365 * 24 * 60 * 60

/** Answers with a file of the browser's build, as it was when this was called, or leaves it to `next`. */
export const serveBuiltFiles = (folder: string) => {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      // What carries a hash in its name never changes.
      const isHashed = path.startsWith('/assets/')
      response.setHeader('Cache-Control', isHashed ? `public, max-age=${oneYear}, immutable` : 'public, max-age=3600')
    },
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // The whole is always an answer, and the library throws at parts that no file has.
    delete request.headers.range
    response.once('pipe', (file: Readable) => {
      // A build that is replaced under a running site takes files along: that is no reason to end.
      file.once('error', (error) => {
        console.error(error)
        response.destroy()
      })
      // Nobody else closes the file of a reader who goes away in the middle.
      response.once('close', () => file.destroy())
    })
    files(request, response, next)
  }
}
