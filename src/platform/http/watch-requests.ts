import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { isTrustedProxy } from './client-address.ts'
import { type PassedDeadline, currentRequest } from './passed-deadline.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

type Watch = {
  log: Log
  metrics: Metrics
  proxies: BlockList
  routeName: (url: string) => string
}

/**
 * Gives each request an id, and at its end writes a log line and counts it in the metrics. Answers of the page cache
 * and built files are not watched: they never fail, and would be most of the log.
 */
export const watchRequests =
  ({ log, metrics, proxies, routeName }: Watch) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const id = proxyRequestId(request, proxies) ?? randomUUID()
    const start = performance.now()
    response.setHeader('X-Request-Id', id)
    const context: { id: string; deadline?: PassedDeadline } = { id }
    response.once('close', () => {
      const ms = performance.now() - start
      const route = routeName(request.url ?? '')
      const { method = '' } = request
      // 499: the client disconnected before the end.
      const status = response.writableFinished ? response.statusCode : 499
      const { deadline } = context
      metrics.recordRequest({ method, route, status, deadline }, ms / 1000)
      if (status === 200 && probes.has(route)) return
      const level = status >= 500 ? 'error' : 'info'
      const line = { request: id, method, route, status, ms: Math.round(ms * 10) / 10, ...(deadline && { deadline }) }
      log[level](line, 'request')
    })
    currentRequest.run(context, next)
  }

// Balancers ask every second, so only an unusual answer is logged.
const probes = new Set(['/health', '/ready'])

/** The request id of a trusted proxy, so that its log and this one share ids. */
const proxyRequestId = ({ headers, socket }: IncomingMessage, proxies: BlockList) => {
  const id = headers['x-request-id']
  if (typeof id !== 'string' || !/^[\w.-]{8,64}$/.test(id)) return undefined
  return isTrustedProxy(proxies, socket.remoteAddress ?? '') ? id : undefined
}
