import type { Noun } from '#club/core/server/noun.ts'
import { readFirstSteps } from './first-steps.ts'

export const firstStart = { inbox: { may: 'users', read: readFirstSteps } } satisfies Noun
