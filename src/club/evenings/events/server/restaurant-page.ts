import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import type { Club } from '#club/core/server/club.ts'
import { listPostsAbout } from '#club/evenings/posts/server/posts-about.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { readMembershipFacts } from '#club/pages/facts/server/club-facts.ts'
import { getRestaurant, listRestaurants } from '#club/pages/restaurants/server/restaurants.ts'
import { listLatestEvents } from './latest-events.ts'
import { isPublic } from './publication.ts'
import { events } from './table.ts'

/** So many other restaurants stand at the end of a restaurant's page. */
const othersShown = 3

/**
 * A restaurant as its page shows it, with what it keeps for members, its events, the posts that tell of it and other restaurants.
 * @throws Refusal restaurant.not-found
 */
export const getRestaurantPage = async (club: Club, id: string) => {
  const restaurant = await getRestaurant(club, id)
  const cards = await listRestaurantCards(club)
  const own = cards.find((card) => card.id === id)
  return {
    ...restaurant,
    ventaja: own?.ventaja ?? '',
    ventajaCa: own?.ventajaCa ?? '',
    eventos: await listLatestEvents(club, eq(events.restaurantId, id)),
    publicaciones: await listPostsAbout(club, eq(blogPosts.restaurantId, id)),
    otros: othersOf(id, cards),
  }
}

type Card = Awaited<ReturnType<typeof listRestaurantCards>>[number]

/** The next ones of the list, first those of the same town: so every restaurant has others. */
export const othersOf = <C extends Pick<Card, 'id' | 'localidad'>>(id: string, cards: C[]) => {
  const at = cards.findIndex((card) => card.id === id)
  const others = [...cards.slice(at + 1), ...cards.slice(0, at)]
  const isNear = ({ localidad }: C) => localidad !== '' && localidad === cards[at]?.localidad
  return [...others.filter(isNear), ...others.filter((card) => !isNear(card))].slice(0, othersShown)
}

/** All restaurants, each with what it keeps for members, as the club's page says, and the next event there that visitors see. */
export const listRestaurantCards = async (club: Club) => {
  const next = new Map((await nextEvents(club)).map(({ restaurantId, ...event }) => [restaurantId, event]))
  const { houses } = await readMembershipFacts(club)
  return (await listRestaurants(club)).map((card) => {
    const { favour: ventaja = '', favourCa: ventajaCa = '' } =
      houses.find(({ restaurantId }) => restaurantId === card.id) ?? {}
    return Object.assign(card, { ventaja, ventajaCa, proximoEvento: next.get(card.id) ?? null })
  })
}

const nextEvents = ({ db, now }: Club) =>
  db
    .selectDistinctOn([events.restaurantId], {
      ...pickColumns(events, 'restaurantId', 'id', 'date'),
      isFull: sql<boolean>`${events.registered} >= ${events.maxParticipants}`,
    })
    .from(events)
    .where(and(isNotNull(events.restaurantId), isPublic(now()), isNull(events.cancelledAt), gt(events.date, now())))
    .orderBy(events.restaurantId, events.date)
