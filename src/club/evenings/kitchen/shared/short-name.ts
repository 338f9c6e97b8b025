import { firstNameOf } from '#base/text/first-name.ts'

/** What the kitchen reads of a name: the first name, and the initial of the next one. "Aina C." */
export const shortNameOf = (name: string) => {
  const first = firstNameOf(name)
  const words = name.split(/[\s,]+/).filter(Boolean)
  const next = name.includes(',') ? words[0] : words[words.indexOf(first) + 1]
  return next && next !== first ? `${first} ${[...next][0]!.toUpperCase()}.` : first
}
