import { sql } from 'drizzle-orm'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { socios } from '#club/members/members/server/table.ts'
import { messageList } from '#club/post/messages/shared/contact-message-panel.ts'
import { emailList } from '#club/core/emails/shared/email-panel.ts'
import { socioList } from '#club/members/members/shared/membership-panel.ts'
import { requestList } from '#club/members/requests/shared/requests-panel.ts'
import { registrationList, registrationSearch } from '#club/evenings/bookings/shared/registration-panel.ts'
import { userList } from '#club/people/users/shared/users.ts'
import { today } from '#tests/club.ts'
import { anAccount, anEvent, aRequest, asAdmin } from '#tests/factories.ts'
import { listMessages } from '#club/post/messages/server/contact-messages-answering.ts'
import { listEmails } from '#club/post/emails/server/emails.ts'
import { listRequests } from '#club/members/requests/server/list.ts'
import { listRegistrations } from '#club/evenings/bookings/server/registrations-list.ts'
import { searchRegistrations } from '#club/evenings/bookings/server/registrations-search.ts'
import { listSocios } from '#club/members/members/server/list.ts'
import { listUsers } from '#club/people/users/server/list.ts'
import { type List, at, eachOf, testLists } from '#tests/database/list-queries.ts'

// What each list of people and of what they wrote shows in the panel, by the query of its address.
const lists: Record<string, List> = {
  messages: {
    fill: (club) =>
      eachOf(
        async (message: Partial<typeof contactMessages.$inferInsert>) =>
          (
            await club.db
              .insert(contactMessages)
              .values({ name: '', email: 'x@example.org', message: '', ...message })
              .returning()
          )[0]!,
        { createdAt: at(0), name: 'Q', message: 'Bacallà' },
        { createdAt: at(1), name: 'P' },
        { createdAt: at(2), name: 'R', status: 'answered', message: 'Bacallà' },
      ),
    ask: (club, query) => listMessages(club, messageList.parse(query)),
    shows: {
      '': 'a b',
      'filter=all': 'a b c',
      'filter=all&sort=name': 'b a c',
      'filter=answered': 'c',
      'search=bacalla': 'a',
      'search=bacalla&filter=all': 'a c',
    },
  },
  emails: {
    fill: (club) =>
      eachOf(
        async (email: Partial<typeof emails.$inferInsert>) =>
          (
            await club.db
              .insert(emails)
              .values({
                template: 'contact-message',
                language: 'es',
                values: {},
                recipient: 'x@example.org',
                ...email,
              })
              .returning()
          )[0]!,
        { createdAt: at(0), status: 'failed' },
        { createdAt: at(1), status: 'queued', recipient: 'nuria@example.org' },
        { createdAt: at(2), status: 'sent' },
        { createdAt: at(3), status: 'withdrawn' },
        { createdAt: at(4), status: 'failed', recipient: 'nuria@example.org' },
      ),
    ask: (club, query) => listEmails(asAdmin(club), emailList.parse(query)),
    shows: {
      '': 'a e',
      'filter=all': 'a b c d e',
      'filter=queued': 'b',
      'filter=sent': 'c',
      'filter=withdrawn': 'd',
      'search=nuria': 'e',
      'search=nuria&filter=all': 'b e',
    },
  },
  requests: {
    fill: (club) =>
      eachOf(
        (request: Parameters<typeof aRequest>[1]) => aRequest(club, request),
        { createdAt: at(0), status: 'approved' },
        { createdAt: at(1), email: 'x@example.org', fullName: 'Pau' },
        { createdAt: at(2), status: 'rejected' },
        { createdAt: at(3), status: 'baja' },
      ),
    ask: (club, query) => listRequests(club, requestList.parse({ order: 'asc', ...query })),
    shows: {
      '': 'a b c d',
      'status=pending': 'b',
      'status=approved': 'a',
      'status=rejected': 'c',
      'status=baja': 'd',
      'search=nuria': 'a c d',
      'search=nuria&status=baja': 'd',
    },
  },
  socios: {
    fill: (club) =>
      eachOf(
        async (socio: Partial<typeof socios.$inferInsert>) =>
          (
            await club.db
              .insert(socios)
              .values({ membershipNumber: '', fullName: 'Núria', email: 'x@example.org', ...socio })
              .returning()
          )[0]!,
        { createdAt: at(0), membershipNumber: 'CG-0003' },
        { createdAt: at(1), membershipNumber: 'CG-0002', status: 'inactive' },
        { createdAt: at(2), membershipNumber: 'CG-0018', status: 'suspended', fullName: 'Pau' },
      ),
    ask: (club, query) => listSocios(club, socioList.parse({ order: 'asc', ...query })),
    shows: {
      '': 'a b c',
      'status=active': 'a',
      'status=inactive': 'b',
      'status=suspended': 'c',
      'search=nuria': 'a b',
      'search=cg-0018': 'c',
      'search=18': 'c',
      'search=cg-18': 'c',
      'search=CG 18': 'c',
      'search=1': '',
      'search=nuria&status=suspended': '',
    },
  },
  'registrations of an event': {
    fill: async (club) => {
      const [event, other] = [await anEvent(club, { title: 'It' }), await anEvent(club)]
      return await eachOf(
        async (guest: Partial<typeof eventRegistrations.$inferInsert>) =>
          (
            await club.db
              .insert(eventRegistrations)
              .values({ eventId: event.id, fullName: 'X', email: 'x@example.org', ...guest })
              .returning()
          )[0]!,
        { createdAt: at(0), fullName: 'Q', email: 'r@example.org' },
        { createdAt: at(1), fullName: 'R', email: 'q@example.org' },
        { createdAt: at(2), fullName: 'Pau', email: 'p@example.org' },
        { cancelledAt: today },
        { cancelledAt: today, askedAt: today },
        { eventId: other.id, fullName: 'Pau' },
        { eventId: other.id, fullName: 'Pau', cancelledAt: today },
      )
    },
    ask: async (club, query) => {
      const { rows } = await club.db.execute<{ id: string }>(sql`select id from events where title = 'It'`)
      return await listRegistrations(club, registrationList.parse({ eventId: rows[0]!.id, ...query }))
    },
    shows: {
      '': 'a b c',
      'sort=fullName': 'c a b',
      'sort=email': 'c b a',
      'filter=cancelled': 'd',
      'filter=asking': 'e',
      'search=pau': 'c',
    },
  },
  'registrations of many events': {
    fill: async (club) => {
      const [soon, later] = [await anEvent(club, { date: at(60) }), await anEvent(club, { date: at(120) })]
      const past = await anEvent(club, { date: at(-24 * 60) })
      const thrown = await anEvent(club, { date: at(60), deletedAt: today })
      return await eachOf(
        async (guest: Pick<typeof eventRegistrations.$inferInsert, 'eventId' | 'fullName'> & { cancelledAt?: Date }) =>
          (
            await club.db
              .insert(eventRegistrations)
              .values({ email: 'x@example.org', createdAt: at(guest.fullName.length), ...guest })
              .returning()
          )[0]!,
        { eventId: later.id, fullName: 'Pau C' },
        { eventId: soon.id, fullName: 'Pau BB' },
        { eventId: past.id, fullName: 'Pau A' },
        { eventId: past.id, fullName: 'Pau A', cancelledAt: today },
        { eventId: soon.id, fullName: 'Pau AAA', cancelledAt: today },
        { eventId: thrown.id, fullName: 'Pau A' },
        { eventId: thrown.id, fullName: 'Pau A', cancelledAt: today },
        { eventId: soon.id, fullName: 'Ona' },
      )
    },
    ask: (club, query) => searchRegistrations(club, registrationSearch.parse(query)),
    shows: {
      '': '',
      'search=pau': 'a b',
      'search=pau&sort=fullName': 'b a',
      'search=pau&sort=date': 'b a',
      'search=pau&filter=past': 'c',
      'search=pau&filter=cancelled': 'd e',
      'search=ona': 'h',
    },
  },
  accounts: {
    fill: (club) =>
      eachOf(
        (account: Parameters<typeof anAccount>[1]) => anAccount(club, account),
        { createdAt: at(0), email: 'q@example.org', role: 2 },
        { createdAt: at(1), email: 'p@example.org', name: 'Núria' },
        { createdAt: at(2), email: 'r@example.org', role: 1 },
        { deletedAt: today },
      ),
    ask: (club, query) => listUsers(club, userList.parse(query)),
    shows: { '': 'b a c', 'sort=createdAt': 'a b c', 'sort=role': 'c a b', 'search=nuria': 'b' },
  },
}

testLists(lists)
