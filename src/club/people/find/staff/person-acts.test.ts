import { expect, test } from 'vitest'
import { type EventToJoin, eventChoices, personActs } from './person-acts.ts'

const [admin, editor] = [{ role: 1 }, { role: 2 }]
const tables = [
  { id: 'e1', title: 'Cata', titleCa: 'Tast', date: '2026-03-14T19:00:00Z', registered: 3, maxParticipants: 8 },
  { id: 'e2', title: 'Garnachas', titleCa: '', date: '2026-03-20T19:00:00Z', registered: 0, maxParticipants: 4 },
] as EventToJoin[]
const anna = { fullName: 'Anna Soler', email: 'anna+1@example.org', phone: '+34 600 123 013' }

test('each event is a choice with its seats, and its form begins with the person’s data', () => {
  const guest = { ...anna, language: 'ca' as const }
  const [first, second, ...others] = eventChoices(guest, 'ca', tables)
  expect(first).toEqual({
    id: 'e1',
    kind: 'events',
    title: 'Tast',
    note: '14 març 2026, 3/8',
    to: '/admin/eventos/e1/inscripciones?id=nuevo',
    state: { guest },
  })
  expect([second?.title, second?.to]).toEqual(['Garnachas', '/admin/eventos/e2/inscripciones?id=nuevo'])
  expect(others).toEqual([])
})

test('the acts on a person depend on the rights of the user and on the person’s known data', () => {
  const acts = (rights: Parameters<typeof personActs>[0], person: object, joinable = tables) =>
    personActs(rights, 'es', joinable)({ ...anna, ...person }).map(({ id, to }) => [id, to])
  const [add, page] = [
    ['add', ''],
    ['page', '/admin/personas/r1'],
  ]
  const write = ['write', 'mailto:anna%2B1%40example.org']
  const call = ['call', 'tel:+34600123013']
  expect(acts(admin, { row: 'r1' })).toEqual([add, page, write, call])
  expect(acts(admin, { row: 'r1' }, [])).toEqual([page, write, call])
  expect(acts(admin, { email: '' })).toEqual([add, call])
  expect(acts(admin, { phone: '' })).toEqual([add, write])
  expect(acts(editor, { row: 'r1', message: 'm1' })).toEqual([write, call])
  expect(acts({ role: 2, capabilities: ['guests'] }, { row: 'r1' })).toEqual([add, write, call])
  expect(acts({ role: 2, capabilities: ['members'] }, { row: 'r1' })).toEqual([page, write, call])
  const data = ['data', '/admin/persona?email=anna%2B1%40example.org&row=m1']
  expect(acts(admin, { message: 'm1' }), 'the author of a message has no page').toEqual([add, write, call, data])
  expect(acts(admin, { message: 'm1', email: '' }).at(-1)).toEqual(['data', '/admin/persona?row=m1'])
})

test('a person is added with all known data, in their language or else in that of the screen', () => {
  const added = (person: Parameters<ReturnType<typeof personActs>>[0]) =>
    personActs(admin, 'ca', tables)(person)[0]?.choices?.[0]?.state
  expect(added({ ...anna, language: 'es', row: 'r1' })).toEqual({ guest: { ...anna, language: 'es' } })
  expect(added({ ...anna, language: 'es', memberId: 'm1' })).toEqual({
    guest: { ...anna, language: 'es', memberId: 'm1' },
  })
  expect(added({ fullName: 'Pau' } as never)).toEqual({
    guest: { fullName: 'Pau', email: '', phone: '', language: 'ca' },
  })
})
