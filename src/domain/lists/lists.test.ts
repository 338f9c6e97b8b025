import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { letters } from '#db/schema/letters.ts'
import { socios } from '#db/schema/socios.ts'
import { blogPostList } from '#shared/forms/blog-post.ts'
import { messageList } from '#shared/forms/contact-message-panel.ts'
import { eventList } from '#shared/forms/event.ts'
import { letterList } from '#shared/forms/letter-panel.ts'
import { requestList, socioList } from '#shared/forms/membership-panel.ts'
import { organizerList } from '#shared/forms/organizer.ts'
import { registrationList, registrationSearch } from '#shared/forms/registration-panel.ts'
import { restaurantList } from '#shared/forms/restaurant.ts'
import { userList } from '#shared/forms/users.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anAccount, anEvent, anOrganizer } from '#tests/factories.ts'
import { aRequest } from '#tests/membership.ts'
import { listPosts } from '../blog-posts-editing.ts'
import type { Club } from '../club.ts'
import { listMessages } from '../contact-messages-answering.ts'
import { listEventsForStaff } from '../events-editing.ts'
import { listLetters } from '../letters.ts'
import { listRequests } from '../membership-requests/list.ts'
import { listOrganizers } from '../organizers-editing.ts'
import { listRegistrations } from '../registrations-list.ts'
import { searchRegistrations } from '../registrations-search.ts'
import { listRestaurantsForStaff } from '../restaurants-editing.ts'
import { listSocios } from '../socios/list.ts'
import { listUsers } from '../users/list.ts'

// Each list of the panel over few rows: what each query of its address shows, in which order. Sorted downwards it is the reverse.

type Rows = { id: string }[]
type List = {
  /** Stores rows, and gives their ids in the order of their names: a, b, c… */
  fill: (club: Club) => Promise<Rows>
  ask: (club: Club, query: Record<string, string>) => Promise<{ rows: Rows }>
  shows: Record<string, string>
}

const minute = 60_000
/** Some minutes from today's noon. */
const at = (minutes: number) => new Date(today.getTime() + minutes * minute)
const eachOf = async <Values>(store: (values: Values) => Promise<{ id: string }>, ...rows: Values[]) => {
  const stored = []
  for (const row of rows) stored.push(await store(row))
  return stored
}

const lists: Record<string, List> = {
  events: {
    fill: (club) =>
      eachOf(
        (event: Parameters<typeof anEvent>[1]) => anEvent(club, event),
        { date: at(-24 * 60), title: 'R', titleCa: 'Pz', location: 'Q', locationCa: 'R', price: 20 },
        { date: at(-60), title: 'P', titleCa: '', location: 'R', locationCa: 'P', price: 30 },
        { date: at(60), title: 'Q', titleCa: 'Olla', location: 'P', locationCa: 'Q', price: 10 },
        { date: at(60), title: 'Q', deletedAt: today },
        { date: at(-31 * 24 * 60), endsAt: at(1), title: 'S', titleCa: 'S', location: 'S', price: 40 },
        { date: at(-31 * 24 * 60 - 1), endsAt: at(1), title: 'T', titleCa: 'T', location: 'T', price: 50 },
      ),
    ask: (club, query) => listEventsForStaff(club, eventList.parse(query)),
    shows: {
      '': 'f e a b c',
      'sort=title': 'b c a e f',
      'sort=title&language=ca': 'c b a e f',
      'sort=location': 'c a b e f',
      'sort=location&language=ca': 'b c a e f',
      'sort=price': 'c a b e f',
      'filter=upcoming': 'e b c',
      'filter=past': 'f a',
      'filter=trash': 'd',
      'search=olla': 'c',
      'search=olla&filter=past': '',
    },
  },
  restaurants: {
    fill: (club) =>
      eachOf(
        (house: Parameters<typeof aRestaurant>[1]) => aRestaurant(club, house),
        { createdAt: at(0), nombre: 'P', direccion: 'R', especialidad: 'Q', especialidadCa: 'R' },
        { createdAt: at(1), nombre: 'R', direccion: 'Q', especialidad: 'R', especialidadCa: 'Ostres' },
        { createdAt: at(2), nombre: 'Q', direccion: 'P', especialidad: 'P', especialidadCa: '' },
        { createdAt: at(2), nombre: 'Q', deletedAt: today },
      ),
    ask: (club, query) => listRestaurantsForStaff(club, restaurantList.parse(query)),
    shows: {
      '': 'a b c',
      'sort=nombre': 'a c b',
      'sort=direccion': 'c b a',
      'sort=especialidad': 'c a b',
      'sort=especialidad&language=ca': 'b c a',
      'filter=trash': 'd',
      'search=ostres': 'b',
    },
  },
  organizers: {
    fill: (club) =>
      eachOf(
        (organizer: Parameters<typeof anOrganizer>[1]) => anOrganizer(club, organizer),
        { name: 'P', nameCa: 'R', city: 'Q', cityCa: 'R', country: 'Q', email: 'r@example.org' },
        { name: 'R', nameCa: 'Pebre', city: 'P', cityCa: '', country: 'R', email: 'q@example.org' },
        { name: 'Q', nameCa: '', city: 'R', cityCa: 'O', country: 'P', email: 'p@example.org' },
        { name: 'Q', deletedAt: today },
      ),
    ask: (club, query) => listOrganizers(club, organizerList.parse(query)),
    shows: {
      '': 'a c b',
      'language=ca': 'b c a',
      'sort=city': 'b a c',
      'sort=city&language=ca': 'c b a',
      'sort=country': 'c a b',
      'sort=email': 'c b a',
      'filter=trash': 'd',
      'search=pebre': 'b',
    },
  },
  posts: {
    fill: (club) =>
      eachOf(
        (post: Parameters<typeof aPost>[1]) => aPost(club, post),
        { createdAt: at(0), title: 'Q', titleCa: 'R', publishedAt: at(9) },
        { createdAt: at(1), title: 'P', titleCa: 'Pa', publishedAt: at(7) },
        { createdAt: at(2), title: 'R', titleCa: 'O', publishedAt: at(8), status: 'draft' },
        { createdAt: at(2), title: 'R', deletedAt: today },
        { createdAt: at(2), title: 'R', deletedAt: today, status: 'draft' },
      ),
    ask: (club, query) => listPosts(club, blogPostList.parse(query)),
    shows: {
      '': 'a b c',
      'sort=title': 'b a c',
      'sort=title&language=ca': 'c b a',
      'sort=status': 'c a b',
      'sort=publishedAt': 'b c a',
      'filter=draft': 'c',
      'filter=published': 'a b',
      'search=pa': 'b',
    },
  },
  messages: {
    fill: (club) =>
      eachOf(
        async (message: Partial<typeof contactMessages.$inferInsert>) =>
          (
            await club.db
              .insert(contactMessages)
              .values({ name: '', email: 'x@example.org', message: '', ...message })
              .returning()
          )[0]!,
        { createdAt: at(0), name: 'Q', message: 'Bacallà' },
        { createdAt: at(1), name: 'P' },
        { createdAt: at(2), name: 'R', status: 'answered', message: 'Bacallà' },
      ),
    ask: (club, query) => listMessages(club, messageList.parse(query)),
    shows: {
      '': 'a b',
      'filter=all': 'a b c',
      'filter=all&sort=name': 'b a c',
      'filter=answered': 'c',
      'search=bacalla': 'a',
      'search=bacalla&filter=all': 'a c',
    },
  },
  letters: {
    fill: (club) =>
      eachOf(
        async (letter: Partial<typeof letters.$inferInsert>) =>
          (
            await club.db
              .insert(letters)
              .values({ letter: 'contact-message', language: 'es', values: {}, recipient: 'x@example.org', ...letter })
              .returning()
          )[0]!,
        { createdAt: at(0), status: 'failed' },
        { createdAt: at(1), status: 'queued', recipient: 'nuria@example.org' },
        { createdAt: at(2), status: 'sent' },
        { createdAt: at(3), status: 'withdrawn' },
        { createdAt: at(4), status: 'failed', recipient: 'nuria@example.org' },
      ),
    ask: (club, query) => listLetters(club, letterList.parse(query)),
    shows: {
      '': 'a e',
      'filter=all': 'a b c d e',
      'filter=queued': 'b',
      'filter=sent': 'c',
      'filter=withdrawn': 'd',
      'search=nuria': 'e',
      'search=nuria&filter=all': 'b e',
    },
  },
  requests: {
    fill: (club) =>
      eachOf(
        (request: Parameters<typeof aRequest>[1]) => aRequest(club, request),
        { createdAt: at(0), status: 'approved' },
        { createdAt: at(1), email: 'x@example.org', fullName: 'Pau' },
        { createdAt: at(2), status: 'rejected' },
        { createdAt: at(3), status: 'baja' },
      ),
    ask: (club, query) => listRequests(club, requestList.parse({ order: 'asc', ...query })),
    shows: {
      '': 'a b c d',
      'status=pending': 'b',
      'status=approved': 'a',
      'status=rejected': 'c',
      'status=baja': 'd',
      'search=nuria': 'a c d',
      'search=nuria&status=baja': 'd',
    },
  },
  socios: {
    fill: (club) =>
      eachOf(
        async (socio: Partial<typeof socios.$inferInsert>) =>
          (
            await club.db
              .insert(socios)
              .values({ membershipNumber: '', fullName: 'Núria', email: 'x@example.org', ...socio })
              .returning()
          )[0]!,
        { createdAt: at(0), membershipNumber: 'CG-3' },
        { createdAt: at(1), membershipNumber: 'CG-2', status: 'inactive' },
        { createdAt: at(2), membershipNumber: 'CG-1', status: 'suspended', fullName: 'Pau' },
      ),
    ask: (club, query) => listSocios(club, socioList.parse({ order: 'asc', ...query })),
    shows: {
      '': 'a b c',
      'status=active': 'a',
      'status=inactive': 'b',
      'status=suspended': 'c',
      'search=nuria': 'a b',
      'search=cg-1': 'c',
      'search=nuria&status=suspended': '',
    },
  },
  'registrations of an event': {
    fill: async (club) => {
      const [event, other] = [await anEvent(club, { title: 'It' }), await anEvent(club)]
      return await eachOf(
        async (guest: Partial<typeof eventRegistrations.$inferInsert>) =>
          (
            await club.db
              .insert(eventRegistrations)
              .values({ eventId: event.id, fullName: 'X', email: 'x@example.org', ...guest })
              .returning()
          )[0]!,
        { createdAt: at(0), fullName: 'Q', email: 'r@example.org' },
        { createdAt: at(1), fullName: 'R', email: 'q@example.org' },
        { createdAt: at(2), fullName: 'Pau', email: 'p@example.org' },
        { cancelledAt: today },
        { cancelledAt: today, askedAt: today },
        { eventId: other.id, fullName: 'Pau' },
        { eventId: other.id, fullName: 'Pau', cancelledAt: today },
      )
    },
    ask: async (club, query) => {
      const { rows } = await club.db.execute<{ id: string }>(sql`select id from events where title = 'It'`)
      return await listRegistrations(club, registrationList.parse({ eventId: rows[0]!.id, ...query }))
    },
    shows: {
      '': 'a b c',
      'sort=fullName': 'c a b',
      'sort=email': 'c b a',
      'filter=cancelled': 'd',
      'filter=asking': 'e',
      'search=pau': 'c',
    },
  },
  'registrations of many events': {
    fill: async (club) => {
      const [soon, later] = [await anEvent(club, { date: at(60) }), await anEvent(club, { date: at(120) })]
      const past = await anEvent(club, { date: at(-24 * 60) })
      const thrown = await anEvent(club, { date: at(60), deletedAt: today })
      return await eachOf(
        async (guest: Pick<typeof eventRegistrations.$inferInsert, 'eventId' | 'fullName'> & { cancelledAt?: Date }) =>
          (
            await club.db
              .insert(eventRegistrations)
              .values({ email: 'x@example.org', createdAt: at(guest.fullName.length), ...guest })
              .returning()
          )[0]!,
        { eventId: later.id, fullName: 'Pau C' },
        { eventId: soon.id, fullName: 'Pau BB' },
        { eventId: past.id, fullName: 'Pau A' },
        { eventId: past.id, fullName: 'Pau A', cancelledAt: today },
        { eventId: soon.id, fullName: 'Pau AAA', cancelledAt: today },
        { eventId: thrown.id, fullName: 'Pau A' },
        { eventId: thrown.id, fullName: 'Pau A', cancelledAt: today },
        { eventId: soon.id, fullName: 'Ona' },
      )
    },
    ask: (club, query) => searchRegistrations(club, registrationSearch.parse(query)),
    shows: {
      '': '',
      'search=pau': 'a b',
      'search=pau&sort=fullName': 'b a',
      'search=pau&sort=date': 'b a',
      'search=pau&filter=past': 'c',
      'search=pau&filter=cancelled': 'd e',
      'search=ona': 'h',
    },
  },
  accounts: {
    fill: (club) =>
      eachOf(
        (account: Parameters<typeof anAccount>[1]) => anAccount(club, account),
        { createdAt: at(0), email: 'q@example.org', role: 2 },
        { createdAt: at(1), email: 'p@example.org', name: 'Núria' },
        { createdAt: at(2), email: 'r@example.org', role: 1 },
        { deletedAt: today },
      ),
    ask: (club, query) => listUsers(club, userList.parse(query)),
    shows: { '': 'b a c', 'sort=createdAt': 'a b c', 'sort=role': 'c a b', 'search=nuria': 'b' },
  },
}

test.for(Object.entries(lists))('%s', async ([_noun, { fill, ask, shows }], { club }) => {
  const names = new Map((await fill(club)).map(({ id }, n) => [id, String.fromCharCode(97 + n)]))
  const shown = async (query: string, order?: string) => {
    const asked = { ...Object.fromEntries(new URLSearchParams(query)), ...(order && { order }) }
    return (await ask(club, asked)).rows.map(({ id }) => names.get(id)).join(' ')
  }
  const answers: Record<string, string> = {}
  for (const query of Object.keys(shows)) {
    answers[query] = await shown(query)
    expect(await shown(query, 'desc'), `${query} downwards`).toBe(answers[query].split(' ').toReversed().join(' '))
  }
  expect(answers).toEqual(shows)
})
