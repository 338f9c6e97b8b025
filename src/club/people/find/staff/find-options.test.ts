import { expect, test } from 'vitest'
import { foundOptions } from './find-options.ts'
import type { Found } from './queries.ts'

const nothing = {
  members: [],
  requests: [],
  guests: [],
  debtors: [],
  events: [],
  restaurants: [],
  organizers: [],
  posts: [],
  accounts: [],
  messages: [],
}
const [admin, editor] = [{ role: 1 }, { role: 2 }]
const date = '2026-03-14T19:00:00Z'

const options = (found: object, language: 'es' | 'ca' = 'es', rights: Parameters<typeof foundOptions>[2] = admin) =>
  foundOptions({ ...nothing, ...found } as unknown as Found, '', rights, language, []).flatMap((group) =>
    group.options.map(({ more, ...option }) => ({ group: group.name, more: more?.map(({ to }) => to), ...option })),
  )
const one = (...of: Parameters<typeof options>) => options(...of)[0]!

const member = {
  id: 'm1',
  membershipNumber: 'CG-1',
  fullName: 'Anna Soler',
  email: 'anna@example.org',
  phone: '600 123 013',
  status: 'active',
  language: 'ca',
  events: 0,
  withSameAddress: 0,
}

test('a member has number and telephone, else the address, and a note of anything unusual', () => {
  const of = (more: object) => one({ members: [{ ...member, ...more }] })
  expect(of({})).toMatchObject({
    group: 'Socios',
    kind: 'members',
    title: 'Anna Soler',
    mark: 'CG-1',
    detail: '600 123 013',
    note: '',
    to: '/admin/socios?ver=m1',
    more: ['/admin/personas/m1', 'mailto:anna%40example.org', 'tel:600123013'],
  })
  expect(of({ phone: null })).toMatchObject({
    detail: 'anna@example.org',
    more: ['/admin/personas/m1', 'mailto:anna%40example.org'],
  })
  expect(of({ status: 'suspended', events: 1, withSameAddress: 2 }).note).toMatch(
    /^\S+, 1 evento, 2 reservas con su dirección$/,
  )
  expect(of({ events: 2 }).note).toBe('2 eventos')
  expect(of({ withSameAddress: 1 }).note).toBe('1 reserva con su dirección')
})

test('an applicant opens beside the list, and has a page', () => {
  const request = { id: 'r1', fullName: 'Pau Vila', email: 'pau@example.org', phone: '' }
  expect(one({ requests: [request] })).toMatchObject({
    kind: 'requests',
    title: 'Pau Vila',
    detail: 'pau@example.org',
    to: '/admin/solicitudes?ver=r1',
    more: ['/admin/personas/r1', 'mailto:pau%40example.org'],
  })
  expect(one({ requests: [{ ...request, phone: '600 1' }] }).detail).toBe('600 1')
})

test('groups in which a word begins as typed come first, the others keep their order', () => {
  const aina = { ...member, fullName: 'Aina Cort·adel·las Roig' }
  const guest = { id: 'g1', eventId: 'e1', fullName: 'Adela Pi', email: '', phone: '', title: '', titleCa: '', date }
  const all = {
    ...nothing,
    members: [aina],
    guests: [guest],
    messages: [{ ...guest, name: 'Cadela', createdAt: date }],
  }
  const groups = (typed: string) =>
    foundOptions(all as unknown as Found, typed, admin, 'es', []).map((group) => group.options[0]!.title)
  expect(groups('adela ')).toEqual(['Adela Pi', 'Aina Cort·adel·las Roig', 'Cadela'])
  expect(groups('cort')).toEqual(['Aina Cort·adel·las Roig', 'Adela Pi', 'Cadela'])
})

test('a guest shows the event, and whether a member has the same address', () => {
  const guest = {
    id: 'g1',
    eventId: 'e1',
    fullName: 'Zoe',
    email: 'zoe@example.org',
    phone: '',
    language: 'ca',
    title: 'Cata',
    titleCa: 'Tast',
    date,
    hasAddressOfMember: false,
  }
  expect(one({ guests: [guest] }, 'ca')).toMatchObject({
    group: 'Convidats',
    detail: 'zoe@example.org',
    note: 'Tast, 14 març 2026',
    to: '/admin/eventos/e1/inscripciones?search=zoe%40example.org',
  })
  expect(one({ guests: [{ ...guest, hasAddressOfMember: true, phone: '600 2' }] })).toMatchObject({
    detail: '600 2',
    note: 'mismo correo que una ficha · Cata, 14 mar 2026',
  })
})

test('an event links to its guests if the user may see them, else to the event', () => {
  const event = { id: 'e1', title: 'Cata', titleCa: 'Tast', date, registered: 3, maxParticipants: 8 }
  expect(one({ events: [event] })).toMatchObject({
    title: 'Cata',
    note: '14 mar 2026, 3/8',
    to: '/admin/eventos/e1/inscripciones',
    more: ['/admin/eventos/e1/textos', '/admin/eventos/e1'],
  })
  expect(one({ events: [event] }, 'ca', editor)).toMatchObject({ title: 'Tast', to: '/admin/eventos/e1' })
})

test('texts and accounts open their records, in the language of the screen', () => {
  expect(one({ restaurants: [{ id: 'x', nombre: 'Can Pi', direccion: 'Reus' }] })).toMatchObject({
    title: 'Can Pi',
    detail: 'Reus',
    to: '/admin/restaurantes/x',
  })
  const organizer = { id: 'x', name: 'Bodega', nameCa: 'Celler', city: 'Lérida', cityCa: 'Lleida' }
  expect(one({ organizers: [organizer] })).toMatchObject({
    title: 'Bodega',
    detail: 'Lérida',
    to: '/admin/organizers?id=x',
  })
  expect(one({ organizers: [organizer] }, 'ca')).toMatchObject({ title: 'Celler', detail: 'Lleida' })
  expect(one({ posts: [{ id: 'x', title: 'Vino', titleCa: 'Vi', createdAt: date }] }, 'ca')).toMatchObject({
    title: 'Vi',
    note: '14 març 2026',
    to: '/admin/blog?id=x',
  })
  expect(one({ accounts: [{ id: 'x', email: 'jan@example.org' }] })).toMatchObject({
    title: 'jan@example.org',
    to: '/admin/usuarios?id=x',
  })
})

test('a message is called by its author’s name, or by the address alone', () => {
  const message = { id: 'x', name: 'Pau', email: 'pau@example.org', createdAt: date }
  expect(one({ messages: [message] })).toMatchObject({
    title: 'Pau',
    detail: 'pau@example.org',
    note: '14 mar 2026',
    to: '/admin/mensajes?id=x',
    more: ['mailto:pau%40example.org', '/admin/persona?email=pau%40example.org&row=x'],
  })
  expect(one({ messages: [{ ...message, name: '' }] })).toMatchObject({ title: 'pau@example.org', detail: '' })
})

test('people come first, then events and other content; empty groups are left out', () => {
  const all = options({
    messages: [{ id: '8', name: 'x', email: '', createdAt: date }],
    accounts: [{ id: '7', email: 'x' }],
    events: [{ id: '3', title: 'x', titleCa: '', date, registered: 0, maxParticipants: 1 }],
    requests: [{ id: '1', fullName: 'x', email: '', phone: '' }],
    members: [member],
  })
  expect(all.map(({ kind }) => kind)).toEqual(['members', 'requests', 'events', 'accounts', 'messages'])
})
