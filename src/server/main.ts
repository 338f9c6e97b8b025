import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createPatientServer } from './http-limits.ts'
import { announce, explain, listen } from './listen.ts'
import { captureConsole } from './log.ts'
import { openResources } from './resources.ts'

try {
  const env = readEnv(process.env)
  const resources = await openResources(env)
  const app = createApp(resources)
  const server = createPatientServer(app.listen)
  try {
    await listen(server, env)
  } catch (error) {
    await app.close()
    await resources.close()
    throw error
  }
  captureConsole(resources.log)
  process.on('uncaughtException', (err) => {
    resources.log.fatal({ err }, 'This should not have happened: the process ends')
    process.exit(1)
  })
  await announce(resources)

  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    // First nobody new is sent here, then those who are here are answered.
    await resources.leave()
    await new Promise((resolve) => setTimeout(resolve, env.drainSeconds * 1000))
    // Open requests end, idle connections are let go, then the resources close.
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), 10_000).unref()
    })
    await app.close()
    await resources.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
} catch (error) {
  explain(error)
  process.exit(1)
}
