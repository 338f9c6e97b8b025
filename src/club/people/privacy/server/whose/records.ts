import { eq } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { privacyRequests } from '../table.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type PersonRows } from '#club/core/server/person-rows.ts'

export type Records = Awaited<ReturnType<typeof readRecords>>

/** The rows that name people, as staff look at them to say whose each is. */
export const readRecords = async (db: Db, person: PersonRows) => ({
  registrations: await db
    .select({
      ...pickColumns(eventRegistrations, 'id', 'eventId', 'fullName', 'email', 'state', 'memberId'),
      ...pickColumns(events, 'title', 'titleCa', 'date'),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(isOneOf(eventRegistrations.id, person.registrations))
    .orderBy(events.date),
  requests: await db
    .select(pickColumns(membershipRequests, 'id', 'fullName', 'email', 'status', 'createdAt'))
    .from(membershipRequests)
    .where(isOneOf(membershipRequests.id, person.requests)),
  members: await db
    .select(
      pickColumns(
        socios,
        'id',
        'fullName',
        'membershipNumber',
        'status',
        'blockedAt',
        'leftAt',
        'mergedInto',
        'membershipRequestId',
      ),
    )
    .from(socios)
    .where(isOneOf(socios.id, person.socios)),
  messages: await db
    .select(pickColumns(contactMessages, 'id', 'name', 'createdAt'))
    .from(contactMessages)
    .where(isOneOf(contactMessages.id, person.messages)),
  accounts: await readAccounts(db, person.accounts),
  offers: await db
    .select(pickColumns(seatOffers, 'id', 'fullName', 'createdAt'))
    .from(seatOffers)
    .where(isOneOf(seatOffers.id, person.offers)),
  asked: await db
    .select(pickColumns(privacyRequests, 'id', 'kind', 'createdAt'))
    .from(privacyRequests)
    .where(isOneOf(privacyRequests.id, person.asked)),
  register: await db
    .select(pickColumns(memberRegister, 'id', 'fullName', 'membershipNumber'))
    .from(memberRegister)
    .where(isOneOf(memberRegister.id, person.register)),
})

/** Accounts, and users of the panel whose account is gone. */
const readAccounts = async (db: Db, ids: string[]) => {
  const accounts = await db
    .select(pickColumns(users, 'id', 'email'))
    .from(users)
    .where(isOneOf(users.id, ids))
  const ofPanel = await db
    .select(pickColumns(usuarios, 'id', 'email', 'name'))
    .from(usuarios)
    .where(isOneOf(usuarios.id, ids))
  return ids.map((id) => {
    const user = ofPanel.find((one) => one.id === id)
    return { id, email: accounts.find((one) => one.id === id)?.email ?? user?.email ?? '', name: user?.name ?? '' }
  })
}
