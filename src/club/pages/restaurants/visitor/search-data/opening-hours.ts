import { openingIn } from '#club/pages/facts/shared/opening.ts'
import { dayOf, formatTime } from '#base/dates/dates.ts'

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/**
 * The hours of a restaurant as schema.org data, from lines such as "Martes a sábado: 13:00–15:30 y 20:30–22:30". A line whose days or
 * hours are not written so is left out: none is better than a wrong one.
 */
export const openingHours = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, days = '', hours = ''] = /^([^\d:]+):(.*)$/.exec(line) ?? []
    const dayOfWeek = daysOf(days.trim().toLowerCase())
    return [...hours.matchAll(/(\d{1,2}:\d\d)\s*[–-]\s*(\d{1,2}:\d\d)/g)].flatMap(([, opens = '', closes = '']) =>
      dayOfWeek.length > 0
        ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens: inFull(opens), closes: inFull(closes) }]
        : [],
    )
  })

/** Until when a restaurant with such hours is open at a moment, in milliseconds, or from when on, after how many days; undefined if none can be read. */
export const openingAt = (text: string, moment: number) => {
  const hours = openingHours(text)
  if (hours.length === 0) return undefined
  const today = new Date(dayOf(new Date(moment))).getUTCDay() + 6
  const spansAfter = (days: number) =>
    hours
      .filter(({ dayOfWeek }) => dayOfWeek.includes(names[(today + days) % 7]!))
      .toSorted((one, other) => one.opens.localeCompare(other.opens))
  const time = formatTime(new Date(moment), 'es')
  const sinceYesterday = spansAfter(6).find(({ opens, closes }) => time < closes && closes < opens)
  const { until = sinceYesterday?.closes, from } = openingIn(spansAfter(0), moment)
  if (until || from) return { until, from, days: 0 }
  const days = [1, 2, 3, 4, 5, 6, 7].find((after) => spansAfter(after).length > 0)!
  return { from: spansAfter(days)[0]!.opens, days }
}

const daysOf = (days: string) => {
  if (/^(todos los días|cada día)$/.test(days)) return [...names]
  const [, first = '', , last] = /^(?:de )?(\p{L}+)( a (\p{L}+))?$/u.exec(days) ?? []
  if (last) return between(weekdays.indexOf(first), weekdays.indexOf(last))
  const listed = days.split(/, | y /).map((day) => weekdays.indexOf(day))
  return listed.includes(-1) ? [] : listed.map((day) => names[day]!)
}

/** "Miércoles a lunes" goes past Sunday. */
const between = (first: number, last: number) =>
  first < 0 || last < 0
    ? []
    : Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, day) => names[(first + day) % 7]!)

const inFull = (hour: string) => hour.padStart(5, '0')
