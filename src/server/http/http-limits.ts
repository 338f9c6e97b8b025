import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http'

/** How long a client may take, in milliseconds, and how much it may say. */
export const httpLimits = {
  /** A header comes in one piece; whoever sends it drop by drop is cut off. */
  headersTimeout: 10_000,
  /** The whole request: an image of 5 MB from a telephone with a bad line has its time. */
  requestTimeout: 120_000,
  /** Longer than proxies keep their connections, so that none is closed as it is used again. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
}

/** A connection on which nothing moves, in either direction. */
const idleMilliseconds = 120_000

/** A server that does not wait for slow clients for ever, and in which a mistake costs one answer, not all of them. */
export const createHttpServer = (listener: RequestListener, limits: Partial<typeof httpLimits> = {}) =>
  createServer({ ...httpLimits, ...limits }, orFailing(listener)).setTimeout(idleMilliseconds)

const orFailing =
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
 * Reads on what a client still sends after its answer: a browser reads the answer only after its last byte, and a connection
 * that is closed before that loses it. `requestTimeout` bounds how long.
 */
export const readToTheEnd = (request: IncomingMessage, response: ServerResponse) =>
  response.once('finish', () => request.resume())
