import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { waitingListUntil } from '#club/evenings/bookings/shared/rules/waiting-list.ts'
import { listPostsAbout } from '#club/evenings/posts/server/posts-about.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { readMembershipFacts } from '#club/pages/facts/server/club-facts.ts'
import { getRestaurant, listRestaurants, listTowns } from '#club/pages/restaurants/server/restaurants.ts'
import { firstSentences } from '#kit/both/head/excerpt.ts'
import { isPublic } from './publication.ts'
import { events } from './table.ts'
import { isFull } from './takes-guests.ts'

/** A list shows the sentences that have room in so many characters. */
const shownLetters = 320
/** So many other restaurants stand at the end of a restaurant's page. */
const othersShown = 3

/**
 * A restaurant as its page shows it, with what it keeps for members, its events, the posts that tell of it and other restaurants.
 * @throws Refusal restaurant.not-found
 */
export const getRestaurantPage = async (club: Club, id: string) => {
  const restaurant = await getRestaurant(club, id)
  const others = othersOf(id, await listTowns(club)).map((other) => other.id)
  const cards = await listRestaurantCards(club, [id, ...others])
  const { ventaja = '', ventajaCa = '' } = cards.find((card) => card.id === id) ?? {}
  return {
    ...restaurant,
    ventaja,
    ventajaCa,
    eventos: await latestEventsAt(club, id),
    publicaciones: await listPostsAbout(club, eq(blogPosts.restaurantId, id)),
    otros: others.flatMap((other) => cards.find((card) => card.id === other) ?? []),
  }
}

type Place = Awaited<ReturnType<typeof listTowns>>[number]

/** The next ones of the list, first those of the same town: so every restaurant has others. */
export const othersOf = (id: string, places: Place[]) => {
  const at = places.findIndex((place) => place.id === id)
  const others = [...places.slice(at + 1), ...places.slice(0, at)]
  const isNear = ({ localidad }: Place) => localidad !== '' && localidad === places[at]?.localidad
  return [...others.filter(isNear), ...others.filter((place) => !isNear(place))].slice(0, othersShown)
}

/**
 * All restaurants, or those with these ids, each with how its text begins, what it keeps for members, as the club's page says, and the next event there that
 * visitors see.
 */
export const listRestaurantCards = async (club: Club, ids?: string[]) => {
  const next = new Map((await nextEvents(club, ids)).map(({ restaurantId, ...event }) => [restaurantId, event]))
  const { houses } = await readMembershipFacts(club)
  return (await listRestaurants(club, ids)).map((card) => {
    const { favour: ventaja = '', favourCa: ventajaCa = '' } =
      houses.find(({ restaurantId }) => restaurantId === card.id) ?? {}
    return Object.assign(card, {
      descripcion: firstSentences(card.descripcion, shownLetters),
      descripcionCa: firstSentences(card.descripcionCa, shownLetters),
      ventaja,
      ventajaCa,
      proximoEvento: next.get(card.id) ?? null,
    })
  })
}

const nextEvents = ({ db, now }: Club, ids?: string[]) =>
  db
    .selectDistinctOn([events.restaurantId], {
      ...pickColumns(events, 'restaurantId', 'id', 'date'),
      isFull,
    })
    .from(events)
    .where(
      and(
        ids ? inArray(events.restaurantId, ids) : isNotNull(events.restaurantId),
        isPublic(now()),
        isNull(events.cancelledAt),
        gt(events.date, now()),
      ),
    )
    .orderBy(events.restaurantId, events.date)

const latestEventsAt = async ({ db, now }: Club, restaurantId: string) => {
  const latest = await db
    .select({
      ...pickColumns(events, 'id', 'title', 'titleCa', 'date', 'endsAt', 'cancelledAt'),
      isFull,
    })
    .from(events)
    .where(and(eq(events.restaurantId, restaurantId), isPublic(now())))
    .orderBy(desc(events.date), desc(events.id))
    .limit(limits.latestEvents)
  return latest.toReversed().map((event) => Object.assign(event, { waitingListUntil: waitingListUntil(event.date) }))
}
