import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '#platform/database/columns.ts'
import { assemblyKinds, attendanceKinds } from '../shared/assembly.ts'

/** An assembly of the members. */
export const assemblies = pgTable(
  'assemblies',
  {
    id: id(),
    kind: text({ enum: assemblyKinds }).notNull(),
    /** Day and times in Europe/Madrid, "HH:mm". Without a second call its time is empty. */
    day: date().notNull(),
    firstCall: text().notNull(),
    secondCall: text().notNull().default(''),
    place: text().notNull(),
    placeCa: text().notNull().default(''),
    /** A point on each line. */
    agenda: text().notNull(),
    agendaCa: text().notNull().default(''),
    /** Since then nothing of it can be changed. */
    closedAt: instant(),
    /** Since then it does not take place. It stays, with who was called. */
    cancelledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [check('assemblies_kind', sql`${t.kind} in ('ordinary', 'extraordinary')`)],
)

/** Who was at an assembly, by number, so that it outlives the file. Who is in no row was absent. */
export const attendances = pgTable(
  'attendances',
  {
    assemblyId: uuid()
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    membershipNumber: text().notNull(),
    how: text({ enum: attendanceKinds }).notNull(),
    /** Who represents the member; null for who is present. */
    byNumber: text(),
    /** The account of staff. */
    notedBy: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.assemblyId, t.membershipNumber] }),
    check('attendances_how', sql`(${t.how} = 'represented') = (${t.byNumber} is not null)`),
  ],
)

/** Who was called to an assembly by email, by number, so that nobody is called twice, and a change reaches the same people. */
export const assemblyCalls = pgTable(
  'assembly_calls',
  {
    assemblyId: uuid()
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    membershipNumber: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.assemblyId, t.membershipNumber] })],
)
