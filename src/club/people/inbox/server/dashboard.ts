import { isNull } from 'drizzle-orm'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { readEventsAtHand, readFigures, readTables } from './events-at-hand.ts'
import { countInbox, readInbox } from './inbox.ts'
import { readTexts } from './texts.ts'

/** The dashboard: all staff see the content, and of what waits and of people what they may act on (decision 26). */
export const readDashboard = async (club: Club) => {
  const [content, people] = await Promise.all([readContent(club), readInbox(club)])
  const ids = content.tonight.map(({ id }) => id)
  const tonight = mayDo(club, 'guests') ? await readFigures(club, ids) : undefined
  return { ...content, people: people && { ...people, ...(tonight && { tonight }) } }
}

/**
 * Reads the data of the panel's menu: the next events, the counts of tasks that the caller may do, and the state of email
 * delivery.
 */
export const readTasks = async (club: Club) => {
  const [tables, people] = await Promise.all([readTables(club), countInbox(club)])
  return { tables, people }
}

const readContent = async ({ db, now }: Club) => {
  const [restaurantCount, eventCount, postCount, atHand, texts] = await Promise.all([
    db.$count(restaurants, isNull(restaurants.deletedAt)),
    db.$count(events, isNull(events.deletedAt)),
    db.$count(blogPosts, isNull(blogPosts.deletedAt)),
    readEventsAtHand({ db, now }),
    readTexts({ db, now }),
  ])
  return { restaurants: restaurantCount, events: eventCount, posts: postCount, ...atHand, ...texts }
}
