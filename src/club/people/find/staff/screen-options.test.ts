import { expect, test } from 'vitest'
import type { EventToJoin } from './person-acts.ts'
import { screenOptions } from './screen-options.ts'

const [admin, editor] = [{ role: 1 }, { role: 2 }]
const tables = [
  { id: 'e1', title: 'Cata', titleCa: '', date: '2026-03-14T19:00:00Z', registered: 3, maxParticipants: 8 },
] as EventToJoin[]
const signOut = () => 'out'

type Rights = Parameters<typeof screenOptions>[1]
const found = (typed: string, rights: Rights = admin, callerEvents = tables) =>
  screenOptions(typed, rights, 'es', { callerEvents, signOut })
const ways = (...of: Parameters<typeof found>) => found(...of).map(({ kind, to }) => `${kind} ${to}`)

test('without input only the screens are listed that the account may open', () => {
  expect(ways('').every((way) => way.startsWith('screen /admin/'))).toBe(true)
  expect(ways('').slice(0, 3)).toEqual(['screen /admin/dashboard', 'screen /admin/solicitudes', 'screen /admin/socios'])
  expect(ways('').at(-1)).toBe('screen /admin/seguridad')
  expect(ways('', editor)).not.toContain('screen /admin/socios')
  expect(ways('', editor)).toContain('screen /admin/blog')
})

test('all words must match, in any order and without accents; creating a record is also found by «nuevo»', () => {
  expect(ways('nuevo crear evento', admin, [])).toEqual(['new /admin/eventos/nuevo'])
  expect(ways('nou', admin, [])).toEqual([
    'new /admin/eventos/nuevo',
    'new /admin/restaurantes/nuevo',
    'new /admin/blog?id=nuevo',
    'new /admin/socios?id=nuevo',
  ])
  expect(ways('nou', editor, [])).not.toContain('new /admin/socios?id=nuevo')
  expect(ways('SOLICITÚDES', admin, [])).toEqual(['screen /admin/solicitudes'])
  expect(ways('eventos nada', admin, [])).toEqual([])
  expect(ways('dashboard nuevo', admin, []), 'a screen is not new').toEqual([])
})

test('signing out is found, but not with unsaved changes', () => {
  expect(found('cerrar', admin, []).map(({ id, run }) => [id, run])).toEqual([['sign-out', signOut]])
  expect(screenOptions('cerrar', admin, 'es', { callerEvents: [], signOut: undefined })).toEqual([])
})

test('an email address links to its emails and data, if the account may see them', () => {
  const [emails, data] = [
    'screen /admin/cartas?search=a%40example.org&filter=all',
    'screen /admin/persona?email=a%40example.org',
  ]
  expect(ways('a@example.org')).toEqual([emails, data])
  expect(ways('a@example.org', { role: 2, capabilities: ['guests'] })).toEqual([emails])
  expect(ways('a@example.org', { role: 2, capabilities: ['members'] })).toEqual([])
  expect(ways('example.org', admin, [])).toEqual([])
})

test('a caller can be added by a name of three letters or more, or by a telephone number', () => {
  const guest = (typed: string, joinable = tables) =>
    found(typed, admin, joinable).find(({ id }) => id === 'caller')?.choices?.[0]?.state as
      | { guest: object }
      | undefined
  const known = { email: '', language: 'es' }
  expect(guest('Zoe')?.guest).toEqual({ ...known, fullName: 'Zoe', phone: '' })
  expect(guest('655 009')?.guest).toEqual({ ...known, fullName: '', phone: '655 009' })
  expect(guest('+34 (655) 00-09/1.')?.guest).toEqual({ ...known, fullName: '', phone: '+34 (655) 00-09/1.' })
  for (const nobody of ['Zo', 'zoe@', '12345', 'Zoe 2', 'a 655 000 999']) expect(guest(nobody), nobody).toBeUndefined()
  expect(guest('Zoe', []), 'without an event').toBeUndefined()
})
