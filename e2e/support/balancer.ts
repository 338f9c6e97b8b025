import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const askEveryMs = 200

/**
 * A balancer: each request goes to the next origin that is ready, as deploy/Caddyfile.three has it.
 * It skips origins that do not listen.
 */
export const openBalancer = async (origins: () => string[]) => {
  let turn = 0
  const draining = new Set<string>()
  const ask = async (origin: string) => {
    const answer = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    // No answer changes nothing: a busy instance answers late, and a refused connection shows that one is down.
    if (answer?.status === 503) draining.add(origin)
    else if (answer) draining.delete(origin)
  }
  const asking = setInterval(() => void Promise.all(origins().map(ask)), askEveryMs)
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => {
      const ready = origins().filter((origin) => !draining.has(origin))
      const all = ready.length > 0 ? ready : origins()
      turn += 1
      return forward(incoming, outgoing, body, [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)])
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    clearInterval(asking)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

const forward = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  [first = '', ...others]: string[],
) => {
  const { method, url, headers, socket } = incoming
  const hops = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const asked = request(first + url, {
    method,
    // No keep-alive: a connection that its server closes at the same moment would lose a request.
    agent: false,
    headers: { ...headers, connection: 'close', 'x-forwarded-for': hops },
  })
  asked.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  asked.on('error', (error: NodeJS.ErrnoException) => {
    // The connection was refused, so another instance can take the request. After other errors it may already have run.
    if (error.code === 'ECONNREFUSED' && others.length > 0) forward(incoming, outgoing, body, others)
    else if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  asked.end(body)
}
