import { closeServer } from './http/close-server.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createHttpServer } from './http/http-limits.ts'
import { announce, explain, listen } from './http/listen.ts'
import { captureConsole } from './observability/log.ts'
import { openResources } from './resources.ts'

/** By whichever comes first. It is heard while the site opens too, which then opens and ends: no PostgreSQL is left behind. */
const askedToEnd = new Promise((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve)
})

/** The site, answering. @returns what ends it: open requests, then what stands behind them */
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
  const { log, leave } = resources
  captureConsole(log)
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'This should not have happened: the process ends')
    process.exit(1)
  })
  await announce(resources)

  const close = async () => {
    // First nobody new is sent here, then those who are here are answered.
    await leave()
    await new Promise((resolve) => setTimeout(resolve, env.drainSeconds * 1000))
    // Each part has its own time (`resources.ts`); whatever else hangs keeps nobody for ever.
    setTimeout(() => {
      log.fatal('What the site stands on does not let it go: it ends without')
      process.exit(1)
    }, patienceMs)
    await closeServer(server, openRequestsMs)
    await app.close()
    await resources.close()
  }
  return { close, log }
}

const [openRequestsMs, patienceMs] = [8_000, 30_000]

const site = await open().catch((error: unknown) => {
  explain(error)
  process.exit(1)
})
await askedToEnd
await site.close().catch((err: unknown) => {
  site.log.fatal({ err }, 'The site did not end as it should')
  process.exit(1)
})
process.exit(0)
