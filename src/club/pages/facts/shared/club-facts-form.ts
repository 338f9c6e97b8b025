import * as z from 'zod/mini'
import type { LegalFacts, PublicFacts } from '#base/club-facts.ts'
import { asMap } from '#base/places/map-to-insert.ts'
import type { MembershipFacts } from './membership-facts.ts'
import { euros, fromVersion, linesOrNothing, textOrNothing, required, webAddress } from '#base/forms/content-fields.ts'
import { asLine, email, id } from '#base/forms/fields.ts'
import { isPhone } from '#base/text/phone.ts'
import { ibanOrNothing } from '#base/iban/iban-field.ts'

/** An https URL, or empty. */
const secureAddress = webAddress.check(z.refine((text) => text === '' || /^https:/i.test(text), 'url.https'))

const phone = required(40).check(z.refine(isPhone, 'phone.invalid'))

const span = /^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]|24):[0-5]\d$/
/** Normalises "10-14.30 ; 16:00 - 20:00" to "10:00–14:30, 16:00–20:00". */
const normalizeHours = (text: string) =>
  text
    .split(/[,;]/)
    .map((part) => part.replaceAll(/\s/g, '').replaceAll('.', ':').replaceAll(/[-—]/g, '–'))
    .map((part) => part.replaceAll(/(?<![\d:])(\d)(?=[:–])/g, '0$1'))
    .filter(Boolean)
    .join(', ')
const hours = textOrNothing(100).check(
  z.overwrite(normalizeHours),
  z.refine(
    (text) => text === '' || text.split(', ').every((part) => span.test(part) && endsLater(part)),
    'hours.invalid',
  ),
)
function endsLater(part: string) {
  const [from = '', to = ''] = part.split('–')
  return from < to
}

const publicFields = {
  name: required(80, 2),
  founded: z
    .number('number.required')
    .check(z.int('number.whole'), z.minimum(1000, 'invalid'), z.maximum(2999, 'invalid')),
  libraryTitles: z
    .number('number.required')
    .check(z.int('number.whole'), z.minimum(0, 'invalid'), z.maximum(1_000_000, 'too-large')),
  email,
  phone,
  whatsapp: textOrNothing(40).check(z.refine((text) => text === '' || isPhone(text), 'phone.invalid')),
  street: required(),
  postalCode: required(12),
  city: required(80),
  country: z.string().check(asLine, z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'country.invalid')),
  entrance: textOrNothing(),
  entranceCa: textOrNothing(),
  arrival: linesOrNothing(400),
  arrivalCa: linesOrNothing(400),
  map: secureAddress.check(...asMap),
  instagram: secureAddress,
  facebook: secureAddress,
  x: secureAddress,
  weekdayHours: hours,
  saturdayHours: hours,
  sundayHours: hours,
}

/** The public facts of the club. */
export const publicFactsForm = z.object(publicFields) satisfies z.ZodMiniType<PublicFacts>
export const publicFactsSave = z.object({ ...publicFields, ...fromVersion })

/** A Spanish mobile number, or the five digits of an association's code; stored without spaces and prefix. Or empty. */
const bizum = textOrNothing(40).check(
  z.overwrite((text) => text.replaceAll(/[\s.-]/g, '').replace(/^(?:\+|00)34/, '')),
  z.refine((text) => text === '' || /^(?:[67]\d{8}|\d{5})$/.test(text), 'bizum.invalid'),
)

/** Fifteen days, unless an admin writes what the club's statutes say. */
export const defaultAssemblyNotice = 15

const legalFields = {
  legalName: required(),
  taxId: required(20),
  register: required(),
  registerCa: required(),
  registerNumber: required(40),
  assemblyNotice: z.optional(
    z.number('number.required').check(z.int('number.whole'), z.minimum(0, 'invalid'), z.maximum(90, 'too-large')),
  ),
  accountHolder: textOrNothing(),
  iban: ibanOrNothing,
  bizum,
  payAtDoor: z.enum(['yes', '']),
}
const requireHolder = z.refine<{ iban: string; accountHolder: string }>(
  (account) => account.iban === '' || account.accountHolder !== '',
  { error: 'required', path: ['accountHolder'] },
)

/** The legal identity, the bank details and how guests pay. */
export const legalFactsForm = z.object(legalFields).check(requireHolder) satisfies z.ZodMiniType<LegalFacts>
export const legalFactsSave = z.object({ ...legalFields, ...fromVersion }).check(requireHolder)

const rows = <Row extends z.ZodMiniType>(row: Row, max: number) => z.array(row).check(z.maxLength(max, 'too-many'))

const membershipFields = {
  // An emptied field has no value.
  fee: z._default(z.nullable(euros), null),
  feeText: linesOrNothing(300),
  feeTextCa: linesOrNothing(300),
  benefits: rows(z.object({ count: required(6), text: required(), textCa: textOrNothing() }), 12),
  steps: rows(
    z.object({
      title: required(100),
      titleCa: textOrNothing(100),
      text: linesOrNothing(300),
      textCa: linesOrNothing(300),
    }),
    6,
  ),
  housesText: linesOrNothing(600),
  housesTextCa: linesOrNothing(600),
  houses: rows(
    z.object({
      name: required(100),
      restaurantId: z.nullable(id),
      place: textOrNothing(100),
      kitchen: textOrNothing(100),
      kitchenCa: textOrNothing(100),
      favour: required(),
      favourCa: textOrNothing(),
    }),
    100,
  ),
  // The previous release does not send them.
  story: z._default(linesOrNothing(5000), ''),
  storyCa: z._default(linesOrNothing(5000), ''),
}

/** What the club says of itself. Without a Catalan text the Spanish one is shown. */
export const membershipFactsForm = z.object(membershipFields) satisfies z.ZodMiniType<MembershipFacts>
export const membershipFactsSave = z.object({ ...membershipFields, ...fromVersion })
