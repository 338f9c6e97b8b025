import { closeServer } from './http/close-server.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createHttpServer } from './http/http-limits.ts'
import { announce, explain, listen } from './http/listen.ts'
import { captureConsole } from './observability/log.ts'
import { openResources } from './resources.ts'

/**
 * Resolves at the first signal. A signal during the start counts too: the site opens, then closes, and leaves no
 * PostgreSQL behind.
 */
const endSignal = new Promise((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve)
})

/** Opens the site. @returns `close`, which answers the open requests and then closes the resources */
const open = async () => {
  const env = readEnv(process.env)
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
  await announce(resources)

  const close = async () => {
    // First the balancer stops sending requests here, then the open requests are answered.
    await drain()
    await new Promise((resolve) => setTimeout(resolve, env.drainSeconds * 1000))
    // Each part has its own timeout (`resources.ts`). This one covers everything else.
    setTimeout(() => {
      log.fatal('Closing took too long: the process ends')
      process.exit(1)
    }, closeTimeoutMs)
    await closeServer(server, openRequestsMs)
    await app.close()
    await resources.close()
  }
  return { close, log }
}

const [openRequestsMs, closeTimeoutMs] = [8_000, 30_000]

const site = await open().catch((error: unknown) => {
  explain(error)
  process.exit(1)
})
await endSignal
await site.close().catch((err: unknown) => {
  site.log.fatal({ err }, 'The site did not close cleanly')
  process.exit(1)
})
process.exit(0)
