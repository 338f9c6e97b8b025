import { alerts } from '#club/evenings/alerts/server/noun.ts'
import { assemblies } from '#club/members/assemblies/server/noun.ts'
import { bookings } from '#club/evenings/bookings/server/noun.ts'
import { door } from '#club/evenings/door/server/noun.ts'
import { emails } from '#club/post/emails/server/noun.ts'
import { events } from '#club/evenings/events/server/noun.ts'
import { imports } from '#club/members/imports/server/noun.ts'
import { members } from '#club/members/members/server/noun.ts'
import { messages } from '#club/post/messages/server/noun.ts'
import { organizers } from '#club/pages/organizers/server/noun.ts'
import { payments } from '#club/evenings/payments/server/noun.ts'
import { posts } from '#club/evenings/posts/server/noun.ts'
import { merging } from '#club/people/merging/server/noun.ts'
import { privacy } from '#club/people/privacy/server/noun.ts'
import { requests } from '#club/members/requests/server/noun.ts'
import { activity } from '#club/people/activity/server/noun.ts'
import { firstStart } from '#club/people/first-start/server/noun.ts'
import { facts } from '#club/pages/facts/server/noun.ts'
import { notices } from '#club/evenings/notices/server/noun.ts'
import { savedFilters } from '#club/people/saved-filters/server/noun.ts'
import { users } from '#club/people/users/server/noun.ts'
import { restaurants } from '#club/pages/restaurants/server/noun.ts'

/**
 * The nouns of the club, each with what it hands to the inbox, to the search in everything, and to what finds, exports and erases the data of a
 * person. Texts are translated, and data are exported and erased, in this order.
 */
export const nouns = [
  events,
  posts,
  restaurants,
  organizers,
  bookings,
  door,
  alerts,
  payments,
  messages,
  requests,
  members,
  assemblies,
  imports,
  emails,
  notices,
  facts,
  savedFilters,
  merging,
  activity,
  privacy,
  users,
  firstStart,
] as const
