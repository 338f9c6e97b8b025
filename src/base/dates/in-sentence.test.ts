import { expect, test } from 'vitest'
import { plain } from '../text/plain.ts'
import { dayInSentence } from './in-sentence.ts'
import { momentInSentence } from './moment-in-sentence.ts'
import { monthName } from './month-name.ts'

const now = Date.parse('2026-11-30T10:00:00Z')

test.each([
  ['2026-12-14T18:30:00Z', 'lunes 14 de diciembre, a las 19:30', 'dilluns 14 de desembre, a les 19:30'],
  ['2027-03-06T10:00:00Z', 'sábado 6 de marzo de 2027, a las 11:00', 'dissabte 6 de març del 2027, a les 11:00'],
  ['2027-04-01T07:05:00Z', 'jueves 1 de abril de 2027, a las 09:05', 'dijous 1 d’abril del 2027, a les 09:05'],
  ['2026-10-20T23:15:00Z', 'miércoles 21 de octubre, a la 01:15', 'dimecres 21 d’octubre, a la 01:15'],
  ['no date', 'Fecha desconocida', 'Data desconeguda'],
])(
  'a sentence says %s with its year only if it is another one, and the hour as it stands everywhere',
  (date, es, ca) => {
    expect([plain(momentInSentence(date, 'es', now)), plain(momentInSentence(date, 'ca', now))]).toEqual([es, ca])
    expect(plain(dayInSentence(date, 'es', now))).toBe(es.split(',')[0])
  },
)

test('a sentence of an email, whose date the reader sees, says no year; a line does not break within day and month', () => {
  expect(dayInSentence('2027-03-06', 'es')).toBe('sábado 6\u00a0de\u00a0marzo')
  expect(monthName('2026-08', 'ca')).toBe('agost')
})
