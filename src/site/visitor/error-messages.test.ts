import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newPassword, recovery, signIn, signUp } from '#accounts/shared/account.ts'
import { blogPostForm } from '#club/evenings/posts/shared/blog-post.ts'
import { contactMessage } from '#club/post/messages/shared/contact-message.ts'
import { eventForm } from '#club/evenings/events/shared/event-form.ts'
import { referralSources } from '#club/evenings/bookings/shared/rules/referral-sources.ts'
import { eventRegistration } from '#club/evenings/bookings/shared/event-registration.ts'
import { memberDetails } from '#club/members/completion/shared/member-details.ts'
import { membershipApplication } from '#club/members/requests/shared/membership-application.ts'
import { newSocio } from '#club/members/members/shared/membership-panel.ts'
import { newRequest } from '#club/members/requests/shared/requests-panel.ts'
import { organizerForm } from '#club/pages/organizers/shared/organizer.ts'
import { restaurantForm } from '#club/pages/restaurants/shared/restaurant.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { errorMessages as requestMessages } from '#club/members/requests/staff/messages.ts'
import { messages as organizerMessages } from '#club/pages/organizers/staff/messages.ts'
import { messages as restaurantMessages } from '#club/pages/restaurants/staff/messages.ts'
import { errorMessages as completionMessages } from '#club/members/completion/both/messages.ts'
import { errorMessages as contactMessages } from '#club/post/messages/visitor/messages.ts'
import {
  errorMessages as registrationMessages,
  knownFromIn,
} from '#club/evenings/bookings/both/registration-messages.ts'
import { errorMessages as joinMessages } from '#club/members/requests/visitor/messages.ts'
import { errorMessages as accountMessages } from '#kit/both/session/error-messages.ts'

type Language = 'es' | 'ca'
type Say = (language: Language) => (code: string) => string | undefined

const from =
  (dictionary: (language: Language) => object): Say =>
  (language) =>
  (code) =>
    (dictionary(language) as Record<string, string>)[code]
const content =
  (own: (language: Language) => Record<string, string> = () => ({})): Say =>
  (language) =>
    validationMessages(language, own(language))
const restaurant = content((language) => ({ 'name.required': restaurantMessages(language).nameShort }))
const organizer = content((language) => ({ 'name.required': organizerMessages(language).nameRequired }))

/** Invalid forms, and the message of each field in the words of the specification. */
const refused: [form: string, z.ZodMiniType, Say, values: object, says: Record<string, string>][] = [
  [
    'the membership application (§5)',
    membershipApplication,
    from(joinMessages),
    { fullName: 'B', email: 'berta', phone: '', reason: '', consent: true },
    { fullName: 'El nombre debe tener al menos 2 caracteres', email: 'Email inválido' },
  ],
  [
    'an empty registration (§5)',
    eventRegistration,
    from(registrationMessages),
    { fullName: '', email: '', phone: '', isMember: false, howDidYouKnowUs: '', dietaryRestrictions: '', notes: '' },
    { fullName: 'El nombre es obligatorio', email: 'El email es obligatorio' },
  ],
  [
    'a registration without an address (§5)',
    eventRegistration,
    from(registrationMessages),
    {
      fullName: 'B',
      email: 'berta@',
      phone: '',
      isMember: false,
      howDidYouKnowUs: '',
      dietaryRestrictions: '',
      notes: '',
    },
    { email: 'Email no válido' },
  ],
  [
    'a contact message (decision 1)',
    contactMessage,
    from(contactMessages),
    { name: 'B', email: 'berta', phone: '', message: '123456789' },
    {
      name: 'Escribe tu nombre',
      email: 'Este correo no es válido',
      message: 'El mensaje debe tener al menos 10 caracteres',
    },
  ],
  [
    'a sign-in (§5)',
    signIn,
    from(accountMessages),
    { email: 'berta', password: '12345' },
    { email: 'Introduce un email válido', password: 'La contraseña debe tener al menos 6 caracteres' },
  ],
  [
    'a sign-up (§5)',
    signUp,
    from(accountMessages),
    { email: 'berta@example.org', password: '123456', fullName: 'B' },
    { fullName: 'El nombre debe tener al menos 2 caracteres' },
  ],
  ['a recovery', recovery, from(accountMessages), { email: '' }, { email: 'Introduce un email válido' }],
  [
    'a password that is too short, twice (§5)',
    newPassword,
    from(accountMessages),
    { password: '12345', again: '1234' },
    {
      password: 'La contraseña debe tener al menos 6 caracteres',
      again: 'La contraseña debe tener al menos 6 caracteres',
    },
  ],
  [
    'a password written differently (§5)',
    newPassword,
    from(accountMessages),
    { password: '123456', again: '1234567' },
    { again: 'Las contraseñas no coinciden' },
  ],
  [
    'the completion form (§5)',
    memberDetails,
    from(completionMessages),
    { fullName: 'B', email: 'x', birthDate: '24/06/1979' },
    {
      fullName: 'El nombre debe tener al menos 2 caracteres',
      email: 'Email inválido',
      birthDate: 'Fecha inválida',
    },
  ],
  [
    'a year of two figures on the completion form',
    memberDetails,
    from(completionMessages),
    { fullName: 'Berta', email: 'berta@example.org', birthDate: '0080-05-05' },
    { birthDate: 'Escribe el año con sus cuatro cifras, a partir de 1900' },
  ],
  [
    'a request by staff (§5)',
    newRequest,
    from(requestMessages),
    { fullName: '', email: '' },
    {
      fullName: 'Por favor complete los campos obligatorios',
      email: 'Por favor complete los campos obligatorios',
    },
  ],
  [
    'a member by staff (§5)',
    newSocio,
    from(completionMessages),
    { fullName: 'B', email: 'x' },
    { email: 'Email inválido' },
  ],
  [
    'a member by staff without name and address (§5)',
    newSocio,
    from(completionMessages),
    { fullName: '', email: '' },
    {
      fullName: 'Por favor complete los campos obligatorios',
      email: 'Por favor complete los campos obligatorios',
    },
  ],
  [
    'a post (§5)',
    blogPostForm,
    content(),
    { title: 'ab', slug: 'ab', content: '<p>123456789</p>' },
    {
      title: 'El título debe tener al menos 3 caracteres',
      slug: 'El slug debe tener al menos 3 caracteres',
      content: 'El contenido debe tener al menos 10 caracteres',
    },
  ],
  [
    'a restaurant (§5)',
    restaurantForm,
    restaurant,
    { nombre: 'C', direccion: 'Ca 1', estrellasMichelin: 4, web: 'nope' },
    {
      nombre: 'El nombre debe tener al menos 2 caracteres',
      direccion: 'La dirección es obligatoria',
      estrellasMichelin: 'De 0 a 3',
      web: 'URL inválida',
    },
  ],
  [
    'an organizer (§5)',
    organizerForm,
    organizer,
    { name: '', website: 'nope', email: 'nope' },
    { name: 'El nombre es requerido', website: 'URL inválida', email: 'Email inválido' },
  ],
  [
    'an event (§5)',
    eventForm,
    content(),
    { title: '', description: '', location: '', date: 'x', price: -1, maxParticipants: 0 },
    {
      title: 'Este campo es obligatorio',
      description: 'Este campo es obligatorio',
      location: 'Este campo es obligatorio',
      date: 'Fecha inválida',
      price: 'El precio no puede ser negativo',
      maxParticipants: 'Tiene que haber al menos una silla',
    },
  ],
]

test.each(refused)('%s: each invalid field has its message', (_form, schema, say, values, says) => {
  expect(schemaOrgErrors(schema, values, say('es'), Object.keys(values))).toEqual(says)
})

test.each(refused)('%s: the same fields have a message in Catalan', (_form, schema, say, values, says) => {
  const catalan = schemaOrgErrors(schema, values, say('ca'), Object.keys(values))
  expect(Object.keys(catalan).toSorted()).toEqual(Object.keys(says).toSorted())
  for (const [field, sentence] of Object.entries(catalan)) expect(sentence, field).not.toBe('')
})

test.each(refused)('%s: no text of any length shows a message of the library (§8)', (_form, schema, say, values) => {
  const codes = ['', ' ', 'x', '@', 'x'.repeat(300_000)].flatMap((text) => {
    const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? text : value])
    const result = schema.safeParse(Object.fromEntries(texts))
    // A value from a list cannot be invalid.
    const written = new Set(Object.keys(values).filter((name) => name !== 'howDidYouKnowUs'))
    return (result.error?.issues ?? []).filter(({ path }) => written.has(String(path[0])))
  })
  expect(codes.length).toBeGreaterThan(0)
  for (const { message, path } of codes) {
    expect(say('es')(message), `${path.join('.')}: ${message}`).toEqual(expect.any(String))
    expect(message).not.toMatch(/[A-Z ]/)
  }
})

test('minimum lengths: 2 for a name, 6 for a password, 3 for title and slug, 10 for a text (§9)', () => {
  const errorsOf = (schema: z.ZodMiniType, values: object) =>
    Object.keys(schemaOrgErrors(schema, values, (code) => code, Object.keys(values)))
  expect(errorsOf(membershipApplication, { fullName: 'Jo', email: 'jo@example.org', consent: true })).toEqual([])
  expect(errorsOf(signUp, { email: 'jo@example.org', password: '123456', fullName: 'Jo' })).toEqual([])
  expect(errorsOf(signUp, { email: 'jo@example.org', password: 'ñññññ', fullName: '' })).toEqual(['password'])
  expect(errorsOf(blogPostForm, { title: 'abc', slug: 'abc', content: '<p>1234567890</p>' })).toEqual([])
  expect(errorsOf(contactMessage, { name: 'Jo', email: 'jo@example.org', message: '1234567890' })).toEqual([])
  expect(errorsOf(restaurantForm, { nombre: 'Ca', direccion: 'C/ 12', estrellasMichelin: 3 })).toEqual([])
  expect(errorsOf(eventForm, { price: 0, maxParticipants: 1 })).toEqual([])
  const details = { fullName: 'Jo', email: 'jo@example.org' }
  expect(memberDetails.parse(details)).toMatchObject({ paymentMethod: 'transfer', birthDate: null })
  expect(newSocio.parse(details)).toMatchObject({ membershipType: 'regular', paymentMethod: '' })
})

test('a guest heard of the club in one of six ways (§5)', () => {
  expect(referralSources).toEqual([
    'Redes sociales',
    'Recomendación de un amigo',
    'Búsqueda en Google',
    'Prensa/Medios',
    'Ya soy socio',
    'Otro',
  ])
  for (const source of referralSources) {
    expect(knownFromIn('es')[source]).toBe(source)
    expect(knownFromIn('ca')[source]).not.toBe(source)
  }
})

test('a restaurant without name or address gets one message for both (§5)', () => {
  expect(restaurantMessages('es').bothRequired).toBe('Nombre y dirección son obligatorios')
})

/** The first message for each of the fields. */
const schemaOrgErrors = (
  schema: z.ZodMiniType,
  values: object,
  say: (code: string) => string | undefined,
  fields: string[],
) => {
  const issues = schema.safeParse(values).error?.issues ?? []
  const about = issues.toReversed().filter(({ path }) => fields.includes(String(path[0])))
  return Object.fromEntries(about.map(({ path, message }) => [String(path[0]), say(message) ?? message]))
}
