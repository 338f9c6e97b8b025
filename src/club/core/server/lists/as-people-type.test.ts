import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { blogPostList } from '#club/evenings/posts/shared/blog-post.ts'
import { messageList } from '#club/post/messages/shared/contact-message-panel.ts'
import { emailList } from '#club/core/emails/shared/email-panel.ts'
import { eventList } from '#club/evenings/events/shared/event-form.ts'
import { socioList } from '#club/members/members/shared/membership-panel.ts'
import { requestList } from '#club/members/requests/shared/requests-panel.ts'
import { organizerList } from '#club/pages/organizers/shared/organizer.ts'
import { openPartyList, paymentList } from '#club/evenings/payments/shared/payment.ts'
import { registrationList, registrationSearch } from '#club/evenings/bookings/shared/registration-panel.ts'
import { restaurantList } from '#club/pages/restaurants/shared/restaurant.ts'
import { userList } from '#club/people/users/shared/users.ts'
import { test } from '#tests/club.ts'
import {
  aContactMessage,
  aPost,
  aRequest,
  aRestaurant,
  anAccount,
  anEvent,
  anOrganizer,
  asAdmin,
} from '#tests/factories.ts'
import { listPosts } from '#club/evenings/posts/server/kind.ts'
import type { Club } from '../club.ts'
import { listMessages } from '#club/post/messages/server/contact-messages-answering.ts'
import { organizerActs } from '#club/pages/organizers/server/kind.ts'
import { listEmails } from '#club/post/emails/server/emails.ts'
import { listEventsForStaff } from '#club/evenings/events/server/kind.ts'
import { findEverything } from '#club/people/find/server/find-everything.ts'
import { searchSite } from '#club/people/find/server/search-site.ts'
import { exportRequests, listRequests } from '#club/members/requests/server/list.ts'
import { listPayments } from '#club/evenings/payments/server/list-payments.ts'
import { listOpenParties } from '#club/evenings/payments/server/open-parties.ts'
import { findPeople } from '#club/people/privacy/server/find-people.ts'
import { findFiles } from '#club/evenings/bookings/server/file-of-seat.ts'
import { listRegistrations } from '#club/evenings/bookings/server/registrations-list.ts'
import { searchRegistrations } from '#club/evenings/bookings/server/registrations-search.ts'
import { restaurantActs } from '#club/pages/restaurants/server/kind.ts'
import { exportSocios, listSocios } from '#club/members/members/server/list.ts'
import { listUsers } from '#club/people/users/server/list.ts'

const name = 'Gal·la O’Connor-Łukasz'
const email = 'anna@example.org'

/** How many rows each list, file and search finds. */
const foundIn = async (club: Club, eventId: string, search: string) => {
  const lists: Record<string, PromiseLike<{ rows: unknown[] }>> = {
    members: listSocios(club, socioList.parse({ search })),
    requests: listRequests(club, requestList.parse({ search })),
    guests: listRegistrations(club, registrationList.parse({ eventId, search })),
    'guests of all events': searchRegistrations(club, registrationSearch.parse({ search })),
    'who owes': listOpenParties(club, openPartyList.parse({ search })),
    payments: listPayments(club, paymentList.parse({ search })),
    events: listEventsForStaff(club, eventList.parse({ search, filter: 'all' })),
    posts: listPosts(club, blogPostList.parse({ search })),
    restaurants: restaurantActs.list(club, restaurantList.parse({ search })),
    organizers: organizerActs.list(club, organizerList.parse({ search })),
    messages: listMessages(club, messageList.parse({ search, filter: 'all' })),
    emails: listEmails(club, emailList.parse({ search, filter: 'all' })),
    accounts: listUsers(club, userList.parse({ search })),
  }
  const counts: Record<string, number> = {}
  for (const [list, found] of Object.entries(lists)) counts[list] = (await found).rows.length
  counts['file of members'] = (await exportSocios(club, { ...socioList.parse({ search }) })).length
  counts['file of requests'] = (await exportRequests(club, { ...requestList.parse({ search }) })).length
  counts['files for a seat'] = (await findFiles(club, { search })).length
  counts['people for privacy'] = (await findPeople(club, search)).length
  for (const [kind, rows] of Object.entries(await findEverything(club, search))) counts[`⌘K: ${kind}`] = rows.length
  // What comes next is shown where nothing is found.
  const { next: _, ...found } = await searchSite(club, search)
  for (const [kind, rows] of Object.entries(found)) counts[`site: ${kind}`] = rows.length
  return counts
}

/** The same person or place in everything that can be searched. */
const plantEverywhere = async (club: Club) => {
  const event = await anEvent(club, { title: name, price: 48 })
  const [guest] = await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: name, email: 'guest@example.org' })
    .returning()
  await club.db.insert(payments).values({
    registrationId: guest!.id,
    payer: name,
    concept: 'Cena',
    amount: 10,
    method: 'cash',
    paidOn: '2026-03-01',
    receiptYear: 2026,
    receiptNumber: 1,
  })
  await aPost(club, { title: name })
  await aRestaurant(club, { nombre: name })
  await anOrganizer(club, { name })
  await aRequest(club, { fullName: name, email: 'request@example.org' })
  await anAccount(club, { email, userMetadata: { full_name: name } })
  await club.db.insert(contactMessages).values(aContactMessage({ name }))
  await club.db
    .insert(emails)
    .values({ template: 'contact-message', recipient: email, language: 'es', values: { name } })
  await club.db.insert(socios).values({ membershipNumber: 'CG-1', fullName: name, email })
  await club.db
    .insert(memberRegister)
    .values({ membershipNumber: 'CG-0', fullName: name, joinedOn: '2020-01-01', leftOn: '2021-01-01' })
  return event.id
}

const writings = [
  'galla',
  'gal·la',
  'gal.la',
  'GAL-LA',
  'gaŀla',
  'Gàl•la',
  'oconnor',
  "o'connor",
  'OʼCONNOR',
  'o´connor',
  'lukasz',
  'connor lukasz',
  'connor-łukasz',
  'oconnorlukasz',
  'łu\u0301kasz',
]
// «galal» is none: Catalan has «gal» of it, and «gal» is a part of «Gal·la».
const mistyped = ['gulla', 'glala', 'glla', 'gallla', 'oconor', 'oconnro', 'ocomnor', 'lukasx', 'galla oconnot']

test('every list and search finds a name however it is typed, and with one wrong letter', async ({ club: anyone }) => {
  const club = asAdmin(anyone)
  const eventId = await plantEverywhere(club)
  const all = await foundIn(club, eventId, name)
  expect(Object.entries(all).filter(([, count]) => count === 0)).toEqual([])
  for (const search of [...writings, ...mistyped]) expect(await foundIn(club, eventId, search), search).toEqual(all)
  const none = Object.fromEntries(Object.keys(all).map((list) => [list, 0]))
  for (const search of ['gxlxa', 'acomor', 'paz', 'lx'])
    expect(await foundIn(club, eventId, search), search).toEqual(none)
})

test('similar names fill a list only if nobody has the name, and follow in the search in everything', async ({
  club,
}) => {
  const admin = asAdmin(club)
  for (const [n, fullName] of ['Ona Ferrer', 'Pau Ferrar', 'Pol Ferrar'].entries())
    await club.db.insert(socios).values({ membershipNumber: `CG-${n}`, fullName, email: '' })
  const listed = async (search: string) =>
    (await listSocios(admin, socioList.parse({ search }))).rows.map(({ fullName }) => fullName).toSorted()
  expect(await listed('ferrer')).toEqual(['Ona Ferrer'])
  expect(await listed('ferrir')).toEqual(['Ona Ferrer', 'Pau Ferrar', 'Pol Ferrar'])
  const { members } = await findEverything(admin, 'ferrer')
  expect([members[0]?.fullName, members.length]).toEqual(['Ona Ferrer', 3])
})
