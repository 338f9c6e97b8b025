import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { consents } from '#club/core/consents/server/table.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { personalTables } from './personal-tables.ts'

const answer = alias(consents, 'answer')

export const alerts = {
  personalTables,
  withoutPeople: { 'public.alerted_events': ['eventId', 'at'] },
  retention: {
    alerts: {
      table: consents,
      due: (_db, before) => lt(consents.at, before),
      act: (tx, due) => tx.delete(consents).where(due),
    },
    unconfirmedAlerts: {
      table: consents,
      due: (db, before) =>
        and(
          isNull(consents.given),
          lt(consents.at, before),
          notExists(
            db
              .select({ id: answer.id })
              .from(answer)
              .where(and(eq(answer.requestId, consents.requestId), sql`${answer.given} is not null`)),
          ),
        ),
      act: (tx, due) => tx.delete(consents).where(due),
    },
  },
} satisfies Noun
