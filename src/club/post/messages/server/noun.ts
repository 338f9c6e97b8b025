import { personalTables } from './personal-tables.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { beginningFirst, matches } from '#club/core/server/lists/search.ts'
import { asc, desc, eq, lt, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { limits } from '#base/limits.ts'
import { deleteEmailsAbout } from '#club/core/emails/server/emails-about.ts'
import type { Club } from '#club/core/server/club.ts'
import type { Finder, Noun } from '#club/core/server/noun.ts'
import { contactMessages, senderSearchText } from './table.ts'

const isNew = eq(contactMessages.status, 'new')
const countNew = async ({ db }: Club) => ({ newMessages: await db.$count(contactMessages, isNew) })

const firstNew = ({ db }: Club) =>
  db
    .select({
      ...pickColumns(contactMessages, 'id', 'name', 'language', 'createdAt'),
      // A row has one line for it.
      message: sql<string | null>`left(${contactMessages.message}, 200)`,
    })
    .from(contactMessages)
    .where(isNew)
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(limits.dashboardRows)

const findMessages = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(contactMessages, 'id', 'name', 'email', 'createdAt'))
    .from(contactMessages)
    .where(matches(senderSearchText, search, forgives))
    .orderBy(beginningFirst(senderSearchText, search), desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(maxResultsPerKind)

export const messages = {
  inbox: { may: 'guests', read: countNew, first: { messages: firstNew }, counts: countNew },
  find: { messages: { may: 'guests', find: findMessages } },
  people: {
    messages: { table: contactMessages, addresses: [contactMessages.email], name: contactMessages.name },
  },
  personalTables,
  names: { contact_messages: { table: contactMessages, name: contactMessages.name } },
  retention: {
    messages: {
      table: contactMessages,
      due: (_, before) =>
        lt(sql`coalesce(${contactMessages.answeredAt}, ${contactMessages.createdAt})`, before.toISOString()),
      act: async (tx, due) =>
        deleteEmailsAbout(tx, await tx.delete(contactMessages).where(due).returning({ id: contactMessages.id })),
    },
  },
} satisfies Noun
