import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { routesOf } from '#tests/http/routes.ts'
import { test } from '#tests/site.ts'

/** The paths under /api and /auth/v1 in a source, with `*` for each inserted value and without their query. */
const pathsIn = (text: string) =>
  [...text.matchAll(/['"`}](\/(?:api|auth\/v1)\/(?:\$\{[^}]*\}|[\w/.-])*[\w}])(?=['"`?])/g)].map(([, path = '']) =>
    path.replaceAll(/\$\{[^}]*\}/g, '*'),
  )

const isServed = (routes: string[], path: string) =>
  routes.some((route) => {
    const parts = route.replace(/^\w+ /, '').split('/')
    const asked = path.split('/')
    return (
      parts.length === asked.length &&
      parts.every((part, at) => part === asked[at] || part.startsWith(':') || asked[at] === '*')
    )
  })

test('the drill and the bench call only routes that exist', ({ testSite }) => {
  const routes = routesOf(testSite.routes)
  const calls = globSync('{bench,drill}/**/*.{ts,mjs}').flatMap((file) =>
    pathsIn(readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`),
  )
  expect(calls.filter((call) => !isServed(routes, call.replace(/^.*: /, '')))).toEqual([])
  expect(calls).toContain('drill/callers.ts: /api/events/*/registrations')
})
