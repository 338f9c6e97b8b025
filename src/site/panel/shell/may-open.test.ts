import { expect, test } from 'vitest'
import { type GivenCapability, roles } from '#base/roles.ts'
import { mayOpen } from './may-open.ts'

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

test('screens below a section need its capability; a path that only begins alike is another section', () => {
  const admin = { role: roles.admin }
  const editor = { role: roles.editor }
  const closed = [
    'eventos/inscripciones',
    'eventos/1/espera',
    'eventos/1/correos',
    'socios-activos',
    'personas/1',
    'socios/nuevo',
    'password-reset',
    'cartas',
    'persona',
    'club',
    'estado/x',
  ]
  const free = [
    'dashboard',
    'eventos',
    'eventos/1/textos',
    'eventos/1/espera/2',
    'restaurantes/1',
    'organizers',
    'blog/1',
    'actividad',
    'seguridad',
    'estadoX',
  ]
  const opened = (of: { role: number }) => [...closed, ...free].filter((at) => mayOpen(`/admin/${at}`, of))
  expect(opened(editor)).toEqual(free)
  expect(opened(admin)).toEqual([...closed, ...free])
  const withMembers = { ...editor, capabilities: ['members' as const] }
  expect(closed.filter((at) => mayOpen(`/admin/${at}`, withMembers))).toEqual([
    'socios-activos',
    'personas/1',
    'socios/nuevo',
    'cartas',
  ])
})
