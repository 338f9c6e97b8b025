import fc from 'fast-check'
import { emptyTexts } from '#base/forms/content-fields.ts'
import type { BlogPostForm } from '#club/evenings/posts/shared/blog-post.ts'
import { type EventForm, eventForm } from '#club/evenings/events/shared/event-form.ts'
import type { NewSocio } from '#club/members/members/shared/membership-panel.ts'
import { type OrganizerForm, organizerForm } from '#club/pages/organizers/shared/organizer.ts'
import { type RestaurantForm, restaurantForm } from '#club/pages/restaurants/shared/restaurant.ts'

// Generated input for each form of the panel: valid, and as odd as the form allows.

const emails = fc.constantFrom(...'aZ9àçñ·’"&<>/%é€ 字')
const text = (longest = 40) => fc.string({ unit: emails, maxLength: longest }).map((written) => written.trim())
const words = (shortest = 1, longest = 40) => text(longest).map((written) => written.padEnd(shortest, 'x'))
const orEmpty = (value: fc.Arbitrary<string>) => fc.oneof(value, fc.constant(''))
const webAddress = orEmpty(fc.nat({ max: 99 }).map((n) => `https://example.org/lloc-${n}?a=1&b=2`))
const email = fc.nat({ max: 999_999 }).map((n) => `persona-${n}@example.org`)
const phone = orEmpty(fc.integer({ min: 600_000_000, max: 699_999_999 }).map((n) => `+34 ${n}`))
const picture = orEmpty(fc.integer({ min: 1, max: 9 }).map((n) => `/plates/0${n}.svg`))
const pictures = fc.uniqueArray(picture.filter(Boolean), { maxLength: 3 })
/** A form whose photos have texts. */
const withPhotoTexts = <Form extends { images: string[] }>(form: fc.Arbitrary<Form>) => {
  const said = fc.record({ caption: words(), captionCa: text(), alt: text(), altCa: text() })
  return fc.tuple(form, said).map(([values, texts]) => {
    const [src] = values.images
    return Object.assign(values, { photoTexts: src ? [{ src, ...texts }] : [] })
  })
}
const euros = fc.nat({ max: 9_999_900 }).map((cents) => cents / 100)
const minutes = (from: string) =>
  fc.integer({ min: 0, max: 300_000 }).map((n) => new Date(Date.parse(from) + n * 60_000).toISOString().slice(0, 16))

/** The records that the forms choose from, by the id that the caller stores them with. */
export const chosenIds = {
  event: '00000000-0000-4000-8000-000000000001',
  restaurant: '00000000-0000-4000-8000-000000000002',
  organizer: '00000000-0000-4000-8000-000000000003',
}
const orNone = (id: string) => fc.option(fc.constant(id))
const socialMedia = fc.record({ facebook: webAddress, twitter: webAddress, instagram: webAddress })

/** Any text in each text of a form: those with rules of their own are named after it. */
const textsOf = <Form extends Parameters<typeof emptyTexts>[0]>(form: Form) => {
  const texts = emptyTexts(form)
  return Object.fromEntries(Object.keys(texts).map((name) => [name, text()])) as Record<
    keyof typeof texts,
    typeof email
  >
}

// `Required`: a field that a form may leave out is varied too.

export const anEventForm: fc.Arbitrary<Required<EventForm>> = withPhotoTexts(
  fc
    .record({
      ...textsOf(eventForm),
      title: words(),
      description: words(),
      date: minutes('2026-04-01T10:00Z'),
      endsAt: orEmpty(minutes('2026-11-01T10:00Z')),
      publication: fc.oneof(fc.constantFrom('now', 'draft'), minutes('2026-01-01T10:00Z')),
      publicFrom: orEmpty(minutes('2025-01-01T10:00Z')),
      closesAt: orEmpty(minutes('2025-09-01T10:00Z')),
      payBy: orEmpty(minutes('2026-01-01T10:00Z').map((time) => time.slice(0, 10))),
      sendsReminder: fc.boolean(),
      location: words(),
      price: euros,
      memberPrice: fc.option(euros),
      maxParticipants: fc.integer({ min: 1, max: 100_000 }),
      imageUrl: picture,
      images: pictures,
      restaurantId: orNone(chosenIds.restaurant),
      organizerId: orNone(chosenIds.organizer),
    })
    .map((form) => Object.assign(form, { memberPrice: form.memberPrice && Math.min(form.memberPrice, form.price) })),
)

const dish = fc.record({ nombre: words(), nombreCa: text(), descripcion: text(), descripcionCa: text(), precio: euros })
const stars = fc.option(
  fc.integer({ min: 0, max: 50 }).map((n) => n / 10),
  { nil: undefined },
)

export const aRestaurantForm: fc.Arbitrary<Required<RestaurantForm>> = withPhotoTexts(
  fc.record({
    ...textsOf(restaurantForm),
    nombre: words(2),
    direccion: words(5),
    telefono: phone,
    web: webAddress,
    horarios: fc.constantFrom('', 'Martes a sábado: 13:00–15:30', '13:00–15:30\nDomingo: cerrado'),
    horariosCa: fc.constantFrom('', 'Dimarts a dissabte: 13:00–15:30'),
    precioMedio: euros,
    priceRange: fc.constantFrom('', '€', '€€', '€€€'),
    estrellasMichelin: fc.integer({ min: 0, max: 3 }),
    chefPhoto: picture,
    images: pictures,
    ubicacionMapa: fc.constantFrom('', 'https://www.google.com/maps/embed?pb=1'),
    reservaUrl: webAddress,
    reservaTelefono: phone,
    reservaEmail: orEmpty(email),
    redesSociales: socialMedia,
    menuDegustacion: fc.array(dish, { maxLength: 2 }),
    platosPrincipales: fc.array(dish, { maxLength: 2 }),
    valoraciones: fc.record({ general: stars, comida: stars, servicio: stars, ambiente: stars, calidadPrecio: stars }),
  }),
)

export const anOrganizerForm: fc.Arbitrary<Required<OrganizerForm>> = fc.record({
  ...textsOf(organizerForm),
  name: words(),
  logoUrl: picture,
  website: webAddress,
  email: orEmpty(email),
  phone,
  socialMedia,
})

export const aBlogPostForm: fc.Arbitrary<Required<Omit<BlogPostForm, 'status'>>> = fc.record({
  title: words(3),
  titleCa: text(),
  slug: fc.uuid().map((id) => `entrada-${id}`),
  content: fc.constantFrom(
    '<p>Pa amb tomàquet i pernil.</p>',
    '<h2>Arròs</h2><p>Amb <strong>sípia</strong> i pèsols.</p>',
  ),
  contentCa: fc.constantFrom('', '<p>Pa amb tomàquet.</p>'),
  excerpt: text(),
  excerptCa: text(),
  coverImage: picture,
  publication: fc.constantFrom('draft', 'now', '2999-03-04T20:30'),
  eventId: orNone(chosenIds.event),
  restaurantId: orNone(chosenIds.restaurant),
})

export const aMemberForm: fc.Arbitrary<Required<Omit<NewSocio, 'idempotencyKey'>>> = fc.record({
  // A name has a letter.
  fullName: words().map((written) => `N${written}`.slice(0, 40)),
  email,
  hasNoEmail: fc.constant(false),
  language: fc.constantFrom('es', 'ca'),
  membershipType: fc.constantFrom('regular', 'premium', 'vip'),
  paymentMethod: fc.constantFrom('transfer', 'card', 'cash', ''),
  joinedOn: fc.constantFrom('', '2018-05-02'),
  // A number is one member's.
  membershipNumber: fc.constant(''),
  phone,
  address: text(),
  birthDate: fc.option(fc.integer({ min: 1930, max: 2005 }).map((year) => `${year}-02-17`)),
  iban: fc.constantFrom('', 'ES9121000418450200051332'),
  cardHolderName: text(),
  billingAddress: text(),
  emergencyContactName: text(),
  emergencyContactPhone: phone,
  dietaryRestrictions: text(),
  notes: text(),
})
