import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http'

/** Timeouts for clients, in milliseconds, and the largest header, in bytes. */
export const httpLimits = {
  /** The whole header. Slower clients are cut off. */
  headersTimeout: 10_000,
  /** The whole request: long enough for an image of 5 MB from a phone with a bad connection. */
  requestTimeout: 120_000,
  /** Longer than proxies keep idle connections, so that none closes while a proxy reuses it. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
}

/** The longest time without data in either direction. */
const idleMilliseconds = 120_000

/** Creates a server with timeouts for slow clients. An exception in the listener fails one request, not the process. */
export const createHttpServer = (listener: RequestListener, limits: Partial<typeof httpLimits> = {}) =>
  createServer({ ...httpLimits, ...limits }, catchErrors(listener)).setTimeout(idleMilliseconds)

const catchErrors =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    try {
      listener(request, response)
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  }

/**
 * Reads the rest of a request after its answer. Browsers read an answer only after they sent their last byte, and lose
 * it if the connection closes before. `requestTimeout` limits the time.
 */
export const readToTheEnd = (request: IncomingMessage, response: ServerResponse) =>
  response.once('finish', () => request.resume())
