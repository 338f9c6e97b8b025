import { expect, test } from 'vitest'
import { createRouteNames } from './route-names.ts'

const paths = ['/api/events/:id/registrations', '/socio/completar', '/auth/v1/*', '/eventos/:id?']

test('a segment that is no word of a route becomes a star: ids, tokens and addresses stay out of the log', () => {
  const nameOf = createRouteNames(paths)
  expect(nameOf('/api/events/6b0f6a5e-6a3c-4b0e-8a52-0f7d0f3d7a11/registrations?x=1')).toBe(
    '/api/events/*/registrations',
  )
  expect(nameOf('/socio/completar?token=secret')).toBe('/socio/completar')
  expect(nameOf('/eventos.data')).toBe('/eventos')
  expect(nameOf('/berta@example.org/Berta')).toBe('/*/*')
  expect(nameOf('/')).toBe('/')
  expect(nameOf('/a/b/c/d/e/f/g/h/i/j')).toBe('/*/*/*/*/*/*/*/*')
})

test('invented addresses cannot create names without limit', () => {
  const nameOf = createRouteNames(['/api/events/users/v1/auth/eventos/socio/registrations'])
  const words = ['api', 'events', 'users', 'v1', 'auth', 'x']
  const names = new Set<string>()
  for (const a of words)
    for (const b of words) for (const c of words) for (const d of words) names.add(nameOf(`/${a}/${b}/${c}/${d}`))
  expect(names.size).toBe(501)
  expect(names).toContain('other')
})
