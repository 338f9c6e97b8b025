import { personalTables } from './personal-tables.ts'
import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { readMailState } from '#platform/outbox/mail-state.ts'
import { emails as table } from '#platform/outbox/tables/emails.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { areSeen, mayResend, seesEmails } from '#club/core/emails/server/access.ts'
import { withoutText } from './without-text.ts'
import { withRecipientAndSubject } from './recipient-and-subject.ts'

// Five attempts take some minutes: the mail server itself is probably unavailable.
const lateAfterAttempts = 5

/** Of the emails that the caller sees: how many failed, and the state of the mail. */
const readState = async (club: Club) => {
  const [failedEmails, mail] = await Promise.all([
    club.db.$count(table, and(eq(table.status, 'failed'), areSeen(club))),
    readMailState(club.db, areSeen(club)),
  ])
  return { failedEmails, ...mail, keepsEmails: club.keepsEmails === true, hasMailServer: club.hasMailServer !== false }
}

const countLate = (club: Club) =>
  club.db.$count(
    table,
    and(
      eq(table.status, 'queued'),
      gte(table.attempts, lateAfterAttempts),
      sql`${table.refusal} is distinct from 'relay'`,
      areSeen(club),
    ),
  )

/** Those that the caller sees. `mayResend`: and may send again. */
const firstFailed = async (club: Club) => {
  const rows = await withRecipientAndSubject(
    club,
    await club.db
      .select(pickColumns(table, 'id', 'recipient', 'template', 'values', 'about', 'refusal', 'createdAt'))
      .from(table)
      .where(and(eq(table.status, 'failed'), areSeen(club)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limits.dashboardRows),
  )
  return rows.map((row) => Object.assign(row, { mayResend: mayResend(club, row.template) }))
}

const wasHandled = ne(table.status, 'queued')

export const emails = {
  inbox: {
    may: seesEmails,
    read: async (club) => {
      const [state, lateEmails] = await Promise.all([readState(club), countLate(club)])
      return { ...state, lateEmails }
    },
    first: { emails: firstFailed },
    counts: readState,
  },
  personalTables,
  retention: {
    emailValues: {
      table,
      due: (_, before) => and(wasHandled, lt(table.createdAt, before), sql`not ${table.values} ? 'isTextDeleted'`),
      act: (tx, due) => tx.update(table).set(withoutText).where(due),
    },
    emails: {
      table,
      due: (_, before) => and(wasHandled, lt(table.createdAt, before)),
      act: (tx, due) => tx.delete(table).where(due),
    },
  },
} satisfies Noun
