import { givenCapabilities } from '#base/roles.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import type { InboxPart, Noun, Together } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'

type Part = Extract<(typeof nouns)[number], { inbox: InboxPart }>['inbox']
type Answers<Name extends string> = Part extends infer One
  ? One extends Record<Name, (club: Club) => Promise<infer Answer>>
    ? Answer
    : never
  : never
type First = Together<Part extends infer One ? (One extends { first: infer Reads } ? Reads : never) : never>

type Waiting = Partial<Together<Answers<'read'>>> & {
  first: { [Name in keyof First]?: First[Name] extends (club: Club) => PromiseLike<infer Rows> ? Rows : never }
}

/** What waits, each part for who may act on it (decision 26); undefined for who may act on nothing. */
export const readInbox = async (club: Club) => {
  if (!seesAny(club)) return undefined
  const parts = partsFor(club)
  const [read, first] = await Promise.all([
    Promise.all(parts.map((part) => part.read(club))),
    Promise.all(
      parts.flatMap((part) =>
        Object.entries(part.first ?? {}).map(async ([name, rows]) => [name, await rows(club)] as const),
      ),
    ),
  ])
  return { ...Object.assign({}, ...read), first: Object.fromEntries(first) } as Waiting
}

/** How much of it waits, for the menu. */
export const countInbox = async (club: Club) => {
  if (!seesAny(club)) return undefined
  const counts = await Promise.all(partsFor(club).map((part) => part.counts?.(club)))
  return Object.assign({}, ...counts) as Partial<Together<Answers<'counts'>>>
}

const seesAny = (club: Club) => givenCapabilities.some((capability) => mayDo(club, capability))

const partsFor = (club: Club): InboxPart[] =>
  nouns.flatMap(({ inbox }: Noun) =>
    inbox && (typeof inbox.may === 'function' ? inbox.may(club) : mayDo(club, inbox.may)) ? [inbox] : [],
  )
