import { randomUUID } from 'node:crypto'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables/users.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Club } from '#club/core/server/club.ts'
import type { ContactMessageRequest } from '#club/post/messages/shared/contact-message.ts'
import type { BlogPostForm } from '#club/evenings/posts/shared/blog-post.ts'
import type { NewPayment } from '#club/evenings/payments/shared/payment.ts'
import type { EventForm } from '#club/evenings/events/shared/event-form.ts'
import type { EventRegistrationRequest } from '#club/evenings/bookings/shared/event-registration.ts'
import type { MemberDetails } from '#club/members/completion/shared/member-details.ts'
import type { MembershipApplicationRequest } from '#club/members/requests/shared/membership-application.ts'
import type { NewSocio } from '#club/members/members/shared/membership-panel.ts'
import type { NewRequest } from '#club/members/requests/shared/requests-panel.ts'
import type { NewPrivacyRequest } from '#club/people/privacy/shared/privacy-form.ts'
import type { GivenCapability } from '#base/roles.ts'
import { actorWith } from './api.ts'
import { today } from './club.ts'

const oneWeek = 7 * 24 * 60 * 60 * 1000

/** An event next week with ten places, stored. */
export const anEvent = async ({ db }: Pick<Club, 'db'>, overrides: Partial<typeof events.$inferInsert> = {}) => {
  const [event] = await db
    .insert(events)
    .values({
      title: 'Cata de garnachas',
      titleCa: 'Tast de garnatxes',
      location: 'Sala del Cercle',
      date: new Date(today.getTime() + oneWeek),
      maxParticipants: 10,
      // Before whatever happens in a test.
      publishedAt: new Date('2025-01-01T12:00Z'),
      ...overrides,
    })
    .returning()
  return event!
}

/** An organizer, stored. */
export const anOrganizer = async ({ db }: Club, overrides: Partial<typeof organizers.$inferInsert> = {}) => {
  const [organizer] = await db
    .insert(organizers)
    .values({ name: 'Bodega del Turó', city: 'Falset', ...overrides })
    .returning()
  return organizer!
}

/** The request of the registration dialog, not stored. */
export const aRegistration = (overrides: Partial<EventRegistrationRequest> = {}): EventRegistrationRequest => ({
  fullName: 'Berta Demo',
  email: 'berta@example.org',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  notes: '',
  companions: [],
  takesFewer: false,
  ifFull: 'refuse',
  language: 'es',
  idempotencyKey: randomUUID(),
  ...overrides,
})

/** A restaurant with a name and an address, stored. */
export const aRestaurant = async ({ db }: Club, overrides: Partial<typeof restaurants.$inferInsert> = {}) => {
  const [restaurant] = await db
    .insert(restaurants)
    .values({ nombre: 'Can Prova', direccion: 'Carrer de la Prova, 1, Barcelona', ...overrides })
    .returning()
  return restaurant!
}

/** A published post, stored. */
export const aPost = async ({ db }: Club, overrides: Partial<typeof blogPosts.$inferInsert> = {}) => {
  const [post] = await db
    .insert(blogPosts)
    .values({
      title: 'El sofrito',
      slug: `sofrito-${randomUUID()}`,
      content: '<p>Cebolla, tiempo y poco más.</p>',
      status: 'published',
      publishedAt: today,
      ...overrides,
    })
    .returning()
  return post!
}

/** The request of the contact form, not stored. */
export const aContactMessage = (overrides: Partial<ContactMessageRequest> = {}): ContactMessageRequest => ({
  name: 'Berta Demo',
  email: 'berta@example.org',
  phone: '',
  message: '¿Hay sitio para dos el jueves?',
  language: 'es',
  ...overrides,
})

/** The request of the panel's event form, not stored. */
export const anEventForm = (overrides: Partial<EventForm> = {}): EventForm => ({
  title: 'Calçotada a la vora del foc',
  titleCa: '',
  description: 'Calçots, romesco y babero.',
  descriptionCa: '',
  date: '2026-03-28T12:30',
  endsAt: '',
  location: 'Mas Fumerol, Valls',
  locationCa: '',
  price: 48,
  maxParticipants: 32,
  imageUrl: '',
  images: [],
  category: 'Cenas',
  categoryCa: 'Sopars',
  restaurantId: null,
  organizerId: null,
  ...overrides,
})

/** The request of the panel's post form, not stored. */
export const aPostForm = (overrides: Partial<BlogPostForm> = {}): BlogPostForm => ({
  title: 'El sofrito no tiene prisa',
  titleCa: '',
  slug: 'el-sofrito-no-tiene-prisa',
  content: '<p>Tres horas, y ni un minuto menos.</p>',
  contentCa: '',
  excerpt: '',
  excerptCa: '',
  coverImage: '',
  status: 'draft',
  ...overrides,
})

type Account = Partial<Omit<typeof users.$inferInsert, 'role'>> & {
  email?: string
  name?: string
  role?: number | undefined
}

/** An account of the auth service, confirmed, stored; with a role, also among the club's users. */
export const anAccount = async ({ db }: Pick<Club, 'db'>, { name = '', role, ...overrides }: Account = {}) => {
  const [account] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.org`,
      emailConfirmedAt: today,
      userMetadata: name === '' ? {} : { full_name: name },
      ...overrides,
    })
    .returning({ id: users.id, email: sql<string>`${users.email}` })
  if (role !== undefined) await db.insert(usuarios).values({ ...account!, name, role })
  return { ...account!, name }
}

/** A payment of a party in cash, today. */
export const aPayment = (registrationId: string, overrides: Partial<NewPayment> = {}): NewPayment => ({
  id: randomUUID(),
  registrationId,
  amount: 48,
  isRefund: false,
  method: 'cash',
  paidOn: '2026-03-14',
  note: '',
  anyway: false,
  sendReceipt: true,
  ...overrides,
})

/** A member's file, stored. */
export const aMember = async (
  { db }: Pick<Club, 'db'>,
  membershipNumber: string,
  overrides: Partial<typeof socios.$inferInsert> = {},
) => {
  const person = { fullName: 'Núria Casadevall', email: `${membershipNumber.toLowerCase()}@example.org` }
  const [socio] = await db
    .insert(socios)
    .values({ membershipNumber, ...person, createdAt: today, ...overrides })
    .returning()
  return socio!
}

export const iban = 'ES9121000418450200051332'

/** The club as an admin acts in it. */
export const asAdmin = <C extends Club>(club: C): C => ({ ...club, actor: actorWith('admin') })

/** The club for an editor with these capabilities. */
export const asEditor = (club: Club, ...capabilities: GivenCapability[]): Club => ({
  ...club,
  actor: { ...actorWith('editor'), capabilities } as Club['actor'],
})

/** The club some days later. */
export const daysLater = <C extends Club>(club: C, days: number): C => ({
  ...club,
  now: () => new Date(today.getTime() + days * 24 * 60 * 60 * 1000),
})

/** A request, stored; pending unless said otherwise. */
export const aRequest = async ({ db }: Club, overrides: Partial<typeof membershipRequests.$inferInsert> = {}) => {
  const [request] = await db
    .insert(membershipRequests)
    .values({
      fullName: 'Núria Casadevall Prat',
      email: 'nuria@example.org',
      phone: '+34 600 000 012',
      language: 'ca',
      createdAt: today,
      updatedAt: today,
      ...overrides,
    })
    .returning()
  return request!
}

/** The request of the application dialog, not stored. */
export const anApplication = (overrides: Partial<MembershipApplicationRequest> = {}): MembershipApplicationRequest => ({
  fullName: 'Jaume Ferrer i Mas',
  email: 'jaume@example.org',
  phone: '',
  reason: 'M’agrada cuinar',
  consent: true,
  website: '',
  language: 'ca',
  consentVersion: '1',
  openFor: 12_000,
  idempotencyKey: randomUUID(),
  ...overrides,
})

/** The request of the completion page: by bank transfer, with every field. */
export const theDetails = (overrides: Partial<MemberDetails> = {}): MemberDetails => ({
  fullName: 'Núria Casadevall i Prat',
  email: 'nuria@example.org',
  phone: '+34 600 000 012',
  address: 'Carrer del Romaní, 3',
  birthDate: '1980-05-17',
  paymentMethod: 'transfer',
  iban,
  cardHolderName: '',
  billingAddress: '',
  emergencyContactName: 'Joan Prat',
  emergencyContactPhone: '+34 600 000 099',
  dietaryRestrictions: 'Al·lèrgica al marisc',
  notes: '',
  ...overrides,
})

/** The input of staff in "Crear Solicitud". */
export const aWrittenRequest = (overrides: Partial<NewRequest> = {}): NewRequest => ({
  fullName: 'Carme Solà Pi',
  email: 'carme@example.org',
  phone: '',
  reason: '',
  language: 'ca',
  idempotencyKey: randomUUID(),
  ...overrides,
})

/** The input of staff in "Crear Socio". */
export const aWrittenSocio = (overrides: Partial<NewSocio> = {}): NewSocio => ({
  ...theDetails(),
  fullName: 'Ignasi Barbany Coll',
  email: 'ignasi@example.org',
  language: 'ca',
  membershipType: 'regular',
  idempotencyKey: randomUUID(),
  ...overrides,
})

/** A privacy request as staff note it, made on the day of `today`. */
export const aPrivacyRequest = (overrides: Partial<NewPrivacyRequest> = {}): NewPrivacyRequest => ({
  id: randomUUID(),
  kind: 'access',
  email: 'berta@example.org',
  askedOn: '2026-03-14',
  provedBy: 'DNI',
  language: 'ca',
  ...overrides,
})
