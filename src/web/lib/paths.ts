import { type Language, isLanguage, languageOr } from '#shared/text/language.ts'

/** Screens without a language in their address: they follow the stored one (decision 41). */
const neutral = /^\/(admin|auth|socio|create-super-admin)(?=[/?#]|$)/
const catalan = /^\/ca(?=\/|$)/

export const isNeutral = (pathname: string) => neutral.test(pathname)

/** The language an address asks for; undefined where it follows the stored one. */
export const languageOfPath = (pathname: string): Language | undefined => {
  if (isNeutral(pathname)) return undefined
  return catalan.test(pathname) ? 'ca' : 'es'
}

/** What a browser reads as the beginning of another host, were it the beginning of an address: `//`, or `/\`. */
const slashes = /^[/\\\s]+|^$/

/** An address of the site without its language: `/ca/eventos` is `/eventos`, and `/ca//elsewhere.example` none of another site. */
export const withoutLanguage = (pathname: string) => pathname.replace(catalan, '').replace(slashes, '/')

/** The same screen in a language: Spanish at the spec's own path, Catalan under `/ca`. */
export const pathIn = (language: Language, pathname: string) => {
  const path = withoutLanguage(pathname)
  if (language === 'es' || isNeutral(path)) return path
  return path === '/' ? '/ca' : `/ca${path}`
}

/** The language chosen earlier, from the request's Cookie header. */
export const storedLanguageOf = (cookies: string | null): Language | undefined => {
  const value = cookies?.match(/(?:^|;\s*)language=([^;]*)/)?.[1]
  return isLanguage(value) ? languageOr(value) : undefined
}

/** Where an unprefixed page goes for a visitor who chose Catalan; undefined where it stays. */
export const twinInStoredLanguage = (pathname: string, stored: Language | undefined) =>
  stored === 'ca' && languageOfPath(pathname) === 'es' && !/\.\w+$/.test(pathname) ? pathIn('ca', pathname) : undefined
