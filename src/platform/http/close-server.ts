import type { Server } from 'node:http'

/**
 * Closes a server: accepts no new connections, answers the open requests, and cuts off what lasts longer than
 * `timeoutMs`.
 */
export const closeServer = async (server: Server, timeoutMs = 10_000) => {
  // A keep-alive connection could send new requests until the timeout.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleMs)
  const closeAll = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}

/** The longest time a connection stays open after its last answer, in milliseconds. */
const closeIdleMs = 50
