import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultLegalFacts, defaultPublicFacts } from '#base/default-club-facts.ts'
import { defaultMembershipFacts } from './membership-facts.ts'
import { legalFactsForm, membershipFactsForm, publicFactsForm } from './club-facts-form.ts'

const errorsOf = (schema: z.ZodMiniType, values: object) => {
  const { error } = z.safeParse(schema, values)
  // The form shows the first error of a field.
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]))
}

test('the facts of the demo are valid and stay unchanged', () => {
  expect(z.parse(publicFactsForm, defaultPublicFacts)).toEqual(defaultPublicFacts)
  expect(z.parse(legalFactsForm, defaultLegalFacts)).toEqual(defaultLegalFacts)
  expect(z.parse(membershipFactsForm, defaultMembershipFacts)).toEqual(defaultMembershipFacts)
})

test.for([
  ['10:00-14:00', '10:00–14:00'],
  ['9.30 - 13.00;16:00–20:00', '09:30–13:00, 16:00–20:00'],
  ['', ''],
])('hours typed as %j become %j', ([typed, weekdayHours]) => {
  expect(z.parse(publicFactsForm, { ...defaultPublicFacts, weekdayHours: typed })).toMatchObject({ weekdayHours })
})

test.for([
  ['weekdayHours', 'mornings', 'hours.invalid'],
  ['saturdayHours', '14:00–10:00', 'hours.invalid'],
  ['sundayHours', '25:00–26:00', 'hours.invalid'],
  ['phone', 'call us', 'phone.invalid'],
  ['phone', '', 'required'],
  ['instagram', 'http://www.instagram.com/cercle', 'url.https'],
  ['facebook', 'javascript:alert(1)', 'url.invalid'],
  ['map', 'https://maps.example/embed', 'map.invalid'],
  ['map', 'https://www.openstreetmap.org/about', 'map.invalid'],
  ['map', 'https://www.google.com/maps?q=Vic', 'map.invalid'],
  ['country', 'Spain', 'country.invalid'],
  ['email', 'hola', 'email.invalid'],
  ['name', '', 'required'],
  ['founded', Number.NaN, 'number.required'],
] as const)('%s refuses %j', ([fact, value, code]) => {
  expect(errorsOf(publicFactsForm, { ...defaultPublicFacts, [fact]: value })[fact]).toBe(code)
})

test.for([
  ['600 00 00 00', '600000000'],
  ['+34 711 111 111', '711111111'],
  ['0034600000000', '600000000'],
  ['01234', '01234'],
  [' ', ''],
])('a Bizum number typed as %j becomes %j', ([typed, bizum]) => {
  expect(z.parse(legalFactsForm, { ...defaultLegalFacts, bizum: typed })).toMatchObject({ bizum })
})

test.for(['930 000 000', '60000000', '6000000000', '1234', 'bizum', '+33 600 000 000'])(
  'a Bizum number %j is refused',
  (bizum) => {
    expect(errorsOf(legalFactsForm, { ...defaultLegalFacts, bizum })).toEqual({ bizum: 'bizum.invalid' })
  },
)

test('an IBAN is checked, stored without spaces, and needs an account holder', () => {
  const account = { ...defaultLegalFacts, accountHolder: 'Associació Cercle', iban: 'es91 2100 0418 4502 0005 1332' }
  expect(z.parse(legalFactsForm, account).iban).toBe('ES9121000418450200051332')
  expect(errorsOf(legalFactsForm, { ...account, iban: 'ES9121000418450200051333' })).toEqual({ iban: 'iban.invalid' })
  expect(errorsOf(legalFactsForm, { ...account, accountHolder: ' ' })).toEqual({ accountHolder: 'required' })
  expect(errorsOf(legalFactsForm, { ...account, legalName: '' })).toEqual({ legalName: 'required' })
})

test('a fee is an amount or empty, and each benefit, step and house needs its texts', () => {
  const errors = (facts: object) => errorsOf(membershipFactsForm, { ...defaultMembershipFacts, ...facts })
  expect(errors({ fee: undefined })).toEqual({})
  expect(errors({ fee: -1 })).toEqual({ fee: 'price.negative' })
  expect(errors({ benefits: [{ count: '', text: '', textCa: '' }] })).toEqual({
    'benefits.0.count': 'required',
    'benefits.0.text': 'required',
  })
  expect(errors({ steps: [{ title: ' ', titleCa: '', text: '', textCa: '' }] })).toEqual({
    'steps.0.title': 'required',
  })
  const house = { name: '', restaurantId: 'x', place: '', kitchen: '', kitchenCa: '', favour: '', favourCa: '' }
  expect(Object.keys(errors({ houses: [house] }))).toEqual([
    'houses.0.favour',
    'houses.0.restaurantId',
    'houses.0.name',
  ])
})
