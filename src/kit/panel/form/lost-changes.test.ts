import { expect, test } from 'vitest'
import { losesChanges, saved } from './lost-changes.ts'

const currentLocation = { pathname: '/admin/eventos/1', search: '', state: null }
const list = (state: unknown) => ({ pathname: '/admin/eventos', search: '', state })

test('a form with changes asks before it is left, but not after its own save', () => {
  const leaving = { currentLocation, nextLocation: list(null), historyAction: 'PUSH' }
  expect(losesChanges(true, leaving)).toBe(true)
  expect(losesChanges(false, leaving)).toBe(false)
  expect(losesChanges(true, { ...leaving, nextLocation: list(saved) })).toBe(false)
})

test('Back to a list with the mark of an earlier save asks too', () => {
  expect(losesChanges(true, { currentLocation, nextLocation: list(saved), historyAction: 'POP' })).toBe(true)
})

test('another query on the same screen does not ask', () => {
  const nextLocation = { ...currentLocation, search: '?search=cena' }
  expect(losesChanges(true, { currentLocation, nextLocation, historyAction: 'REPLACE' })).toBe(false)
})

test('Back from a record over its list asks', () => {
  const open = { ...list({ below: '?' }), search: '?id=1' }
  expect(losesChanges(true, { currentLocation: open, nextLocation: list(null), historyAction: 'POP' })).toBe(true)
})

test('another record beside the list asks, and the same one with another search does not', () => {
  const beside = { ...list(null), search: '?ver=1' }
  const asks = (search: string, historyAction = 'PUSH', state: unknown = null) =>
    losesChanges(true, { currentLocation: beside, nextLocation: { ...list(state), search }, historyAction })
  expect([asks('?ver=2'), asks(''), asks('?search=pau'), asks('?search=pau&ver=1')]).toEqual([true, true, true, false])
  expect([asks('?ver=2', 'PUSH', saved), asks('?ver=2', 'PUSH', { below: '?' })]).toEqual([false, true])
  expect([asks('?ver=1', 'POP'), asks('?search=pau&ver=1', 'POP', saved)]).toEqual([false, true])
})
