// @vitest-environment jsdom
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { allOf, textsOf } from '#tests/on-screen.ts'
import type { Line } from '#club/people/activity/staff/queries.ts'
import { HistoryLines } from './history.tsx'

const me = { kind: 'account', id: 'of-berta', name: 'Berta', email: 'berta@example.org', isSelf: true }
/** A line of the history of a text by the person who looks, `minutes` after noon. */
const aLine = (action: string, minutes: number, more: object = {}) =>
  ({
    id: `${action}-${minutes}`,
    createdAt: `2026-03-14T12:0${minutes}:00Z`,
    action,
    subject: 'events',
    subjectId: 'e1',
    who: me,
    record: { name: 'Cata', nameCa: '', isInTrash: false },
    isGone: false,
    isVersion: action.endsWith('.changed'),
    facts: {},
    fields: [],
    ...more,
  }) as unknown as Line

/** What can be done with each line, the latest first. */
const acts = (club: Club, lines: Line[], isLatest = true) => {
  const { container, close } = openScreen(club, () => <HistoryLines lines={lines} isLatest={isLatest} />, {
    at: '/admin/x',
  })
  const found = allOf('listitem', container).map((line) => textsOf('button', line))
  close()
  return found
}
const [undo, see] = ['Deshacer', 'Ver']

test('only the user’s own last act on a text can be undone: a change or a deletion', ({ club }) => {
  const [older, newer] = [aLine('event.changed', 1), aLine('event.changed', 2)]
  expect(acts(club, [newer, older])).toEqual([[undo, expect.stringContaining(see)], [expect.stringContaining(see)]])
  expect(acts(club, [newer, older], false).flat(), 'there are newer ones').not.toContain(undo)
  expect(acts(club, [aLine('event.deleted', 3), newer])).toEqual([[undo], [expect.stringContaining(see)]])
  expect(acts(club, [aLine('event.restored', 3), newer]).flat(), 'a restoration is none').not.toContain(undo)
  expect(acts(club, [aLine('event.created', 1, { isVersion: true })]).flat()).not.toContain(undo)
})

test('later acts that do not change the text do not prevent an undo', ({ club }) => {
  const lines = [aLine('event.not-told', 4), aLine('event.cancelled', 3), aLine('event.changed', 2)]
  expect(acts(club, lines)).toEqual([[], [], [undo, expect.stringContaining(see)]])
})

test('acts of others, on deleted records or on other kinds of records cannot be undone', ({ club }) => {
  const change = (more: object) => acts(club, [aLine('event.changed', 2, more)]).flat()
  expect(change({ who: { ...me, isSelf: false } })).toEqual([expect.stringContaining(see)])
  expect(change({ who: { kind: 'site', isSelf: true } })).toEqual([expect.stringContaining(see)])
  expect(change({ isGone: true })).toEqual([])
  expect(change({ subject: 'socios' }), 'a file').not.toContain(undo)
  expect(acts(club, [aLine('socio.deleted', 3, { subject: 'socios' })])).toEqual([[]])
})
