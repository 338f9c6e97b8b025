import { expect, test } from 'vitest'
import { guardHeaders, isForEverySite } from './guard-headers.ts'

test('what every answer says, unless it says otherwise itself', () => {
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

test('over https a browser is told to stay there, over http it is not', () => {
  expect(guardHeaders(new URL('https://cercle.example'))['strict-transport-security']).toBe('max-age=31536000')
  expect(guardHeaders(new URL('http://localhost:3000'))).not.toHaveProperty('strict-transport-security')
})

test('pictures may stand in emails and on other sites, nothing else may', () => {
  expect(
    ['/files/uploads/events/1-a.webp', '/og/plates/01-vi.png', '/favicon.svg'].filter(isForEverySite),
  ).toHaveLength(3)
  expect(['/', '/api/events', '/files', '/auth/v1/user', '/eventos/files/'].filter(isForEverySite)).toEqual([])
})

test('our own pages alone may ask for a WebAuthn key', () => {
  const policy = guardHeaders(new URL('https://cercle.example'))['permissions-policy']
  expect(policy).toContain('publickey-credentials-create=(self), publickey-credentials-get=(self)')
  expect(policy).toContain('camera=(), microphone=(), geolocation=()')
})
