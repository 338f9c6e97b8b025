import { closeServer } from '#platform/http/close-server.ts'
import { createApp } from './app.ts'
import { endSignal } from '#platform/end-signal.ts'
import { readEnv } from '#platform/env/env.ts'
import { createHttpServer } from '#platform/http/http-limits.ts'
import { announce, explain, listen } from './listen.ts'
import { captureConsole } from '#platform/observability/log.ts'
import { openResources } from './resources.ts'

const [openRequestsMs, closeTimeoutMs] = [8_000, 30_000]
let drainMs = 0
const isToEnd = endSignal(() => drainMs + closeTimeoutMs)

/** Opens the site. @returns `close`, which answers the open requests and then closes the resources */
const open = async () => {
  const env = readEnv(process.env)
  drainMs = env.drainSeconds * 1000
  const resources = await openResources(env)
  const app = createApp(resources)
  const server = createHttpServer(app.listen)
  try {
    await listen(server, env)
  } catch (error) {
    await app.close()
    await resources.close()
    throw error
  }
  const { log, drain } = resources
  captureConsole(log)
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Uncaught exception: the process ends')
    process.exit(1)
  })
  announce(resources)

  const close = async () => {
    // First the balancer stops sending requests here, then the open requests are answered.
    await drain()
    await new Promise((resolve) => setTimeout(resolve, drainMs))
    // Each part has its own timeout (`resources.ts`). That of `isToEnd` covers everything else.
    await closeServer(server, openRequestsMs)
    await app.close()
    await resources.close()
  }
  return { close, log }
}

const site = await open().catch((error: unknown) => {
  explain(error)
  process.exit(1)
})
await isToEnd
await site.close().catch((err: unknown) => {
  site.log.fatal({ err }, 'The site did not close cleanly')
  process.exit(1)
})
process.exit(0)
