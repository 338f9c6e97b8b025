import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A text that exists in both languages. */
export type TranslatedText = {
  /** The Spanish field; the Catalan one has the same name with `Ca`. */
  name: string
  /** A name or an address is often the same in both languages: without a Catalan one nothing is missing. */
  isName?: true
}

/** The fields of these texts, in both languages. */
export const fieldsOf = <const T extends readonly TranslatedText[]>(texts: T) =>
  texts.flatMap(({ name }) => [name, `${name}Ca`]) as FieldOf<T>[]

export type FieldOf<T extends readonly TranslatedText[]> = T[number]['name'] | `${T[number]['name']}Ca`

/** What has texts in both languages. */
export type Translated = 'event' | 'restaurant' | 'organizer' | 'post'

/** A row or a form: texts by their fields. A field that it lacks counts as empty. */
type Texts = Record<string, unknown>

/** By Catalan field, the hash of the Spanish text it was written for. Rows of older releases have none. */
export type CaOf = Record<string, string>

/** `unknown`: nobody knows for which Spanish text the Catalan one was written. */
export type TranslationState = 'missing' | 'stale' | 'checked' | 'unknown' | 'none'

/** The same hash as PostgreSQL's `md5`, so that lists can be filtered. It protects nothing. */
export const hashOf = (spanish: string) => bytesToHex(md5(utf8ToBytes(spanish)))

/**
 * The hashes after a save. A Catalan text that changed was written for the Spanish one beside it; one that did not keeps its hash.
 * `checked`: the Spanish fields beside whose new text somebody found the Catalan one still right.
 */
export const caOfSaved = (
  translated: readonly TranslatedText[],
  before: (Texts & { caOf: CaOf }) | undefined,
  after: Texts,
  checked: readonly string[] = [],
): CaOf =>
  Object.fromEntries(
    translated.flatMap(({ name }) => {
      const catalan = `${name}Ca`
      const [spanishBefore, catalanBefore] = [textOf(before, name), textOf(before, catalan)]
      const [spanishAfter, catalanAfter] = [textOf(after, name), textOf(after, catalan)]
      if (catalanAfter === '') return []
      const hash = hashOf(spanishAfter)
      if (catalanAfter !== catalanBefore || checked.includes(name)) return [[catalan, hash]]
      const kept = before?.caOf[catalan] ?? (spanishAfter === spanishBefore ? undefined : hashOf(spanishBefore))
      return kept === undefined ? [] : [[catalan, kept]]
    }),
  )

/** The state of each Spanish field's translation. */
export const translationStates = (
  translated: readonly TranslatedText[],
  texts: Texts,
  caOf: CaOf,
): Record<string, TranslationState> =>
  Object.fromEntries(translated.map((field) => [field.name, stateOf(field, texts, caOf)]))

const stateOf = ({ name, isName }: TranslatedText, texts: Texts, caOf: CaOf): TranslationState => {
  const [spanish, catalan, hash] = [textOf(texts, name), textOf(texts, `${name}Ca`), caOf[`${name}Ca`]]
  if (catalan === '') return spanish === '' || isName ? 'none' : 'missing'
  if (hash === undefined) return 'unknown'
  return hash === hashOf(spanish) ? 'checked' : 'stale'
}

const textOf = (texts: Texts | undefined, field: string) => {
  const text = texts?.[field]
  return typeof text === 'string' ? text : ''
}
