import { afterEach, expect, test, vi } from 'vitest'
import { sessionKey } from './auth-client.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the storage key of the session contains the host (spec §9)', () => {
  const keyAt = (hostname: string) => {
    vi.stubGlobal('window', { location: { hostname } })
    return sessionKey()
  }
  expect(keyAt('cercle.example')).toBe('sb-cercle-auth-token')
  expect(keyAt('localhost')).toBe('sb-localhost-auth-token')
})
