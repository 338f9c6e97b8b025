import { expect, test } from 'vitest'
import { guardHeaders, isForEverySite } from './guard-headers.ts'

test('the headers of every answer without its own', () => {
  expect(guardHeaders(new URL('https://cercle.example'))).toMatchInlineSnapshot(`
    {
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), midi=(), publickey-credentials-create=(self), publickey-credentials-get=(self)",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    }
  `)
})

test('https answers have HSTS, http answers do not', () => {
  expect(guardHeaders(new URL('https://cercle.example'))['strict-transport-security']).toBe('max-age=31536000')
  expect(guardHeaders(new URL('http://localhost:3000'))).not.toHaveProperty('strict-transport-security')
})

test('only pictures and icons may be shown by emails and other sites', () => {
  expect(
    ['/files/uploads/events/1-a.webp', '/og/plates/01-vi.png', '/favicon.svg'].filter(isForEverySite),
  ).toHaveLength(3)
  expect(['/', '/api/events', '/files', '/auth/v1/user', '/eventos/files/'].filter(isForEverySite)).toEqual([])
})

test('only our own pages may use WebAuthn', () => {
  const policy = guardHeaders(new URL('https://cercle.example'))['permissions-policy']
  expect(policy).toContain('publickey-credentials-create=(self), publickey-credentials-get=(self)')
  expect(policy).toContain('camera=(), microphone=(), geolocation=()')
})
