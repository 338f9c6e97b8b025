// Opens the resources once; each request asks Vite for the app as it is now.
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { root } from './run.mjs'

process.chdir(root)
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
/** @type {typeof import('../src/server/http/listen.ts')} */
const { announce, explain, listen } = /** @type {never} */ (await vite.ssrLoadModule('/src/server/http/listen.ts'))
try {
  const { readEnv } = await vite.ssrLoadModule('/src/server/env.ts')
  const { openResources } = await vite.ssrLoadModule('/src/server/resources.ts')
  const env = readEnv(process.env)
  const resources = await openResources(env)

  /** @type {unknown} */
  let made
  /** @type {import('node:http').RequestListener} */
  let app
  /** @type {() => Promise<void>} */
  let closeApp = async () => {}
  const current = async () => {
    const { createApp } = await vite.ssrLoadModule('/src/server/app.ts')
    if (createApp !== made) {
      made = createApp
      await closeApp()
      const next = createApp(resources)
      app = next.listen
      closeApp = next.close
    }
    return app
  }

  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => {
      current().then(
        (listener) => listener(request, response),
        (error) => {
          vite.ssrFixStacktrace(error)
          console.error(error)
          response.statusCode = 500
          response.end(error.stack)
        },
      )
    })
  })
  await listen(server, env)
  await announce(resources)

  const close = async () => {
    server.close()
    server.closeAllConnections()
    await closeApp()
    await resources.close()
    await vite.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
} catch (error) {
  explain(error)
  process.exit(1)
}
