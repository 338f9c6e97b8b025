import type { InboxPart } from '#club/core/staff/inbox.ts'
import { bookings } from '#club/evenings/bookings/staff/inbox.tsx'
import { emails } from '#club/post/emails/staff/inbox.tsx'
import { events } from '#club/evenings/events/staff/inbox.ts'
import { messages } from '#club/post/messages/staff/inbox.tsx'
import { organizers } from '#club/pages/organizers/staff/inbox.ts'
import { payments } from '#club/evenings/payments/staff/inbox.tsx'
import { posts } from '#club/evenings/posts/staff/inbox.ts'
import { privacy } from '#club/people/privacy/staff/inbox.ts'
import { requests } from '#club/members/requests/staff/inbox.tsx'
import { restaurants } from '#club/pages/restaurants/staff/inbox.ts'
import { status } from '#club/people/status/staff/inbox.ts'

/** What the nouns hand to the inbox. */
export const parts: readonly InboxPart[] = [
  restaurants,
  organizers,
  posts,
  requests,
  events,
  bookings,
  payments,
  messages,
  emails,
  privacy,
  status,
]
