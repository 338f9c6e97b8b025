import type { Language } from '#base/text/language.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import type { Line } from './queries.ts'

const subjects: NonNullable<PanelNoun['subjects']> = Object.assign({}, ...nouns.map((noun) => noun.subjects))

/** What the fields of a record are called, by the subject of its line. */
export const labelsOf = (subject: string, language: Language) => subjects[subject]?.labels?.(language) ?? {}

/** Where the panel shows what a line is about; undefined if it is deleted, or has no place of its own. */
export const recordAddress = ({ subject, subjectId, record, isGone }: Line) => {
  const to = subjects[subject]?.to
  if (typeof to !== 'function') return to
  return subjectId && !isGone ? to(subjectId, record) : undefined
}
