import { personalTables, withoutPeople } from './personal-tables.ts'
import { and, lt, ne } from 'drizzle-orm'
import { dayOf } from '#base/dates/dates.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { payments as table } from './table.ts'
import { findOpenParties } from './open-parties.ts'
import { readOpenMoney } from './open-money.ts'

export const payments = {
  // For who may know nothing else of guests, too.
  find: {
    debtors: {
      may: 'treasury',
      find: ({ club, search, forgives }) => findOpenParties(club, search, maxResultsPerKind, forgives),
    },
  },
  inbox: { may: 'treasury', read: async (club) => ({ money: await readOpenMoney(club) }) },
  personalTables,
  withoutPeople,
  names: { payments: { table, name: table.payer, registrationId: table.registrationId } },
  retention: {
    payers: {
      table,
      due: (_, before) => and(ne(table.payer, ''), lt(table.paidOn, dayOf(before))),
      act: (tx, due) => tx.update(table).set({ payer: '', note: '', voidReason: '' }).where(due),
    },
  },
} satisfies Noun
