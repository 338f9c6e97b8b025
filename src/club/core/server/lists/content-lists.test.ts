import { blogPostList } from '#club/evenings/posts/shared/blog-post.ts'
import { eventList } from '#club/evenings/events/shared/event-form.ts'
import { organizerList } from '#club/pages/organizers/shared/organizer.ts'
import { restaurantList } from '#club/pages/restaurants/shared/restaurant.ts'
import { today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { listPosts } from '#club/evenings/posts/server/kind.ts'
import { listEventsForStaff } from '#club/evenings/events/server/kind.ts'
import { organizerActs } from '#club/pages/organizers/server/kind.ts'
import { restaurantActs } from '#club/pages/restaurants/server/kind.ts'
import { type List, at, eachOf, testLists } from '#tests/database/list-queries.ts'

// What each list of content shows in the panel, by the query of its address.
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
        // The day began at eleven last night in UTC.
        { date: at(-13 * 60), title: 'U', titleCa: 'U', location: 'U', price: 60 },
        { date: at(-13 * 60 - 1), title: 'V', titleCa: 'V', location: 'V', price: 70 },
      ),
    ask: (club, query) => listEventsForStaff(club, eventList.parse(query)),
    shows: {
      '': 'f e a h g b c',
      'sort=title': 'b c a e f g h',
      'sort=title&language=ca': 'c b a e f g h',
      'sort=location': 'c a b e f g h',
      'sort=location&language=ca': 'b c a e f g h',
      'sort=price': 'c a b e f g h',
      'filter=upcoming': 'e g b c',
      'filter=past': 'f a h',
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
    ask: (club, query) => restaurantActs.list(club, restaurantList.parse(query)),
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
    ask: (club, query) => organizerActs.list(club, organizerList.parse(query)),
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
        { createdAt: at(0), title: 'Q', titleCa: 'R', publishedAt: at(-1) },
        { createdAt: at(1), title: 'P', titleCa: 'Pa', publishedAt: at(-3) },
        { createdAt: at(2), title: 'R', titleCa: 'O', publishedAt: at(-2), status: 'draft' },
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
}

testLists(lists)
