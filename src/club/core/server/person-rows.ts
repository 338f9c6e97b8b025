import { type SQL, and, lte, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * Whose data: an address, and rows that staff name. A companion or a blocked member has rows alone. What an act with data takes of a
 * subject says `findOwn` (`whose/own.ts`): an equal address does not prove who somebody is.
 */
export type Subject = { email: string; rows: string[] }

/** The rows that name the person, by table. The other rows hang on them. */
export type PersonRows = {
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

/** The ids of all rows that name the person: what emails and log entries are about. */
export const rowsOf = ({ registrations, requests, socios: members, messages, accounts, offers, asked }: PersonRows) => [
  ...registrations,
  ...requests,
  ...members,
  ...messages,
  ...accounts,
  ...offers,
  ...asked,
]

/** As SQL: whether a row was created until a moment; undefined for any. */
export const isUntil = (createdAt: PgColumn, until: Date | undefined) => (until ? lte(createdAt, until) : undefined)

/** As SQL: whether a column holds this address. An empty address is nobody's. */
export const isAddress = (column: PgColumn, email: string) =>
  email === '' ? sql`false` : and(ne(column, ''), sql`lower(${column}) = ${email}`)

/**
 * A table that holds people. Each of its columns is in one of three lists (`club/people/privacy/server/personal-tables.test.ts`):
 * - `person`: exported; erasure empties them or deletes the row.
 * - `facts`: exported; without the columns of `person` they are about nobody.
 * - `internal`: neither exported nor about a person: keys, hashes, what is computed from other columns.
 */
export type PersonalTable = {
  name: string
  table: PgTable
  person: readonly string[]
  facts: readonly string[]
  internal: readonly string[]
  /** As SQL: the rows of a person. */
  of: (person: PersonRows) => SQL | undefined
  /**
   * What erasure does: it deletes the rows, or empties their columns where others hang on them. `block`: a member's file is blocked, and
   * deleted in time. `account`: deleted by the auth service with the account. `log`: it keeps what was done, without details. `keep`: it
   * stays for the time of the retention table.
   */
  erasure: 'delete' | 'block' | 'account' | 'keep' | 'log' | { empty: Record<string, unknown> }
}
