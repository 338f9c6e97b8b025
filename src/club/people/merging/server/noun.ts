import type { Noun } from '#club/core/server/noun.ts'

export const merging = {
  withoutPeople: {
    'public.member_merges': [
      'id',
      'keptId',
      'goneId',
      'mergedAt',
      'mergedBy',
      'moved',
      'filled',
      'goneStatus',
      'goneLeftAt',
      'endedRequest',
      'moveId',
      'accountId',
      'keptAccountSince',
      'undoneAt',
    ],
    'public.separate_members': ['oneId', 'otherId', 'decidedBy', 'createdAt'],
  },
} satisfies Noun
