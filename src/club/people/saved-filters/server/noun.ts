import type { Noun } from '#club/core/server/noun.ts'
import { withoutPeople } from './without-people.ts'

export const savedFilters = { withoutPeople } satisfies Noun
