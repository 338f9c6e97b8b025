import { createServer } from 'node:http'
import type { MetricsParts, Watched } from './metrics-gauges.ts'

type Answered = { method: string; route: string; status: number; deadline?: string | undefined }

/** What the site tells of itself in numbers. `watch` names what is made anew with each app. */
export type Metrics = {
  answered: (what: Answered, seconds: number) => void
  watch: (watched: Watched) => void
  close: () => Promise<void>
}

const noMetrics: Metrics = { answered: () => {}, watch: () => {}, close: async () => {} }

type Place = { port: number | undefined; host: string }

/** Answers `GET /metrics` for Prometheus on a port of its own, which visitors do not reach. Without a port, nothing counts. */
export const openMetrics = async ({ port, host }: Place, parts: MetricsParts): Promise<Metrics> => {
  if (port === undefined) return noMetrics
  const { Counter, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registers = [new Registry()]
  const [registry] = registers as [(typeof registers)[number]]
  collectDefaultMetrics({ register: registry })
  // Gauges that are named as counters are: `promtool check metrics` refuses them, and their parts say more.
  for (const kind of ['resources', 'handles', 'requests']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)

  const requests = new Counter({
    name: 'cercle_requests_total',
    help: 'Answers that were not kept ones, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'cercle_request_seconds',
    help: 'How long such an answer took',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const registrations = new Counter({
    name: 'cercle_registrations_total',
    help: 'Registrations taken by this process',
    registers,
  })
  const late = new Counter({
    name: 'cercle_requests_late_total',
    help: 'Requests that passed a deadline, by route and deadline (db/deadlines.ts; request: the whole of it)',
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
    answered: ({ method, route, status, deadline }, took) => {
      if (deadline) late.inc({ route, deadline })
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, took)
      if (status === 201 && route === '/api/events/*/registrations') registrations.inc()
    },
    watch,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
