import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { ca } from 'date-fns/locale/ca'
import { es } from 'date-fns/locale/es'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatShortDate, formatTime, posterDate, timeZone } from './dates.ts'
import { plain } from '../text/plain.ts'
import { formatDay, formatDayTime, weekdayName } from './weekday.ts'
import { languages } from '../text/language.ts'
import { fromLocal, toLocal } from './local-time.ts'
import { dayMs } from './durations.ts'

const locales = { es, ca }

test.each(languages)('every day of a year is formatted as date-fns does in Madrid (%s)', (language) => {
  for (let day = 0; day < 366; day++) {
    const instant = new Date(Date.UTC(2026, 0, 1, 22, 59) + day * 24 * 60 * 60 * 1000)
    const local = new TZDate(instant.getTime(), timeZone)
    const written = (pattern: string) => format(local, pattern, { locale: locales[language] })
    expect(formatDate(instant, language)).toBe(written('dd MMM yyyy'))
    expect(formatDateTime(instant, language)).toBe(written('dd MMM yyyy - HH:mm'))
    expect(formatTime(instant, language)).toBe(written('HH:mm'))
    expect(formatShortDate(instant, language)).toBe(written('dd/MM/yyyy'))
    expect(posterDate(instant, language)).toEqual({ month: written('MMM'), day: written('d') })
  }
})

test('summer time begins and ends as in Intl, for decades and for dates before the European rule', () => {
  const minuteOf = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const times: number[] = [Date.UTC(1899, 11, 31, 23, 50), Date.UTC(1996, 8, 30)]
  for (let year = 1996; year <= 2037; year++)
    for (const month of [2, 9])
      for (let hour = 23 * 24; hour < 31 * 24; hour++) times.push(Date.UTC(year, month, 1, hour) - 1)
  const ours = times.map((time) => `${formatShortDate(new Date(time), 'es')}, ${formatTime(new Date(time), 'es')}`)
  expect(ours).toEqual(times.map((time) => minuteOf.format(time)))
})

test('an invalid date is shown as unknown', () => {
  expect(formatDate('no date', 'es')).toBe('Fecha desconocida')
  // What JSON makes of an infinite date of the database.
  expect(formatDate(null as never, 'ca')).toBe('Data desconeguda')
  expect(formatDateTime(new Date(Number.NaN), 'ca')).toBe('Data desconeguda')
})

test('a date and time field is in Madrid time, in winter and in summer', () => {
  expect(fromLocal('2026-01-15T20:30').toISOString()).toBe('2026-01-15T19:30:00.000Z')
  expect(fromLocal('2026-07-15T20:30').toISOString()).toBe('2026-07-15T18:30:00.000Z')
  expect(toLocal('2026-07-15T18:30:00.000Z')).toBe('2026-07-15T20:30')
})

test.each(languages)(
  'every day of a year has the weekday of date-fns before its date, and never breaks (%s)',
  (language) => {
    for (let day = 0; day < 366; day++) {
      const instant = new Date(Date.UTC(2026, 0, 1, 22, 59) + day * dayMs)
      const local = new TZDate(instant.getTime(), timeZone)
      // Wednesday is «dc.» in Catalan; date-fns has «dm.».
      const written = (pattern: string) => format(local, pattern, { locale: locales[language] }).replace(/^dm\./, 'dc.')
      expect(plain(formatDay(instant, language))).toBe(written('EEE dd MMM yyyy'))
      expect(plain(formatDayTime(instant, language))).toBe(written('EEE dd MMM yyyy - HH:mm'))
      expect(weekdayName(instant, language)).toBe(written('EEEE'))
    }
    expect(formatDayTime('2026-12-03T19:30:00Z', 'es')).toBe('jue\u00a003\u00a0dic\u00a02026\u00a0-\u2060\u00a020:30')
    expect(formatDayTime('no date', 'es')).toBe('Fecha desconocida')
  },
)
