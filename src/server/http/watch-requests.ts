import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { isTrustedProxy } from '#http/client-address.ts'
import { type PassedDeadline, currentRequest } from '#http/passed-deadline.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

type Watch = {
  log: Log
  metrics: Metrics
  proxies: BlockList
  routeName: (url: string) => string
}

/**
 * Counts each request while it is answered, gives it an id, and when it is over a line in the log and its place in the metrics. What the page cache or
 * the build's files answer is not among them: it never fails, and would be most of the log.
 */
export const watchRequests =
  ({ log, metrics, proxies, routeName }: Watch) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const id = givenId(request, proxies) ?? randomUUID()
    const begun = performance.now()
    response.setHeader('X-Request-Id', id)
    const passing: { id: string; deadline?: PassedDeadline } = { id }
    response.once('close', () => {
      const ms = performance.now() - begun
      const route = routeName(request.url ?? '')
      const { method = '' } = request
      // Who went away before the end got no status.
      const status = response.writableFinished ? response.statusCode : 499
      const { deadline } = passing
      metrics.answered({ method, route, status, deadline }, ms / 1000)
      if (status === 200 && probes.has(route)) return
      const level = status >= 500 ? 'error' : 'info'
      const line = { request: id, method, route, status, ms: Math.round(ms * 10) / 10, ...(deadline && { deadline }) }
      log[level](line, 'request')
    })
    currentRequest.run(passing, next)
  }

// A balancer asks every second: only another answer than the usual one is worth a line.
const probes = new Set(['/health', '/ready'])

/** The id that a proxy of ours gave it, so that its log and this one can be read together. */
const givenId = ({ headers, socket }: IncomingMessage, proxies: BlockList) => {
  const given = headers['x-request-id']
  if (typeof given !== 'string' || !/^[\w.-]{8,64}$/.test(given)) return undefined
  return isTrustedProxy(proxies, socket.remoteAddress ?? '') ? given : undefined
}
