import type { InboxPart } from '#club/core/staff/inbox.ts'
import { bookings } from '#club/evenings/bookings/staff/inbox.tsx'
import { emails } from '#club/post/emails/staff/inbox.tsx'
import { messages } from '#club/post/messages/staff/inbox.tsx'
import { payments } from '#club/evenings/payments/staff/inbox.tsx'
import { privacy } from '#club/people/privacy/staff/inbox.ts'
import { requests } from '#club/members/requests/staff/inbox.tsx'
import { status } from '#club/people/status/staff/inbox.ts'

/** What the nouns hand to the inbox, which is loaded with the dashboard. */
export const parts: readonly InboxPart[] = [requests, bookings, payments, messages, emails, privacy, status]
