import { beforeEach, expect, test, vi } from 'vitest'
import { openDraft } from './draft.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

const openPage = () => openDraft('registration', { email: '' })

test('all tries for one person have one key, after a reload too; another person has another', () => {
  const draft = openPage()
  draft.keep({ email: 'anna@example.org' })
  const key = draft.keyFor('Anna')
  expect(draft.keyFor('Anna')).toBe(key)

  const reloaded = openPage()
  expect(reloaded.values).toEqual({ email: 'anna@example.org' })
  expect(reloaded.keyFor('Anna')).toBe(key)
  expect(reloaded.keyFor('Bernat')).not.toBe(key)
})

test('a duplicated tab starts with the draft of the first one, but has its own key', () => {
  const first = openPage()
  first.keep({ email: 'anna@example.org' })
  const second = openPage()
  expect(second.values).toEqual({ email: 'anna@example.org' })
  expect(second.keyFor('Bernat')).not.toBe(first.keyFor('Anna'))
})
