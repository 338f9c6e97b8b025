import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { type APIResponse, expect } from '@playwright/test'
import { pages } from '../../tests/http/routes.ts'

import { openWhole, test } from '../support/site.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const nothing = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Checks the security headers of every answer. */
const expectGuarded = (answer: APIResponse, about: string, referrer = 'strict-origin-when-cross-origin') => {
  const headers = answer.headers()
  expect(headers['x-content-type-options'], about).toBe('nosniff')
  expect(headers['referrer-policy'], about).toBe(referrer)
  expect(headers['permissions-policy'], about).toContain('geolocation=()')
  expect(headers['cross-origin-opener-policy'], about).toBe('same-origin')
  expect(headers['cross-origin-resource-policy'], about).toMatch(/^(same|cross)-origin$/)
  expect(headers['x-frame-options'], about).toBe('DENY')
  expect(headers['set-cookie'], about).toBeUndefined()
  expect(headers['access-control-allow-origin'], about).toBeUndefined()
  expect(headers['server'] ?? headers['x-powered-by'], about).toBeUndefined()
}

/** Checks that a page may run only its own scripts, inline ones by their hash. Structured data is not a script. */
const expectOwnScripts = (policy: string, html: string, about: string) => {
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy, about).toContain(rule)
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts, about).not.toMatch(/unsafe|\*|https?:|data:/)
  for (const [, script = ''] of html.matchAll(
    /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
  ))
    expect(scripts, about).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(html, about).not.toMatch(/<\w[^>]*\son\w+=/i)
}

/** Whether the address has no language. */
const isNeutral = (path: string) => /^\/(admin|auth|cocina|create|puerta|socio)/.test(path)

test('every answer has its status, its security headers and no cookie, and no answer but a page runs scripts', async ({
  request,
}) => {
  await test.step('every page, in both languages', async () => {
    for (const [path, status] of Object.entries(pages))
      for (const address of isNeutral(path) ? [path] : [path, `/ca${path}`]) {
        const asked = address.replace(/:\w+/, nobody).replace('*', 'no-hi-ha-res')
        const answer = await request.get(asked, { maxRedirects: 0 })
        expect(`${asked} ${answer.status()}`).toBe(`${asked} ${status}`)
        // The address of an account page may contain a token, which no other site may see.
        expectGuarded(answer, asked, isNeutral(path) ? 'no-referrer' : undefined)
        const { 'content-security-policy': policy = '', 'content-type': type } = answer.headers()
        if (type?.startsWith('text/html')) expectOwnScripts(policy, await answer.text(), asked)
      }
  })
  await test.step('answers that are not pages', async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec(await (await request.get('/')).text())?.[0] ?? ''
    const addresses = [
      '/api/events',
      '/api/nothing',
      '/auth/v1/health',
      '/auth/v1/nothing',
      '/rss.xml',
      '/calendar.ics',
    ]
    addresses.push('/sitemap.xml', '/robots.txt', '/favicon.svg', '/plates/01-vi.svg', script, '/files/nothing')
    addresses.push('/og/plates/01-vi.png', '/health', '/privacidad', '/api/admin/users', '/api/events?from=x')
    for (const address of addresses) {
      const answer = await request.get(address, { maxRedirects: 0 })
      expectGuarded(answer, address)
      expect(answer.headers()['content-security-policy'], address).toBe(nothing)
    }
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      for (const address of ['/', '/eventos', '/api/events', '/%']) {
        const answer = await request.fetch(address, { method, maxRedirects: 0 })
        expect(answer.status(), `${method} ${address}`).toBeLessThan(500)
        expectGuarded(answer, `${method} ${address}`)
      }
  })
})

/** A raw request, with headers that browsers do not let pages set. */
const raw = (origin: string, path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
    const asked = ask(`${origin}${path}`, { headers, method }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body }))
    })
    asked.on('error', reject).end()
  })

test('no request can poison the cache, climb out of a folder or redirect to another host', async ({ baseURL }) => {
  await test.step('another host, language, method or part of a page', async () => {
    const path = '/club'
    const before = (await raw(baseURL!, path, {})).body
    const evil = 'evil.example'
    const attempts: [string, Record<string, string>, string?][] = [
      [path, { Host: evil }],
      [path, { 'X-Forwarded-Host': evil, 'X-Forwarded-Proto': 'https', Forwarded: `host=${evil}` }],
      [path, { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' }],
      [path, { Cookie: 'language=ca' }],
      [path, {}, 'HEAD'],
      [path, { Range: 'bytes=0-10' }],
      [path, { 'Accept-Encoding': 'x' }],
      [`${path}?utm=<script>`, {}],
      [`${path}?pagina=1&pagina=<script>`, {}],
      [`//${evil}/..${path}`, {}],
    ]
    for (const [address, headers, method] of attempts) {
      const answer = await raw(baseURL!, address, headers, method)
      expect(answer.body + answer.location, JSON.stringify(headers)).not.toContain(`//${evil}`)
      expect(answer.body).not.toContain('<script>&')
      expect((await raw(baseURL!, path, {})).body, JSON.stringify([address, headers, method])).toBe(before)
    }
  })
  await test.step('addresses that climb out of a folder', async () => {
    const climbs = ['/../data.key', '/%2e%2e/data.key', '/assets/..%2f..%2fpackage.json', '/files/..%2f..%2fdata.key']
    climbs.push(
      '/assets/%2e%2e/%2e%2e/server/server.js',
      '/..%5c..%5cpackage.json',
      '/og/files/..%2f..%2fdata.jpg',
      '/.env',
    )
    for (const path of climbs) {
      const { status, body } = await raw(baseURL!, path, {})
      expect(status, path).toBe(404)
      expect(body, path).not.toMatch(/"dependencies"|createServer|BEGIN/)
    }
    for (const path of [
      '//evil.example',
      '//evil.example/%2f..',
      '/ca//evil.example',
      '/\\evil.example',
      '/%5cevil.example',
    ])
      for (const headers of [{}, { Cookie: 'language=ca' }] as Record<string, string>[]) {
        const { location } = await raw(baseURL!, path, headers)
        expect(location === '' ? baseURL : new URL(location, baseURL).origin, `${path} → ${location}`).toBe(baseURL)
      }
  })
})

test('texts of staff never run as code: titles, texts, names and addresses are shown as they are', async ({
  page,
  panel,
}) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => (ran.push(dialog.message()), dialog.dismiss()))
  const script = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
  const form = {
    title: script,
    titleCa: script,
    description: `## ${script}`,
    descriptionCa: '',
    date: '2036-03-28T12:30',
  }
  const rest = {
    endsAt: '',
    location: script,
    locationCa: '',
    price: 1,
    maxParticipants: 9,
    imageUrl: '',
    images: [],
  }
  const more = { category: script.slice(0, 80), categoryCa: '', restaurantId: null, organizerId: null }
  const { body } = await panel.ask('admin', 'POST', '/events', { ...form, ...rest, ...more })
  for (const path of ['/', '/eventos', `/eventos/${body.id}`, `/ca/eventos/${body.id}`]) {
    const html = await (await fetch(panel.origin + path)).text()
    expect(html, path).not.toContain('<script>alert')
    expect(html, path).not.toContain('<img src=x')
    await openWhole(page, panel.origin + path)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(script)
  expect(ran).toEqual([])
})

test('no build has the catalogues of the development server, nor the samples of emails', async ({ request }) => {
  for (const path of ['/kit', '/kit/emails', '/ca/kit']) expect((await request.get(path)).status(), path).toBe(404)
  const files = globSync('build/**/*.{js,css,html,json}')
  expect(files.length).toBeGreaterThan(100)
  // A heading of one, the path of the other, and a value of the samples.
  const marks = /Without states here|\/kit\/emails|GHJKMNPQRSTVWXYZ0123456789/
  expect(files.filter((file) => marks.test(readFileSync(file, 'utf8')))).toEqual([])
})
