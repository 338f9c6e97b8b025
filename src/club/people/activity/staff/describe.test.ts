import { expect, test } from 'vitest'
import { anActivityLine as aLine } from '#tests/panel/activity-line.ts'
import { plain } from '#base/text/plain.ts'
import { describe, recordName, sentenceOf, whoIn } from './describe.ts'
import { labelsOf } from './subjects.ts'

const details = (line: object) => describe(aLine(line), 'es').details.map(plain)
const changes = (subject: string, ...fields: object[]) => details({ subject, fields })
const who = (of: object) => whoIn(aLine({ who: of }), 'es')
const named = (line: object) => recordName(aLine({ record: null, ...line }), 'es')

test('an actor is shown by name, else by address, else as somebody of the club', () => {
  expect(who({ kind: 'site', name: 'x' })).toBe('El sistema')
  expect(who({ kind: 'visitor', name: 'x' })).toBe('Alguien desde la web')
  const reading = aLine({ who: { kind: 'visitor' }, action: 'event.diets-read' })
  expect([whoIn(reading, 'es'), whoIn(reading, 'ca')]).toEqual(['La cocina', 'La cuina'])
  expect(whoIn(aLine({ who: { kind: 'visitor' }, action: 'event.capacity-raised' }), 'es')).toBe('La puerta')
  expect(who({ kind: 'account', name: 'Berta', email: 'berta@example.org' })).toBe('Berta')
  expect(who({ kind: 'account', name: '', email: 'berta@example.org' })).toBe('berta@example.org')
  expect(who({ kind: 'account', name: null, email: null })).toBe('Alguien del club')
})

test('a record is called by its name in the language, else by the facts in the log', () => {
  expect(recordName(aLine(), 'es')).toBe('Calçotada')
  expect(recordName(aLine(), 'ca')).toBe('Calçotada de març')
  expect(named({ facts: { email: 'a@example.org', membershipNumber: 'CG-1', nombre: 'Can Pi', title: 'Cata' } })).toBe(
    'Cata',
  )
  expect(named({ facts: { email: 'a@example.org', membershipNumber: 'CG-1', nombre: 'Can Pi' } })).toBe('Can Pi')
  expect(named({ facts: { email: 'a@example.org', membershipNumber: 'CG-1' } })).toBe('CG-1')
  expect(named({ facts: { email: 'a@example.org' } })).toBe('a@example.org')
  expect(named({ facts: { title: 'Cata' }, isGone: true })).toBe('Cata (ya no está)')
  expect(named({ isGone: true })).toBe('(ya no está)')
  expect(named({ facts: { title: '' }, isGone: true })).toBe('(ya no está)')
  expect(named({ facts: { title: 7 } })).toBe('')
})

test('an act on the own account names the person once, on another account both', () => {
  const facts = { email: 'jan@example.org' }
  expect(named({ facts, subjectId: 'of-berta' })).toBe('')
  expect(named({ facts, subjectId: 'of-jan' })).toBe('jan@example.org')
  expect(named({ facts, subjectId: 'of-berta', who: { kind: 'visitor', id: 'of-berta' } })).toBe('jan@example.org')
})

test('the fields of each kind of text have the labels of its form, and others have none', () => {
  const price = labelsOf('events', 'es').price
  expect([price, labelsOf('events', 'ca').price]).toEqual(['Precio', 'Preu'])
  expect(labelsOf('restaurants', 'es').nombre).toBe('Nombre')
  expect(labelsOf('organizers', 'es').name).toBe('Nombre')
  expect(labelsOf('blog_posts', 'es').excerpt).toBe('Extracto')
  for (const [subject, field] of [
    ['events', 'nombre'],
    ['restaurants', 'price'],
    ['organizers', 'nombre'],
    ['blog_posts', 'price'],
  ] as const)
    expect(labelsOf(subject, 'es')[field], subject).toBeUndefined()
  expect(labelsOf('socios', 'es')).toEqual({})
})

test('what a member changed in the own file is named, never shown', () => {
  const line = { action: 'socio.own-changed', subject: 'socios', facts: { fields: ['phone', 'emergencyContactName'] } }
  expect(details(line)).toEqual(['Teléfono', 'Nombre del contacto'])
})

test('a change shows the old and the new value, or the field alone if one of them is missing', () => {
  expect(changes('events', { field: 'price', from: 40, to: 48.5 })).toEqual(['Precio: 40 € → 48,50 €'])
  expect(changes('events', { field: 'maxParticipants', from: 40, to: 48 })[0]).toMatch(/: 40 → 48$/)
  expect(changes('events', { field: 'price', to: 48 }, { field: 'price', from: 48 })).toEqual(['Precio', 'Precio'])
  expect(changes('events', { field: 'price', from: { of: 1 }, to: 48 })).toEqual(['Precio'])
  expect(changes('events', { field: 'noSuch', from: 1, to: 2 }, { field: 'price', from: null, to: '' })).toEqual([
    'Precio: (vacío) → (vacío)',
  ])
  expect(changes('socios', { field: 'status', from: 'active', to: 'suspended' })).toEqual([
    'Estado: activo → suspendido',
  ])
  expect(changes('socios', { field: 'status', from: true, to: false })).toEqual(['Estado: Sí → No'])
  expect(changes('socios', { field: 'email', from: 'a@example.org', to: 'b@example.org' })).toEqual([
    'Correo: a@example.org → b@example.org',
  ])
})

test('a time is shown as such; ids and addresses of pictures are left out', () => {
  const [date] = changes('events', { field: 'date', from: '2026-03-14T19:00:00Z', to: '2026-03-15T20:30:00Z' })
  expect(date).toMatch(/: 14 mar 2026 - 20:00 → 15 mar 2026 - 21:30$/)
  const id = '11111111-aaaa-4111-8111-111111111111'
  for (const said of [id, '/files/a.webp'])
    for (const change of [
      { field: 'title', from: said, to: 'Cata' },
      { field: 'title', from: 'Cata', to: said },
    ])
      expect(changes('events', change)[0], said).not.toContain('→')
  expect(changes('events', { field: 'title', from: `a ${id}`, to: 'a/b' })[0]).toContain(`a ${id} → a/b`)
})

test('rights are shown in words, also when all are removed', () => {
  expect(changes('usuarios', { field: 'role', from: 2, to: 1 })[0]).not.toMatch(/\d/)
  expect(changes('usuarios', { field: 'capabilities', from: ['guests', 'treasury'], to: [] })).toEqual([
    'Se ocupa de: Invitados, Tesorería → (nada)',
  ])
  expect(changes('usuarios', { field: 'status', from: ['guests'], to: 'active' }), 'a list is only told of').toEqual([
    'Estado',
  ])
})

test('an act shows its numbers and references in this order, and nothing for facts that the log lacks', () => {
  const facts = {
    reason: 'enfermedad',
    registered: 4,
    reference: 'R-9',
    reader: 'Contable',
    times: 2,
    amount: -12.5,
    receipt: '2026-7',
    seats: 1,
    rows: 0,
  }
  const all = ['0 filas', '1 silla', '2026-7', '−12,50 €', '2 veces', 'Contable', 'R-9']
  expect(details({ facts, action: 'event.changed' })).toEqual([...all, 'motivo: enfermedad'])
  expect(details({ facts, action: 'event.cancelled' })).toEqual([...all, 'con 4 inscritos', 'motivo: enfermedad'])
  expect(details({ facts: { times: 1, receipt: '', reader: '', reference: '', reason: '', amount: null } })).toEqual([])
  expect(details({ facts: { rows: '3', seats: '3', amount: '3', times: '3', registered: '3' } })).toEqual([])
  expect(details({ action: 'event.cancelled', facts: { registered: '3' } })).toEqual([])
  expect(details({ facts: { reason: 'enfermedad' }, fields: [{ field: 'reason' }] })).toEqual([])
  expect(details({ facts: { reason: 'enfermedad' }, fields: [{ field: 'price' }] })).toEqual([
    'Precio',
    'motivo: enfermedad',
  ])
})

test('a sentence about a file has the name in its place, then the changes', () => {
  const seated = aLine({ action: 'registration.seated', facts: { seats: 2, reason: 'mesa' } })
  expect(sentenceOf(seated, 'es')).toBe('Berta dio sitio a Calçotada, de la lista de espera: 2 sillas; motivo: mesa')
  expect(sentenceOf(aLine(), 'ca')).toBe('Berta ha canviat l’esdeveniment Calçotada de març')
  expect(sentenceOf(aLine({ action: 'upload.created' }), 'es'), 'without a record').toBe('Berta subió una imagen')
  expect(sentenceOf(aLine({ action: 'of.old' }), 'es'), 'of an earlier release').toBe('Berta of.old Calçotada')
})

test('beside its record a sentence lacks the word before the name, and no other', () => {
  const before = (action: string, isOfRecord: boolean) => describe(aLine({ action }), 'es', isOfRecord).before
  expect(before('user.role-changed', false)).toBe('cambió los permisos de')
  expect(before('user.role-changed', true)).toBe('cambió los permisos')
  expect(before('registration.handed-over', true)).toBe('cedió la silla')
  expect(before('user.first-admin', true)).toBe('creó la primera cuenta de administración')
  expect(before('event.changed', true)).toBe('cambió el evento')
  expect(describe(aLine(), 'es', true).record).toBe('')
  expect(describe(aLine(), 'es').record).toBe('Calçotada')
})

test('before a vowel the Catalan «de» is elided', () => {
  const line = (name: string) =>
    aLine({ action: 'registration.changed', record: { ...aLine().record!, name, nameCa: name } })
  expect(sentenceOf(line('Irene Pla'), 'ca')).toContain('ha canviat la inscripció d’Irene Pla')
  expect(sentenceOf(line('Marta Pla'), 'ca')).toContain('ha canviat la inscripció de Marta Pla')
  expect(sentenceOf(line('Irene Pla'), 'es')).toContain('la inscripción de Irene Pla')
})
