import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { KeyHints } from './key-hints.tsx'
import { FindButton } from './use-find.tsx'

const at = (platform: string) => {
  vi.stubGlobal('navigator', { platform })
  onTestFinished(() => void vi.unstubAllGlobals())
}
const hints = async (of: { second?: string; hasMore?: boolean; isStep?: boolean } = {}) => {
  const { second, hasMore = false, isStep = false } = of
  return (await renderScreen(() => <KeyHints {...{ second, hasMore, isStep }} />)).says
}

test('only the keys that do something now are named', async () => {
  at('Linux x86_64')
  expect(await hints()).toBe('↑ ↓ moverse ↵ Abrir Esc Cerrar')
  expect(await hints({ second: 'Escribir' })).toBe('↑ ↓ moverse ↵ Abrir Ctrl ↵ Escribir Esc Cerrar')
  expect(await hints({ hasMore: true, isStep: true })).toBe('↑ ↓ moverse ↵ Abrir Tab más acciones Esc volver')
})

test('the keys have the names of the computer’s keyboard', async () => {
  const button = async () => (await renderScreen(() => <FindButton onOpen={() => {}} />)).says
  at('Win32')
  expect(await button()).toMatch(/ Ctrl K$/)
  for (const platform of ['MacIntel', 'iPhone', 'iPad']) {
    at(platform)
    expect(await button(), platform).toMatch(/ ⌘K$/)
    expect(await hints({ second: 'Escribir' })).toContain(' ⌘↵ Escribir')
  }
})
