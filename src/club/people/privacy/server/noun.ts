import { personalTables, withoutPeople } from './own-personal-tables.ts'
import { privacyRequests } from './table.ts'
import { lt, ne } from 'drizzle-orm'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { dayMs } from '#base/dates/durations.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { listHolds } from '#club/core/server/holds.ts'
import { listPrivacyRequests } from './requests.ts'

export const privacy = {
  inbox: {
    may: 'users',
    read: async (club) => {
      const [asked, holds] = await Promise.all([listPrivacyRequests(club), listHolds(club)])
      return {
        privacyRequests: asked.map(({ id, kind, email, daysLeft }) => ({ id, kind, email, daysLeft })),
        holdsEnding: holds.filter(({ until }) => until.getTime() - club.now().getTime() < 7 * dayMs).length,
      }
    },
    counts: async (club) => ({ privacyRequests: (await listPrivacyRequests(club)).length }),
  },
  people: {
    asked: { table: privacyRequests, addresses: [privacyRequests.email], isLeft: ne(privacyRequests.email, '') },
  },
  personalTables,
  withoutPeople,
  retention: {
    privacyRequests: {
      table: privacyRequests,
      due: (_, before) => lt(privacyRequests.answeredAt, before),
      act: (tx, due) => tx.delete(privacyRequests).where(due),
    },
    holds: {
      table: retentionHolds,
      due: (_, before) => lt(retentionHolds.heldAt, before),
      act: (tx, due) => tx.delete(retentionHolds).where(due),
    },
  },
} satisfies Noun
