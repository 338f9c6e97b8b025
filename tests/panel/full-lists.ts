import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import type { Club } from '#club/core/server/club.ts'
import {
  aContactMessage,
  aPost,
  aRestaurant,
  anAccount,
  anEvent,
  anOrganizer,
  aRequest,
  aWrittenSocio,
  asAdmin,
} from '../factories.ts'

const numbers = Array.from({ length: 27 }, (_, n) => String(n + 1).padStart(2, '0'))

/** Does something for «Sol 01 clar» to «Sol 27 clar»: one page of a list, and two rows of the next. */
const forEach = async (make: (name: string, email: string) => Promise<unknown>) => {
  for (const n of numbers) await make(`Sol ${n} clar`, `sol-${n}-clar@example.org`)
}

/** Fills one list of the panel with a page and two rows more. */
export const fillLists = {
  events: (club: Club) => forEach((title) => anEvent(club, { title, titleCa: '' })),
  restaurants: (club: Club) => forEach((nombre) => aRestaurant(club, { nombre })),
  organizers: (club: Club) => forEach((name) => anOrganizer(club, { name })),
  posts: (club: Club) => forEach((title) => aPost(club, { title })),
  registrations: async (club: Club, id: string) => {
    await anEvent(club, { id, maxParticipants: 50 })
    await forEach((fullName, email) => club.db.insert(eventRegistrations).values({ eventId: id, fullName, email }))
  },
  messages: (club: Club) => forEach((name) => club.db.insert(contactMessages).values(aContactMessage({ name }))),
  emails: (club: Club) =>
    forEach((_, recipient) =>
      club.db
        .insert(emails)
        .values({ template: 'contact-message', recipient, language: 'es', values: {}, status: 'failed' }),
    ),
  requests: (club: Club) => forEach((fullName, email) => aRequest(club, { fullName, email })),
  members: (club: Club) => forEach((fullName, email) => createSocio(asAdmin(club), aWrittenSocio({ fullName, email }))),
  users: (club: Club) => forEach((name, email) => anAccount(club, { name, email })),
}
