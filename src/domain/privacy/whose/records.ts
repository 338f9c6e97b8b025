import { eq } from 'drizzle-orm'
import { isOneOf } from '#db/rows/is-one-of.ts'
import type { Db } from '#db/open.ts'
import { users } from '#db/schema/auth/users.ts'
import { pickColumns } from '#db/schema/columns.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { memberRegister } from '#db/schema/members/member-register.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { privacyRequests } from '#db/schema/privacy/privacy-requests.ts'
import { seatOffers } from '#db/schema/seat-offers.ts'
import { socios } from '#db/schema/socios.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { type Held } from '../held.ts'

export type Records = Awaited<ReturnType<typeof readRecords>>

/** The rows that name people, as staff look at them to say whose each is. */
export const readRecords = async (db: Db, held: Held) => ({
  registrations: await db
    .select({
      ...pickColumns(eventRegistrations, 'id', 'eventId', 'fullName', 'email', 'state', 'memberId'),
      ...pickColumns(events, 'title', 'titleCa', 'date'),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(isOneOf(eventRegistrations.id, held.registrations))
    .orderBy(events.date),
  requests: await db
    .select(pickColumns(membershipRequests, 'id', 'fullName', 'email', 'status', 'createdAt'))
    .from(membershipRequests)
    .where(isOneOf(membershipRequests.id, held.requests)),
  members: await db
    .select(
      pickColumns(socios, 'id', 'fullName', 'membershipNumber', 'status', 'blockedAt', 'leftAt', 'membershipRequestId'),
    )
    .from(socios)
    .where(isOneOf(socios.id, held.socios)),
  messages: await db
    .select(pickColumns(contactMessages, 'id', 'name', 'createdAt'))
    .from(contactMessages)
    .where(isOneOf(contactMessages.id, held.messages)),
  accounts: await readAccounts(db, held.accounts),
  offers: await db
    .select(pickColumns(seatOffers, 'id', 'fullName', 'createdAt'))
    .from(seatOffers)
    .where(isOneOf(seatOffers.id, held.offers)),
  asked: await db
    .select(pickColumns(privacyRequests, 'id', 'kind', 'createdAt'))
    .from(privacyRequests)
    .where(isOneOf(privacyRequests.id, held.asked)),
  register: await db
    .select(pickColumns(memberRegister, 'id', 'fullName', 'membershipNumber'))
    .from(memberRegister)
    .where(isOneOf(memberRegister.id, held.register)),
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
