import { randomUUID } from 'node:crypto'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { sql } from 'drizzle-orm'
import { users } from '#db/schema/auth-users.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import type { Club } from '#domain/club.ts'
import type { ContactMessageRequest } from '#shared/forms/contact-message.ts'
import type { BlogPostForm } from '#shared/forms/blog-post.ts'
import type { EventForm } from '#shared/forms/event.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
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

/** What a guest's dialog sends, not stored. */
export const aRegistration = (overrides: Partial<EventRegistrationRequest> = {}): EventRegistrationRequest => ({
  fullName: 'Berta Demo',
  email: 'berta@example.org',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  notes: '',
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

/** What the contact form sends, not stored. */
export const aContactMessage = (overrides: Partial<ContactMessageRequest> = {}): ContactMessageRequest => ({
  name: 'Berta Demo',
  email: 'berta@example.org',
  phone: '',
  message: '¿Hay sitio para dos el jueves?',
  language: 'es',
  ...overrides,
})

/** What the panel's form of an event sends, not stored. */
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

/** What the panel's form of a post sends, not stored. */
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
