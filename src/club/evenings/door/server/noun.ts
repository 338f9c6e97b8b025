import type { Noun } from '#club/core/server/noun.ts'
import { holdings } from './holdings.ts'

export const door = { holdings } satisfies Noun
