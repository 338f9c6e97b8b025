import { expect, test } from 'vitest'
import { Refused } from '#kit/both/api.ts'
import { whyNotSaved } from './why-not-saved.ts'

const why = (code: string, status: number, more: Parameters<typeof whyNotSaved>[2] = {}, details = {}, fields = {}) =>
  whyNotSaved(new Refused(code, status, fields, details), 'es', more)

test('each refusal of an earlier version has its reason, and others those of the panel', () => {
  const event = { noun: 'event' as const }
  expect(why('content.conflict', 409)).toMatch(/^Alguien ha guardado otros cambios/)
  expect(why('event.capacity-below-registered', 409, event, { registered: 12 })).toBe(
    'Tenía menos sillas que las 12 ya ocupadas.',
  )
  expect(why('event.has-people', 409)).toMatch(/^Ya hay personas inscritas/)
  expect(why('event.needs-telling', 409)).toMatch(/^El cambio afecta a personas inscritas/)
  expect(why('slug.taken', 409)).toMatch(/^Otro artículo tiene/)
  expect(why('upload.gone', 409)).toMatch(/^Una de sus imágenes/)
  expect(why('access.denied', 403)).toMatch(/^Tu cuenta ya no puede hacerlo/)
  expect(why('who.knows', 409)).toBeUndefined()
  expect(whyNotSaved(new Error('no network'), 'ca')).toMatch(/^Alguna cosa falla/)
})

test('the message tells a deleted record from a deleted reference', () => {
  const [gone, subject] = [/^Está en la papelera/, /^Nombraba un evento/]
  expect(why('post.not-found', 404, { noun: 'post' })).toMatch(gone)
  expect(why('event.not-found', 404, { noun: 'post' })).toMatch(subject)
  expect(why('restaurant.not-found', 404, { noun: 'event' })).toMatch(subject)
  expect(why('organizer.not-found', 404, { noun: 'event' })).toMatch(subject)
  expect(why('event.not-found', 404, { noun: 'event' })).toMatch(gone)
  expect(why('activity.not-found', 404, { noun: 'event' })).toMatch(gone)
  expect(why('event.not-found', 404)).toMatch(gone)
  expect(why('event.not-found', 409, { noun: 'event' })).toBeUndefined()
})

test('fields that the present form refuses are named by their labels', () => {
  const fields = { title: 'too-long', 'images.0': 'url.invalid', x: 'invalid' }
  const labels = { title: 'Título', images: 'Imágenes' }
  expect(why('invalid', 422, { labels }, {}, fields)).toBe(
    'El formulario de hoy no admite lo que decía: Título, Imágenes, x.',
  )
})
