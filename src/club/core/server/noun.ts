import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/open.ts'
import type { RetentionKey } from '#base/privacy/retention.ts'
import type { Capability } from '#base/roles.ts'
import type { ContentKind } from '#club/core/content/server/kind.ts'
import type { Club } from './club.ts'
import type { PersonRows, PersonalTable } from './person-rows.ts'

/**
 * What a noun hands, in its `server/noun.ts`, to what collects from all of them (`club/people/nouns/server/nouns.ts`): plain values and functions, which
 * are called in a loop. All parts are optional.
 */
export type Noun = {
  inbox?: InboxPart
  texts?: Record<string, (now: Date) => ListOfTexts>
  /** The rows that name people, by their name in `Held`, which other rows hang on. */
  people?: { [Name in keyof PersonRows]?: NamedRows | NamedRows[] }
  /** What it holds of people. */
  personalTables?: readonly PersonalTable[]
  /** The columns of its other tables. */
  withoutPeople?: Record<string, readonly string[]>
  /** Its free texts about anybody, in which somebody may have named an erased person. */
  mentions?: readonly Mentions[]
  /** What of it the search in everything finds, by its name in the answer. */
  find?: Record<string, FindPart>
  /** Its kind of texts that visitors read. */
  kind?: ContentKind
  /** What the records are called that the log is about, by the `subject` of a line. */
  names?: Record<string, NamedRecords>
  /** Its rows that are kept for a time, by the rule in `base/privacy/retention.ts`. */
  retention?: { [Key in RetentionKey]?: Kept }
}

/** `due`: those that began before then. `act`: what the night does with them, in one transaction. */
export type Kept = {
  table: PgTable
  due: (db: Db, before: Date) => SQL | undefined
  act: (tx: Tx, due: SQL | undefined) => PromiseLike<unknown>
}

/** `eventId`, `registrationId`: where the panel shows them. */
export type NamedRecords = {
  table: PgTable & { id: PgColumn }
  name: SQLWrapper
  nameCa?: SQLWrapper
  /** Whether the name is the own one of a seat: `bookings/shared/seat-name.ts`. */
  named?: SQLWrapper
  eventId?: SQLWrapper
  registrationId?: SQLWrapper
  deletedAt?: SQLWrapper
}

/** A search, and whether one wrong letter is forgiven. `found`: what was found before. */
export type Finder = { club: Club; search: string; forgives: boolean; found: Record<string, FoundRow[]> }

type FoundRow = { id: string; email?: string }

/** `may`: who may open what is found. At most `maxResultsPerKind` rows, the best first. */
export type FindPart = { may: Capability; find: (finder: Finder) => PromiseLike<FoundRow[]> }

/**
 * `addresses`: of the person; of several, only the first is proven. `name`: its full name. `isLeft`: as SQL, whether the row has anybody, where an
 * erasure empties rows.
 */
export type NamedRows = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn }
  addresses: PgColumn[]
  name?: PgColumn
  isLeft?: SQL
}

/** `at`: when the texts were written. */
export type Mentions = { table: PgTable & { id: PgColumn }; at: PgColumn; columns: Record<string, PgColumn> }

/** What of a noun waits for staff, each value by its name in the answer. */
export type InboxPart = {
  /** Who is told. */
  may: Capability | ((club: Club) => boolean)
  read: (club: Club) => Promise<object>
  /** The first rows of what waits, at most `limits.dashboardRows`: who has waited longest comes first. */
  first?: Record<string, (club: Club) => PromiseLike<object[]>>
  /** What the menu of every screen counts. */
  counts?: (club: Club) => Promise<object>
}

/** Texts that may lack Catalan or have one that is older than the Spanish. */
export type ListOfTexts = {
  table: PgTable & { id: PgColumn }
  title: PgColumn
  state: SQL<'stale' | 'missing' | null>
  /** The condition of those that do. */
  where: SQL | undefined
  /** The first is translated first. */
  by: PgColumn
}

/** What several objects have together. */
export type Together<Objects> = (Objects extends unknown ? (one: Objects) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
