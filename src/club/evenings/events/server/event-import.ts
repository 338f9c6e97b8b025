import { dayAfter } from '#base/dates/day-after.ts'
import { fromLocal, toLocal, toLocalExactly } from '#base/dates/local-time.ts'
import { folded } from '#base/text/folded.ts'
import {
  CellFault,
  type Reading,
  type Texts,
  numbersIn,
  readDay,
  shortened,
  textsIn,
} from '#club/core/imports/server/cells.ts'
import type { ContentImport } from '#club/core/imports/server/content-import.ts'
import { type EventColumn, textColumns } from '../shared/event-columns.ts'
import { type EventForm, eventForm } from '../shared/event-form.ts'
import { emptyEvent, valuesOfEvent } from '../shared/event-values.ts'
import { changeEvent, createEvent, deleteEvent } from './events-editing.ts'
import { eventKind } from './kind.ts'
import type { events } from './table.ts'

const catalan = Object.fromEntries(textColumns.filter((name) => name.endsWith('Ca')).map((name) => [name, '']))

const names: Record<EventColumn, string> = {
  ...(catalan as Record<EventColumn, string>),
  title: 'titulo|titol|evento|esdeveniment|nombre|nom|acto|acte|actividad|activitat|title|event|name',
  description: 'descripcion|descripcio|texto|text|description',
  date: 'fecha|data|dia|fecha de inicio|data dinici|fecha y hora|data i hora|fecha y hora de inicio|data i hora dinici|inicio|inici|date|day|start|start date',
  time: 'hora|hora de inicio|hora dinici|time|start time',
  endDate:
    'fecha de fin|fecha fin|data de finalitzacio|data final|fecha final|fecha y hora de fin|data i hora de finalitzacio|end date',
  endTime: 'hora de fin|hora fin|hora de finalitzacio|hora final|hasta|fins a|fin|final|end|end time',
  location: 'ubicacion|ubicacio|lugar|lloc|sitio|local|donde|on|place|location|venue',
  category: 'categoria|tipo|tipus|category|type',
  price: 'precio|preu|importe|import|price',
  memberPrice:
    'precio para socios|preu per a socis|precio socios|preu socis|precio socio|preu soci|precio de socio|preu de soci|member price',
  maxParticipants: 'sillas|cadires|plazas|places|aforo|aforament|seats|capacity',
  duration: 'cuanto dura|quant dura|duracion|durada|duration',
  included: 'que entra en el precio|que entra en el preu|incluye|inclou|included',
  access: 'acceso y escalones|acces i esglaons|acceso|acces|access',
  dress: 'como vestirse|com cal vestir se|com cal vestirse|vestimenta|dress',
  spoken: 'en que idioma|en quina llengua|idioma|llengua|language',
  parking: 'donde aparcar|on es pot aparcar|aparcamiento|aparcament|parking',
  arrival: 'entrada y transporte|entrada i transport|como llegar|com arribar hi|com arribarhi|arrival',
}

const numbers = ['price', 'memberPrice', 'maxParticipants'] as const

const plain = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A day, and the hour if the same cell has it. */
const momentIn = (field: EventColumn, text: string, reading: Reading) => {
  const day = readDay(field, text, reading)
  return { day, time: /\d:\d\d/.test(text) ? readTime(field, text.replace(/^\S+[ T,]+/, '')) : undefined }
}

/** An hour as "HH:mm": «20:30», «20.30 h», «8:30 pm», «20h». @throws CellFault time-invalid */
const readTime = (field: EventColumn, text: string) => {
  // A cell with an hour alone is one of the first day of a workbook.
  const clock = text.replace(/^1899-12-3[01]\s*/, '') || '00:00'
  const [, hours = '', minutes = '00', half] =
    /^(\d\d?)(?:[:.h](\d\d)(?::\d\d)?)?\s*(?:h(?:oras|ores)?\.?|([ap])\.? ?m\.?)?$/i.exec(clock) ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hours === '' || hour > 23 || Number(minutes) > 59)
    throw new CellFault({ code: 'time-invalid', field, text: shortened(text) })
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

type Said = Texts<EventColumn>

const dayIn = (moment: string) => moment.slice(0, 10)
const hourIn = (moment: string) => moment.slice(11, 16)

/** The hour of a cell of its own, else of that of the day, else the stored one. @throws CellFault time-invalid, time-missing */
const hourOf = (field: EventColumn, text: string | undefined, ofDay: string | undefined, stored: string) => {
  const hour = (text === undefined ? ofDay : readTime(field, text)) ?? hourIn(stored)
  if (hour === '') throw new CellFault({ code: 'time-missing', field })
  return hour
}

/** A moment; the stored one where it says the same, also in the second of two equal hours. */
const changed = (stored: string, moment: string) => (stored.startsWith(moment) ? stored : moment)

const startOf = (stored: string, { date, time }: Said, reading: Reading) => {
  if (date === undefined) return stored
  const said = momentIn('date', date, reading)
  return changed(stored, `${said.day}T${hourOf('time', time, said.time, stored)}`)
}

/** The end. Without a day it is on that of the start, or on the next one if it would be before. */
const endOf = (start: string, stored: string, { endDate, endTime }: Said, reading: Reading) => {
  if (endTime === '-' || endDate === '-') return ''
  if (start === '' || (endDate === undefined && endTime === undefined)) return stored
  const said = endDate === undefined ? undefined : momentIn('endDate', endDate, reading)
  const hour = hourOf('endTime', endTime, said?.time, stored)
  const day = said?.day ?? dayAfter(dayIn(start), hour > hourIn(start) ? 0 : 1)
  return changed(stored, `${day}T${hour}`)
}

/**
 * Events to come from a spreadsheet, known by their name and day. New ones are drafts. What people have booked changes in its own form, which
 * asks whom to tell.
 */
export const eventImport: ContentImport<typeof events, EventColumn, EventForm> = {
  kind: eventKind,
  schema: eventForm,
  names,
  days: ['date', 'endDate'],
  most: 500,
  shown: ['title', 'date', 'time', 'location', 'price'],
  columnOf: { endsAt: 'endTime' },
  // What is not said stays as public as it is.
  formOf: (row) =>
    row
      ? { ...valuesOfEvent({ ...row, publication: '' }, toLocalExactly), publication: undefined }
      : { ...emptyEvent, publication: 'draft' },
  cellsOf: (form) => ({
    ...(Object.fromEntries(textColumns.map((name) => [name, form[name] ?? ''])) as Record<EventColumn, string>),
    date: dayIn(form.date),
    time: hourIn(form.date),
    endDate: dayIn(form.endsAt),
    endTime: hourIn(form.endsAt),
    price: { euros: form.price },
    memberPrice: typeof form.memberPrice === 'number' ? { euros: form.memberPrice } : '',
    maxParticipants: form.maxParticipants,
  }),
  write: (form, said, reading) => {
    const date = startOf(form.date, said, reading)
    return {
      ...form,
      ...textsIn(said, textColumns),
      ...numbersIn(said, numbers, { memberPrice: null }, reading),
      date,
      endsAt: endOf(date, form.endsAt, said, reading),
    }
  },
  find: (rows, { title = '', date }, reading) => {
    if (date === undefined) return undefined
    const { day } = momentIn('date', date, reading)
    const isOf = (row: typeof events.$inferSelect) =>
      [row.title, row.titleCa].some((name) => plain(name) === plain(title)) && dayIn(toLocal(row.date)) === day
    const found = title === '' ? [] : rows.filter(isOf)
    if (found.length > 1) throw new CellFault({ code: 'event-several', field: 'title' })
    return found[0]
  },
  refuse: ({ date }, now, row) => {
    if (fromLocal(date) < now || (row && row.date < now))
      return { code: 'event-past', field: 'date', text: dayIn(date) }
    if (row?.cancelledAt) return { code: 'event-cancelled' }
    return row && row.registered + row.waiting > 0 ? { code: 'event-has-people' } : undefined
  },
  keyOf: ({ title, date }) => `${plain(title)} ${dayIn(date)}`,
  isUsed: ({ registered, waiting, publishedAt, cancelledAt }, isNew) =>
    registered + waiting > 0 || cancelledAt !== null || (isNew && publishedAt !== null),
  create: createEvent,
  change: changeEvent,
  remove: (club, id) => deleteEvent(club, id, { registered: 0 }),
}
