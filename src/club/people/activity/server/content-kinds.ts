import type { Noun } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'

/** The kinds of texts that visitors read. In their order the trash is emptied: events are locked first. */
export const contentKinds = nouns.flatMap(({ kind }: Noun) => kind ?? [])
