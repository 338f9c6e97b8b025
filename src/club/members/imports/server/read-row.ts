import { emailOrNone, line, paragraph, phoneOrNone, shortName } from '#base/forms/fields.ts'
import { compactIban, isIban, isMaskedIban } from '#base/iban/iban.ts'
import { cleanLine } from '#base/text/clean.ts'
import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import {
  CellFault,
  type Reading,
  type Texts as TextsOf,
  readCells,
  readDay,
  shortened,
} from '#club/core/imports/server/cells.ts'
import type { Fault as FaultOf } from '#club/core/imports/shared/import-form.ts'
import {
  type MembershipType,
  type PaymentMethod,
  type SocioStatus,
  typedMembershipNumber,
} from '#club/members/members/shared/membership.ts'
import type { ImportField, MemberFault } from '../shared/import-form.ts'

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

export type Fault = FaultOf<ImportField, MemberFault>

type Texts = TextsOf<ImportField>

/** The text of a field with its parts, as staff correct it. */
export const writtenIn = (texts: Texts, field: ImportField) => {
  if (field === 'fullName') return wholeName(texts)
  return field === 'address' ? wholeAddress(texts) : (texts[field] ?? '')
}

/** Reads the texts of a row. */
export const readRow = (texts: Texts, reading: Reading) =>
  readCells<ImportField, Said>(texts, (said, part) => {
    part(() => Object.assign(said, nameOf(texts), addressOf(texts)))
    for (const [field, read] of Object.entries(readers)) {
      const text = texts[field as keyof typeof readers]
      if (text === undefined) continue
      part(() => {
        if (text === '-' && neverEmpty.has(field)) throw new CellFault({ code: 'cannot-clear', field })
        Object.assign(said, { [field]: text === '-' ? '' : read(text, reading) })
      })
    }
    if (said.iban === unchanged) delete said.iban
  })

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
  if (!read.success) throw new CellFault({ text: shortened(text), ...fault })
  return read.data as T
}

const isYear = (text: string) => /^\d{4}$/.test(text)

/** Whether of the day of joining only the year is known: it counts from 1 January. */
export const isYearOnly = ({ joinedOn = '' }: Texts) => isYear(joinedOn)

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
  joinedOn: (text: string, reading: Reading) => (isYear(text) ? `${text}-01-01` : readDay('joinedOn', text, reading)),
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
  if (!value) throw new CellFault({ code: 'word-unknown', field, text: shortened(text) })
  return value
}
