// Opens the resources once; each request asks Vite for the app as it is now.
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { latestApp } from './latest-app.mjs'
import { root } from './run.mjs'

process.chdir(root)
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
/** @type {typeof import('../src/site/listen.ts')} */
const { announce, explain, listen } = /** @type {never} */ (await vite.ssrLoadModule('/src/site/listen.ts'))
try {
  const { readEnv } = await vite.ssrLoadModule('/src/platform/env/env.ts')
  const { openResources } = await vite.ssrLoadModule('/src/site/resources.ts')
  const env = readEnv(process.env)
  const resources = await openResources(env)

  const app = latestApp(resources)
  const current = async () => app.get((await vite.ssrLoadModule('/src/site/app.ts')).createApp)

  /** @type {import('node:http').RequestListener} */
  const answer = async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (!url.pathname.startsWith('/kit/emails')) return (await current()).listen(request, response)
    // The catalogue of emails is in no build: nothing of the site imports it.
    const page = (await vite.ssrLoadModule('/src/site/emails/emails-page.ts')).emailsPage(url)
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  }
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => {
      Promise.resolve(answer(request, response)).catch((error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        response.statusCode = 500
        response.end(error.stack)
      })
    })
  })
  await listen(server, env)
  announce(resources)

  const close = async () => {
    server.close()
    server.closeAllConnections()
    await app.close()
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
