import type { Server } from 'node:http'

/**
 * Ends a server: nobody new comes in, who waits is answered and let go, and who is not done after `patienceMs` is cut
 * off.
 */
export const closeServer = async (server: Server, patienceMs = 10_000) => {
  // A connection that is kept would bring one request after the other until it is cut off.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const lettingGo = setInterval(() => server.closeIdleConnections(), letGoMs)
  const cutting = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(lettingGo)
  clearTimeout(cutting)
}

/** Who was being answered when it began keeps the connection for this long at most. */
const letGoMs = 50
