import { expect, test } from 'vitest'
import { losesChanges, saved } from './lost-changes.ts'

const currentLocation = { pathname: '/admin/eventos/1', search: '', state: null }
const list = (state: unknown) => ({ pathname: '/admin/eventos', search: '', state })

test('a form with changes asks before it is left, but not by its own save', () => {
  const leaving = { currentLocation, nextLocation: list(null), historyAction: 'PUSH' }
  expect(losesChanges(true, leaving)).toBe(true)
  expect(losesChanges(false, leaving)).toBe(false)
  expect(losesChanges(true, { ...leaving, nextLocation: list(saved) })).toBe(false)
})

test('back to a list that an earlier save led to asks all the same', () => {
  expect(losesChanges(true, { currentLocation, nextLocation: list(saved), historyAction: 'POP' })).toBe(true)
})

test('another search of the same screen leaves nothing', () => {
  const nextLocation = { ...currentLocation, search: '?search=cena' }
  expect(losesChanges(true, { currentLocation, nextLocation, historyAction: 'REPLACE' })).toBe(false)
})

test('back from a record that is open over its list asks', () => {
  const open = { ...list({ isOpened: true }), search: '?id=1' }
  expect(losesChanges(true, { currentLocation: open, nextLocation: list(null), historyAction: 'POP' })).toBe(true)
})
