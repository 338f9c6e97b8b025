import { expect } from '@playwright/test'
import { demoFolder, freePort, startSite } from '../support/own-site.ts'
import { test } from '../support/shared-club.ts'

test('the log has JSON lines with the request id of an answer, metrics are only on their own port, and a site that stops still answers until balancers notice', async () => {
  const port = await freePort()
  const site = await startSite(await demoFolder('keeping'), {
    METRICS_PORT: String(port),
    LOG: 'json',
    DRAIN_SECONDS: '2',
  })
  expect((await fetch(`${site.origin}/ready`)).status).toBe(200)
  const answer = await fetch(`${site.origin}/api/admin/events?search=berta@example.org`)
  const id = answer.headers.get('X-Request-Id')
  await fetch(`${site.origin}/eventos`)
  await fetch(`${site.origin}/eventos`)

  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain('cercle_requests_total{method="GET",route="/api/admin/events",status="401"} 1')
  expect(metrics).toMatch(/cercle_page_cache_hits_total 1\n/)
  expect(metrics).toMatch(/cercle_page_cache_misses_total 1\n/)
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404)

  const stopped = site.stop()
  await expect.poll(async () => (await fetch(`${site.origin}/ready`)).status, { intervals: [50] }).toBe(503)
  expect((await fetch(`${site.origin}/api/restaurants`)).status).toBe(200)
  expect(await stopped).toBe(0)
  const entries = site
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(entries.find(({ request }) => request === id)).toMatchObject({ route: '/api/admin/events', status: 401 })
  expect(site.output()).not.toContain('berta')
})
