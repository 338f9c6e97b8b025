import type { Rights } from '#base/roles.ts'
import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import type { FindOption, FindPart } from '#club/core/staff/noun.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import { type EventToJoin, personActs } from './person-acts.ts'
import type { Found } from './queries.ts'

export type FindGroup = { name: string; options: FindOption[] }

type Row = Found[keyof Found][number]

/** What can be found, people first. */
export const findParts = nouns
  .flatMap(({ find = {} }) => Object.entries(find as Record<keyof Found, FindPart<Row>>))
  .map(([kind, part]) => Object.assign({ kind: kind as keyof Found }, part))
  .toSorted((one, other) => one.order - other.order)

/** The icons of the kinds. */
export const findIcons = Object.fromEntries(findParts.map(({ kind, Icon }) => [kind, Icon]))

/**
 * What was found, as options in groups: first those with a title in which a word begins as `typed`. `nextEvents`: the events that a person
 * can be added to.
 */
export const foundOptions = (
  found: Found,
  typed: string,
  rights: Rights,
  language: Language,
  nextEvents: EventToJoin[],
): FindGroup[] => {
  const searching = { rights, language, acts: personActs(rights, language, nextEvents) }
  return findParts
    .map(({ kind, name, option }) => ({
      name: name[language],
      options: found[kind].map((row) => ({ kind, ...option(row, searching) })),
    }))
    .filter(({ options }) => options.length > 0)
    .toSorted((one, other) => Number(hasBeginning(other, typed)) - Number(hasBeginning(one, typed)))
}

const hasBeginning = ({ options }: FindGroup, typed: string) =>
  options.some(({ title }) => ` ${folded(title)}`.includes(` ${folded(typed.trim())}`))

/** Whether nobody was found who is somebody known. */
export const isNobody = (found: Found) => findParts.every(({ kind, isPerson }) => !isPerson || found[kind].length === 0)
