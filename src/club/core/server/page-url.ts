import { languageOr } from '#base/text/language.ts'

/** The address of a public page in a language: Spanish at its own path, Catalan under `/ca`. */
export const pageUrl = (siteUrl: URL, language: string, path: string) =>
  new URL(`${languageOr(language) === 'ca' ? '/ca' : ''}${path}`, siteUrl).href
