import { expect, test } from 'vitest'
import { type GivenCapability, roles } from '#shared/roles.ts'
import { mayOpen } from './sections.ts'

const addresses = [
  '/admin/eventos/1',
  '/admin/eventos/1/inscripciones',
  '/admin/mensajes',
  '/admin/solicitudes',
  '/admin/socios',
  '/admin/cobros',
  '/admin/usuarios',
  '/admin/persona',
]
const opens = (role: number, ...capabilities: GivenCapability[]) =>
  addresses.filter((at) => mayOpen(at, { role, capabilities })).map((at) => at.slice('/admin/'.length))

test('an editor opens the events, and neither their guests nor the members unless an admin gave it', () => {
  expect(opens(roles.editor)).toEqual(['eventos/1'])
  expect(opens(roles.editor, 'guests')).toEqual(['eventos/1', 'eventos/1/inscripciones', 'mensajes'])
  expect(opens(roles.editor, 'members', 'treasury')).toEqual(['eventos/1', 'solicitudes', 'socios', 'cobros'])
  expect(opens(roles.admin)).toHaveLength(addresses.length)
  expect(opens(roles.user, 'guests', 'members', 'treasury')).toEqual([])
})
