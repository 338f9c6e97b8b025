import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}
const both = [
  ['tab', tabStorage, 'sessionStorage'],
  ['device', deviceStorage, 'localStorage'],
] as const

beforeEach(() => {
  for (const [, storage, global] of both) {
    vi.stubGlobal(global, memory())
    storage.write('a', null)
  }
})

test.for(both)('what is stored is there after a reload, until it is removed (%s)', ([, storage, global]) => {
  expect(storage.write('a', '{"b":1}')).toBe(true)
  expect(globalThis[global].getItem('a')).toBe('{"b":1}')
  expect([storage.read('a'), storage.readJson('a')]).toEqual(['{"b":1}', { b: 1 }])
  storage.write('a', null)
  expect([globalThis[global].getItem('a'), storage.read('a'), storage.readJson('a')]).toEqual([null, null, undefined])
})

const blocked = [
  ['is forbidden by itself', (global: string) => vi.stubGlobal(global, undefined)],
  [
    'throws on use',
    (global: string) => vi.stubGlobal(global, { getItem: refuse, setItem: refuse, removeItem: refuse }),
  ],
  ['is full', (global: string) => vi.stubGlobal(global, { ...memory(), setItem: refuse })],
] as const

test.for(
  both.flatMap(([name, storage, global]) => blocked.map(([how, block]) => ({ name, how, storage, global, block }))),
)('a $name storage that $how keeps a value while the page is open', ({ storage, global, block }) => {
  block(global)
  expect([storage.read('a'), storage.readJson('a')]).toEqual([null, undefined])
  expect(storage.write('a', '[1]')).toBe(false)
  expect([storage.read('a'), storage.readJson('a')]).toEqual(['[1]', [1]])
  storage.write('a', null)
  expect(storage.read('a')).toBeNull()
})

test('once there is room again, a value is stored', () => {
  vi.stubGlobal('localStorage', { ...memory(), setItem: refuse })
  deviceStorage.write('a', '1')
  vi.stubGlobal('localStorage', memory())
  expect(deviceStorage.write('a', '2')).toBe(true)
  expect(localStorage.getItem('a')).toBe('2')
})

test('what is not JSON is read as nothing', () => {
  localStorage.setItem('a', '{')
  expect(deviceStorage.readJson('a')).toBeUndefined()
})

const use = /\b(?:local|session)Storage\b/

test('nothing else touches the storage of the browser, but for the script before the first paint, which catches', () => {
  const users = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$/.test(path) && use.test(readFileSync(path, 'utf8')))
    .toSorted()
  expect(users).toEqual(['src/kit/both/browser/storage.ts', 'src/kit/both/language.tsx'])
  expect(
    readFileSync('src/kit/both/language.tsx', 'utf8')
      .split('\n')
      .filter((line) => use.test(line)),
  ).toEqual([expect.stringMatching(/^export const rememberedLanguageScript = `try\{/)])
})
