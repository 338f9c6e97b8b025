import { dayFault } from '#base/dates/calendar.ts'
import { dayMs } from '#base/dates/durations.ts'
import { emailOrNone, line, paragraph, phoneOrNone, shortName } from '#base/forms/fields.ts'
import { compactIban, isIban, isMaskedIban } from '#base/iban/iban.ts'
import { cleanLine } from '#base/text/clean.ts'
import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import {
  type MembershipType,
  type PaymentMethod,
  type SocioStatus,
  typedMembershipNumber,
} from '#club/members/members/shared/membership.ts'
import { damageIn } from '#platform/spreadsheets/damage.ts'
import { type DateOrder, readDate } from '#platform/spreadsheets/dates.ts'
import type { ImportFault, ImportField } from '../shared/import-form.ts'
import type { Column } from './headings.ts'

/** What a row says of a member. A field that is missing keeps what there is; an empty one clears it. */
export type Said = {
  number?: string
  fullName?: string
  email?: string
  phone?: string
  address?: string
  membershipType?: MembershipType
  status?: SocioStatus
  joinedOn?: string
  leftOn?: string
  paymentMethod?: PaymentMethod | ''
  iban?: string
  birthDate?: string
  language?: Language
  notes?: string
}

export type Fault = { code: ImportFault; field?: ImportField; text?: string; number?: string; row?: number }

/** What is wrong with a cell. */
class CellFault extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.code)
    this.fault = fault
  }
}

type Reading = { dates: DateOrder; isWorkbook: boolean }

/** The texts of a row that count, by what its columns are. */
export type Texts = Partial<Record<ImportField, string>>

/** What a row has in its columns, and what staff wrote instead. A whole name or address replaces its parts too. */
export const textsOf = (cells: readonly string[], columns: readonly Column[], corrected: Texts = {}): Texts => {
  const texts: Texts = {}
  for (const [place, { field }] of columns.entries()) {
    const text = unescaped((cells[place] ?? '').trim())
    if (field && text !== '') texts[field] = text
  }
  for (const [field, text] of Object.entries(corrected) as [ImportField, string][]) {
    for (const part of partsOf[field] ?? []) delete texts[part]
    if (text.trim() === '') delete texts[field]
    else texts[field] = text.trim()
  }
  return texts
}

const partsOf: Partial<Record<ImportField, readonly ImportField[]>> = {
  fullName: ['surname', 'secondSurname'],
  address: ['postcode', 'town'],
}

/** The text of a field with its parts, as staff correct it. */
export const writtenIn = (texts: Texts, field: ImportField) => {
  if (field === 'fullName') return wholeName(texts)
  return field === 'address' ? wholeAddress(texts) : (texts[field] ?? '')
}

/** Reads the texts of a row. */
export const readRow = (texts: Texts, reading: Reading): { said: Said; fault?: Fault } => {
  const said: Said = {}
  try {
    for (const [field, text] of Object.entries(texts)) if (damageIn(text)) throw damaged(field as ImportField, text)
    Object.assign(said, nameOf(texts), addressOf(texts))
    for (const [field, read] of Object.entries(readers)) {
      const text = texts[field as keyof typeof readers]
      if (text === undefined) continue
      if (text === '-' && neverEmpty.has(field))
        throw new CellFault({ code: 'cannot-clear', field: field as ImportField })
      Object.assign(said, { [field]: text === '-' ? '' : read(text, reading) })
    }
    if (said.iban === unchanged) delete said.iban
    return { said }
  } catch (error) {
    if (!(error instanceof CellFault)) throw error
    return { said, fault: error.fault }
  }
}

const damaged = (field: ImportField, text: string) => new CellFault({ code: 'damaged', field, text: text.slice(0, 60) })

/** Spreadsheets and our own export put an apostrophe before what is to stay text. */
const unescaped = (text: string) => text.replace(/^'(?=[=+\-@\d])/, '')

const neverEmpty = new Set(['number', 'membershipType', 'status', 'language', 'joinedOn', 'leftOn'])

const wholeName = ({ fullName, surname, secondSurname }: Texts) =>
  [fullName, surname, secondSurname].filter((part) => part && part !== '-').join(' ')

const nameOf = (texts: Texts) => {
  const text = wholeName(texts)
  if (text === '') return {}
  return { fullName: parsed(shortName('required'), text, { code: 'name-missing', field: 'fullName' }) }
}

const wholeAddress = ({ address, postcode, town }: Texts) =>
  [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const addressOf = (texts: Texts) => {
  if (texts.address === '-') return { address: '' }
  const text = wholeAddress(texts)
  return text === '' ? {} : { address: parsed(line, text, { code: 'too-long', field: 'address' }) }
}

const parsed = <T>(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: T } },
  text: string,
  fault: Fault,
) => {
  const read = schema.safeParse(text)
  if (!read.success) throw new CellFault({ text: text.slice(0, 60), ...fault })
  return read.data as T
}

/** A masked IBAN, as an export has it, says nothing. */
const unchanged = '••••'

const readers = {
  number: (text: string) => {
    const number = typedMembershipNumber(text)
    if (!number || Number(number.replace(/\D/g, '')) === 0)
      throw new CellFault({ code: 'number-invalid', field: 'number', text })
    return number
  },
  email: (text: string) => parsed(emailOrNone, text, { code: 'email-invalid', field: 'email' }),
  phone: (text: string) => parsed(phoneOrNone, text, { code: 'phone-invalid', field: 'phone' }),
  membershipType: (text: string) => wordOf('membershipType', text),
  status: (text: string) => wordOf('status', text),
  joinedOn: (text: string, reading: Reading) => readDay('joinedOn', text, reading),
  leftOn: (text: string, reading: Reading) => readDay('leftOn', text, reading),
  paymentMethod: (text: string) => wordOf('paymentMethod', text),
  iban: (text: string) => {
    if (isMaskedIban(text)) return unchanged
    if (!isIban(text)) throw new CellFault({ code: 'iban-invalid', field: 'iban' })
    return compactIban(text)
  },
  birthDate: (text: string, reading: Reading) => readDay('birthDate', text, reading),
  language: (text: string) => wordOf('language', text),
  notes: (text: string) => parsed(paragraph, text, { code: 'too-long', field: 'notes' }),
}

const meanings = {
  membershipType: {
    regular: 'regular|normal|ordinari|ordinario|ordinaria|basic|basico|basica|numerario|numerari',
    premium: 'premium',
    vip: 'vip',
  },
  status: {
    active: 'active|activo|activa|actiu|alta|en alta|de alta|si|x',
    inactive: 'inactive|inactivo|inactiva|inactiu|baja|baixa|de baja|de baixa|left|exsocio|exsoci|no',
    suspended: 'suspended|suspendido|suspendida|suspes|suspesa',
  },
  paymentMethod: {
    transfer:
      'transfer|transferencia|domiciliacion|domiciliacio|domiciliado|domiciliat|recibo|rebut|banco|banc|direct debit',
    card: 'card|tarjeta|targeta',
    cash: 'cash|efectivo|efectiu|metalico|metal.lic|contado',
  },
  language: {
    es: 'es|esp|cas|castellano|castella|espanol|espanyol|spanish',
    ca: 'ca|cat|catalan|catala',
  },
} as const

const words = Object.fromEntries(
  Object.entries(meanings).map(([field, values]) => [
    field,
    new Map(Object.entries(values).flatMap(([value, list]) => list.split('|').map((word) => [folded(word), value]))),
  ]),
) as Record<keyof typeof meanings, Map<string, string>>

const wordOf = (field: keyof typeof meanings, text: string) => {
  const value = words[field].get(folded(cleanLine(text)))
  if (!value) throw new CellFault({ code: 'word-unknown', field, text: text.slice(0, 60) })
  return value
}

/** A day as "yyyy-MM-dd". In a workbook it may be the number of days since 30 December 1899. */
const readDay = (field: ImportField, text: string, { dates, isWorkbook }: Reading) => {
  if (isWorkbook && /^\d{5}$/.test(text))
    return new Date(Date.UTC(1899, 11, 30) + Number(text) * dayMs).toISOString().slice(0, 10)
  const date = readDate(text, dates)
  if (date) return date.day
  const fault = { field, text: text.slice(0, 60) }
  if (/^\d{4}$/.test(text) || /^\d\d?[-/.]\d{4}$/.test(text)) throw new CellFault({ code: 'day-missing', ...fault })
  if (/^\d\d?([-/.])\d\d?\1\d\d$/.test(text)) throw new CellFault({ code: 'day-two-digits', ...fault })
  if (isOfNoCalendar(text)) throw new CellFault({ code: 'day-of-calendar', ...fault })
  throw new CellFault({ code: 'day-invalid', ...fault })
}

const isOfNoCalendar = (text: string) => {
  const [, day = '', month = '', year = ''] = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/.exec(text) ?? []
  return dayFault(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) === 'date.no-such-day'
}
