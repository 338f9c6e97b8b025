import { expect, test } from 'vitest'
import { plain } from '#base/text/plain.ts'
import { exportDocument } from './export-document.ts'

const at = new Date('2026-03-14T12:00:00Z')
const pageOf = (row: Record<string, unknown>, language: 'es' | 'ca' = 'es', kind = 'messages') =>
  plain(exportDocument({ [kind]: [row] }, language, at))
const shown = (row: Record<string, unknown>, language?: 'es' | 'ca') =>
  [...pageOf(row, language).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name, text]) => [name, text])

test('values are shown in readable form with the name of their column; empty ones are left out', () => {
  expect(
    shown({
      createdAt: at,
      isMember: true,
      takesFewer: false,
      amount: 0,
      note: null,
      phone: undefined,
      payer: '',
      id: '0188a2b4-0000-4000-8000-000000000001',
      rows: ['0188a2b4-0000-4000-8000-000000000001', 'una', '', 'dos'],
      values: { fullName: 'Berta', language: '', reason: 'Pan', unknown: ['x'] },
      after: {},
    }),
  ).toEqual([
    ['Creado', 'sáb 14 mar 2026 - 13:00'],
    ['Dijo ser socio', 'sí'],
    ['Acepta menos sillas', 'no'],
    ['Importe', '0'],
    ['Filas', 'una, dos'],
    ['Contenido', 'Nombre: Berta\nMotivo: Pan\nunknown: x'],
  ])
  expect(shown({ isMember: true, takesFewer: false, name: 'Nil' }, 'ca')).toEqual([
    ['Va dir que era soci', 'sí'],
    ['Accepta menys cadires', 'no'],
    ['Nom', 'Nil'],
  ])
})

test('an act is told in words, without the table; the subject of an email is its subject', () => {
  const act = { action: 'registration.changed', subject: 'event_registrations', subjectId: null }
  expect(pageOf(act, 'es', 'log')).toMatch(/<dl>\s*<dt>Qué se hizo<\/dt><dd>cambió la inscripción de …<\/dd>\s*<\/dl>/)
  expect(pageOf(act, 'ca', 'log')).toContain('<dd>ha canviat la inscripció de …</dd>')
  expect(pageOf({ asSent: { subject: 'Hola' } }, 'ca', 'emails')).toContain('Assumpte: Hola')
})

test('stored words and dates are in the language of the page; what somebody typed stays', () => {
  const row = {
    provedBy: 'link',
    kind: 'access',
    language: 'ca',
    dueOn: '2026-12-27',
    status: 'approved',
    name: 'link',
    template: 'seat-offer',
  }
  expect(shown(row).map(([, text]) => text)).toEqual([
    'con un enlace enviado a su correo',
    'acceso a los datos',
    'catalán',
    'dom 27 dic 2026',
    'aprobada',
    'link',
    'Oferta de una silla',
  ])
  expect(shown(row, 'ca').map(([, text]) => text)).toEqual([
    'amb un enllaç enviat al seu correu',
    'accés a les dades',
    'català',
    'dg. 27 des. 2026',
    'aprovada',
    'link',
    'Oferta d’una cadira',
  ])
})

test('an event is shown by its name in the language of the page, and when it was', () => {
  const event = { title: 'Cata', titleCa: 'Tast', date: at }
  expect(shown({ event })).toEqual([['Evento', 'Cata, sáb 14 mar 2026 - 13:00']])
  expect(shown({ event }, 'ca')[0]).toEqual(['Esdeveniment', expect.stringMatching(/^Tast, ds\. 14 /)])
  expect(shown({ event: { title: 'Cata', titleCa: '' } })).toEqual([['Evento', 'title: Cata']])
})

test('each kind has its heading, and every row a list of its own', () => {
  const page = plain(exportDocument({ messages: [{ name: 'A' }, { name: 'B' }], other: [{ name: 'C' }] }, 'ca', at))
  expect(page).toMatch(
    /<h2>Missatges<\/h2>\n<dl>\n<dt>Nom<\/dt><dd>A<\/dd>\n<\/dl>\n<dl>\n<dt>Nom<\/dt><dd>B<\/dd>\n<\/dl>/,
  )
  expect(page).toMatch(/<\/dl>\n<h2>other<\/h2>/)
  expect(page).toContain('<html lang="ca">')
  expect(page).toContain('<title>Les teves dades</title>')
  expect(page).toMatch(/Tot el que tenim de tu el ds\. 14 .*2026/)
})

test('only the page of a blocked file says that something is missing', () => {
  expect(pageOf({ fullName: 'A', blockedAt: at }, 'es', 'member')).toContain('Tu ficha de socio está bloqueada')
  expect(pageOf({ fullName: 'A' }, 'es', 'member')).not.toContain('bloqueada')
  expect(pageOf({ fullName: 'A' })).not.toContain('bloqueada')
})

test('text that looks like HTML is escaped', () => {
  expect(shown({ message: '<b>"A" & B</b>' })).toEqual([['Mensaje', '&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;']])
})
