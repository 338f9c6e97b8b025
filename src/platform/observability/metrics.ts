import { createServer } from 'node:http'
import type { MetricsParts, Watched } from './metrics-gauges.ts'

type RequestResult = { method: string; route: string; status: number; deadline?: string | undefined }

/** The metrics of the process. `watch` sets the sources that each new app replaces. */
export type Metrics = {
  recordRequest: (result: RequestResult, seconds: number) => void
  watch: (watched: Watched) => void
  close: () => Promise<void>
}

const noMetrics: Metrics = { recordRequest: () => {}, watch: () => {}, close: async () => {} }

type ListenAddress = { port: number | undefined; host: string }

/**
 * Answers `GET /metrics` for Prometheus on its own port, which visitors cannot reach. Without a port, counts nothing.
 */
export const openMetrics = async ({ port, host }: ListenAddress, parts: MetricsParts): Promise<Metrics> => {
  if (port === undefined) return noMetrics
  const { Counter, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registers = [new Registry()]
  const [registry] = registers as [(typeof registers)[number]]
  collectDefaultMetrics({ register: registry })
  // These gauges have names of counters, which `promtool check metrics` refuses.
  for (const kind of ['resources', 'handles', 'requests']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)

  const requests = new Counter({
    name: 'cercle_requests_total',
    help: 'Answers that did not come from a cache, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'cercle_request_seconds',
    help: 'How long these answers took',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const registrations = new Counter({
    name: 'cercle_registrations_total',
    help: 'Registrations stored by this process',
    registers,
  })
  const late = new Counter({
    name: 'cercle_requests_late_total',
    help: 'Requests that passed a deadline, by route and deadline (platform/database/deadlines.ts; request: the whole request)',
    labelNames: ['route', 'deadline'],
    registers,
  })
  const { addGauges } = await import('./metrics-gauges.ts')
  const { watch } = addGauges(registry, parts)

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`METRICS_PORT=${port} cannot be opened: choose another.`)))
    server.listen(port, host, resolve)
  })

  return {
    recordRequest: ({ method, route, status, deadline }, duration) => {
      if (deadline) late.inc({ route, deadline })
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, duration)
      if (status === 201 && route === '/api/events/*/registrations') registrations.inc()
    },
    watch,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
