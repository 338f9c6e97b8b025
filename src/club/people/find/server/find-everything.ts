import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { pickColumns, searchTextOf } from '#platform/database/columns.ts'
import { accountSearchText, users } from '#accounts/server/tables/users.ts'
import { blogPosts, postSearchText } from '#club/pages/posts/server/table.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { events, eventSearchText } from '#club/evenings/events/server/table.ts'
import { organizers, organizerSearchText } from '#club/pages/organizers/server/table.ts'
import { restaurants, restaurantSearchText } from '#club/pages/restaurants/server/table.ts'
import type { Capability } from '#base/roles.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { nearestEvents } from '#club/evenings/events/server/nearest-events.ts'
import { isForgivable, matches } from '#club/core/server/lists/search.ts'
import { findOpenParties } from '#club/evenings/payments/server/open-parties.ts'
import { findGuests, findMembers, findRequests } from './find-people.ts'
import { maxResultsPerKind } from '#base/max-results.ts'

/**
 * What the panel has that matches a search: a few of each kind, and of each kind only for who may open it. Somebody who is a member by the
 * register is found as that, and neither as an applicant nor as a guest. After what has the words as typed follows what has them with one wrong
 * letter. One question after the other, so that it takes one connection.
 */
export const findEverything = async (club: Club, search: string) => {
  const ifMay = async <Row extends { id: string }>(
    capability: Capability,
    find: (finder: Finder) => PromiseLike<Row[]>,
  ) => {
    if (!mayDo(club, capability)) return []
    const found = await find({ club, search, forgives: false })
    if (found.length >= maxResultsPerKind || !isForgivable(search)) return found
    const like = await find({ club, search, forgives: true })
    const ids = new Set(found.map(({ id }) => id))
    return [...found, ...like.filter(({ id }) => !ids.has(id))].slice(0, maxResultsPerKind)
  }
  const members = await ifMay('members', findMembers)
  return {
    members,
    requests: await ifMay('members', findRequests),
    guests: await ifMay('guests', (finder) => findGuests(finder, members)),
    debtors: await ifMay('treasury', findDebtors),
    events: await ifMay('content', findEvents),
    restaurants: await ifMay('content', findRestaurants),
    organizers: await ifMay('content', findOrganizers),
    posts: await ifMay('content', findPosts),
    accounts: await ifMay('users', findAccounts),
    messages: await ifMay('guests', findMessages),
  }
}

export type Finder = { club: Club; search: string; forgives: boolean }

/** Parties that owe money or get money back, for who may know nothing else of guests, too. */
const findDebtors = ({ club, search, forgives }: Finder) => findOpenParties(club, search, maxResultsPerKind, forgives)

const findEvents = ({ club, search, forgives }: Finder) => {
  const nearest = nearestEvents(
    club,
    maxResultsPerKind,
    and(isNull(events.deletedAt), matches(eventSearchText, search, forgives)),
  )
  const { id, title, titleCa, date, registered, maxParticipants } = nearest
  return club.db
    .select({ id, title, titleCa, date, registered, maxParticipants })
    .from(nearest)
    .orderBy(nearest.distance, nearest.id)
}

const findRestaurants = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(restaurants, 'id', 'nombre', 'direccion'))
    .from(restaurants)
    .where(and(isNull(restaurants.deletedAt), matches(restaurantSearchText, search, forgives)))
    .orderBy(restaurants.nombre, restaurants.id)
    .limit(maxResultsPerKind)

const findOrganizers = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(organizers, 'id', 'name', 'nameCa', 'city', 'cityCa'))
    .from(organizers)
    .where(and(isNull(organizers.deletedAt), matches(organizerSearchText, search, forgives)))
    .orderBy(organizers.name, organizers.id)
    .limit(maxResultsPerKind)

const findPosts = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(blogPosts, 'id', 'title', 'titleCa', 'createdAt'))
    .from(blogPosts)
    .where(and(isNull(blogPosts.deletedAt), matches(postSearchText, search, forgives)))
    .orderBy(desc(blogPosts.createdAt), blogPosts.id)
    .limit(maxResultsPerKind)

const findMessages = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(contactMessages, 'id', 'name', 'email', 'createdAt'))
    .from(contactMessages)
    .where(matches(searchTextOf(contactMessages.name, contactMessages.email), search, forgives))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(maxResultsPerKind)

const findAccounts = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select({ id: users.id, email: sql<string>`${users.email}` })
    .from(users)
    .where(and(isNull(users.deletedAt), isNotNull(users.email), matches(accountSearchText, search, forgives)))
    .orderBy(desc(users.createdAt), users.id)
    .limit(maxResultsPerKind)
