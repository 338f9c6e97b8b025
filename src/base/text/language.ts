/** The languages of the site. Spanish is the default and the fallback (spec §9). */
export const languages = ['es', 'ca'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'es'

export const isLanguage = (value: unknown): value is Language => value === 'es' || value === 'ca'

/** A stored or requested language; Spanish if it is unknown (spec §5). */
export const languageOr = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage)

/** The text in a language: Catalan if there is one, otherwise Spanish (spec §9). */
export const inLanguage = (language: Language, es: string, ca: string | null | undefined) =>
  (language === 'ca' && ca) || es

/** The same with its `lang` where it is not the page's: Spanish for want of a Catalan text, for screen readers. */
export const markedIn = (language: Language, es: string, ca: string | null | undefined) => ({
  text: inLanguage(language, es, ca),
  lang: language === 'ca' && !ca && es !== '' ? ('es' as const) : undefined,
})

/**
 * Whether content can be read in Catalan. `texts` are its texts in both languages, the main one first: the first that has Spanish
 * decides. The same rule as `isInCatalan` of `platform/database/columns.ts`.
 */
export const hasCatalan = (...texts: [es: string, ca: string][]) => {
  const main = texts.find(([es]) => es !== '')
  return !main || main[1] !== ''
}

/** A sentence, or a function of the values in it. */
type Sentence = string | ((...values: never[]) => string)
export type Bilingual = Record<string, { [language in Language]: Sentence }>
export type InOneLanguage<M extends Bilingual> = { [key in keyof M]: M[key]['es'] }

/**
 * The texts of a screen or an email in both languages, which the type requires. `messages(language)` returns those of one language:
 * by convention `const say = messages(language)`, then `say.title`.
 */
export const bilingual = <const M extends Bilingual>(sentences: M) => {
  const byLanguage = Object.fromEntries(languages.map((language) => [language, inOne(sentences, language)])) as Record<
    Language,
    InOneLanguage<M>
  >
  return (language: Language) => byLanguage[language]
}

const inOne = <M extends Bilingual>(sentences: M, language: Language) =>
  Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, sentence[language]])) as InOneLanguage<M>
