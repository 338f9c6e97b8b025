import { expect, test } from 'vitest'
import { anActivityLine } from '#tests/panel/activity-line.ts'
import { recordAddress } from './subjects.ts'

const addressOf = (subject: string, record: object | null = null, more: object = {}) =>
  recordAddress(anActivityLine({ subject, subjectId: 'x1', record, ...more }))?.replace('/admin/', '')

test('a line links to the screen of its record, or to the trash of its list for a deleted text', () => {
  const trash = { isInTrash: true }
  const texts = ['events', 'restaurants', 'organizers', 'blog_posts']
  expect(texts.map((subject) => addressOf(subject))).toEqual([
    'eventos/x1',
    'restaurantes/x1',
    'organizers?id=x1',
    'blog?id=x1',
  ])
  expect(texts.map((subject) => addressOf(subject, trash))).toEqual([
    'eventos?filter=trash',
    'restaurantes?filter=trash',
    'organizers?filter=trash',
    'blog?filter=trash',
  ])
  const people = ['contact_messages', 'membership_requests', 'socios', 'usuarios', 'auth.users', 'uploads']
  expect(people.map((subject) => addressOf(subject))).toEqual([
    'mensajes?id=x1',
    'solicitudes?id=x1',
    'socios?id=x1',
    'usuarios?cuenta=x1',
    'usuarios?cuenta=x1',
    undefined,
  ])
})

test('the links of a guest, a notice and a payment lead to their event or booking, if it is known', () => {
  const ofEvent = { eventId: 'e1', name: 'Núria & Pau' }
  expect(addressOf('event_registrations', ofEvent)).toBe('eventos/e1/inscripciones?search=N%C3%BAria+%26+Pau')
  expect(addressOf('event_registrations', { eventId: 'e1', name: '' })).toBe('eventos/e1/inscripciones?search=')
  expect(addressOf('event_registrations', { name: 'Núria' })).toBeUndefined()
  expect([addressOf('notices', ofEvent), addressOf('notices')]).toEqual(['eventos/e1', undefined])
  expect([addressOf('payments', { registrationId: 'r1' }), addressOf('payments')]).toEqual([
    'cobros?reserva=r1',
    'cobros',
  ])
})

test('a record that is gone or has no id has no link, except on screens that exist once', () => {
  const lost = [{ isGone: true }, { subjectId: null }]
  for (const more of lost) {
    expect(addressOf('events', null, more)).toBeUndefined()
    expect(['club_facts', 'privacy_requests', 'retention_holds'].map((one) => addressOf(one, null, more))).toEqual([
      'club',
      'persona',
      'persona',
    ])
  }
})
