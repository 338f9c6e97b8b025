import type { Noun } from '#club/core/server/noun.ts'
import { personalTables } from './personal-tables.ts'

export const door = { personalTables } satisfies Noun
