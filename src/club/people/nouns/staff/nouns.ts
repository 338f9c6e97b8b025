import type { PanelNoun } from '#club/core/staff/noun.ts'
import { activity } from '#club/people/activity/staff/noun.ts'
import { assemblies } from '#club/members/assemblies/staff/noun.ts'
import { bookings } from '#club/evenings/bookings/staff/noun.ts'
import { dashboard } from '#club/people/inbox/staff/noun.ts'
import { emails } from '#club/post/emails/staff/noun.ts'
import { events } from '#club/evenings/events/staff/noun.ts'
import { firstStart } from '#club/people/first-start/staff/noun.ts'
import { facts } from '#club/pages/facts/staff/noun.ts'
import { imports } from '#club/members/imports/staff/noun.ts'
import { members } from '#club/members/members/staff/noun.ts'
import { merging } from '#club/people/merging/staff/noun.ts'
import { messages } from '#club/post/messages/staff/noun.ts'
import { notices } from '#club/evenings/notices/staff/noun.ts'
import { organizers } from '#club/pages/organizers/staff/noun.ts'
import { payments } from '#club/evenings/payments/staff/noun.ts'
import { person } from '#club/people/person/staff/noun.ts'
import { posts } from '#club/evenings/posts/staff/noun.ts'
import { privacy } from '#club/people/privacy/staff/noun.ts'
import { requests } from '#club/members/requests/staff/noun.ts'
import { restaurants } from '#club/pages/restaurants/staff/noun.ts'
import { status } from '#club/people/status/staff/noun.ts'
import { users } from '#club/people/users/staff/noun.ts'

/** The nouns of the club, each with what it hands to the panel: screens, menu, inbox, search in everything, log. */
export const nouns: readonly PanelNoun[] = [
  dashboard,
  events,
  bookings,
  payments,
  notices,
  restaurants,
  organizers,
  posts,
  requests,
  members,
  imports,
  assemblies,
  person,
  merging,
  messages,
  emails,
  privacy,
  users,
  activity,
  facts,
  status,
  firstStart,
]
