import { expect, onTestFinished, test, vi } from 'vitest'
import { writeTo } from './write-to.ts'

test('one person is written to by name, several do not see each other', () => {
  const window = { location: { href: '' } }
  vi.stubGlobal('window', window)
  onTestFinished(() => void vi.unstubAllGlobals())
  writeTo('anna+club@example.org')
  expect(window.location.href).toBe('mailto:anna%2Bclub%40example.org')
  writeTo('anna@example.org', 'a&b@example.org')
  expect(window.location.href).toBe('mailto:?bcc=anna%40example.org,a%26b%40example.org')
})
