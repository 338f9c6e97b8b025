import { and, lte, ne, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { privacyRequests } from './table.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'

/**
 * Whose data: an address, and rows that staff name. A companion or a blocked member has rows alone. What an act with data takes of a
 * subject says `findOwn` (`whose/own.ts`): an equal address does not prove who somebody is.
 */
export type Subject = { email: string; rows: string[] }

/** The rows that name the person, by table. The other rows hang on them. */
export type Held = {
  email: string
  registrations: string[]
  requests: string[]
  socios: string[]
  messages: string[]
  accounts: string[]
  /** Offers of a seat to the person. */
  offers: string[]
  /** What the person asked about the own data. */
  asked: string[]
  /** Entries of the register, which staff name. */
  register: string[]
  /** Only rows created until this time: after a restore, the time of the erasure. Undefined: all rows. */
  until?: Date | undefined
}

/** Finds everything under an address, of whomever, and the named rows; `until`: what was created until then. */
export const findHeld = async (db: Db, { email: given, rows }: Subject, until?: Date): Promise<Held> => {
  const email = given.trim().toLowerCase()
  const find = async (table: Searchable, ...addresses: PgColumn[]) => {
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          isUntil(table.createdAt, until),
          or(isOneOf(table.id, rows), ...addresses.map((one) => isAddress(one, email))),
        ),
      )
    return found.map(({ id }) => id as string)
  }
  return {
    email,
    registrations: await find(eventRegistrations, eventRegistrations.email),
    requests: await find(membershipRequests, membershipRequests.email),
    socios: await find(socios, socios.email),
    messages: await find(contactMessages, contactMessages.email),
    accounts: [
      ...new Set([...(await find(users, users.email, users.newEmail)), ...(await find(usuarios, usuarios.email))]),
    ],
    offers: await find(seatOffers, seatOffers.email),
    asked: await find(privacyRequests, privacyRequests.email),
    register: await find(memberRegister),
    until,
  }
}

/** The ids of all rows that name the person: what emails and log entries are about. */
export const rowsOf = ({ registrations, requests, socios: members, messages, accounts, offers, asked }: Held) => [
  ...registrations,
  ...requests,
  ...members,
  ...messages,
  ...accounts,
  ...offers,
  ...asked,
]

type Searchable = PgTable & { id: PgColumn; createdAt: PgColumn }

/** As SQL: whether a row was created until a moment; undefined for any. */
export const isUntil = (createdAt: PgColumn, until: Date | undefined) => (until ? lte(createdAt, until) : undefined)

/** As SQL: whether a column holds this address. An empty address is nobody's. */
export const isAddress = (column: PgColumn, email: string) =>
  email === '' ? sql`false` : and(ne(column, ''), sql`lower(${column}) = ${email}`)
