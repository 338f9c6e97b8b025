import { type Language, isLanguage, languageOr } from '#base/text/language.ts'

/** The first parts of paths of screens without a language, as alternatives of a pattern. They use the stored language (decision 7). */
export const neutralParts = 'admin|auth|cocina|socio|create-super-admin|puerta'
const neutral = new RegExp(`^/(${neutralParts})(?=[/?#]|$)`)
const catalan = /^\/ca(?=\/|$)/
const spanish = /^\/es(?=\/|$)/

export const isNeutral = (pathname: string) => neutral.test(pathname)

/** The language of a path; undefined for screens that use the stored language. */
export const languageOfPath = (pathname: string): Language | undefined => {
  if (isNeutral(pathname)) return undefined
  return catalan.test(pathname) ? 'ca' : 'es'
}

/** Leading slashes: a browser reads a path that starts with `//` or `/\` as another host. */
const slashes = /^[/\\\s]+|^$/

/** A path without its language: `/ca/eventos` becomes `/eventos`; `/ca//elsewhere.example` stays on this host. */
export const withoutLanguage = (pathname: string) => pathname.replace(catalan, '').replace(slashes, '/')

/** The same screen in a language: Spanish at the spec's own path, Catalan under `/ca`. */
export const pathIn = (language: Language, pathname: string) => {
  const path = withoutLanguage(pathname)
  if (language === 'es' || isNeutral(path)) return path
  return path === '/' ? '/ca' : `/ca${path}`
}

/** The stored language, from the Cookie header of a request. */
export const storedLanguageOf = (cookies: string | null): Language | undefined => {
  const value = cookies?.match(/(?:^|;\s*)language=([^;]*)/)?.[1]
  return isLanguage(value) ? languageOr(value) : undefined
}

/** Ours among the languages of a browser, which names them in order; from the Accept-Language header of a request. */
export const preferredLanguageOf = (accepted: string | null): Language | undefined =>
  accepted
    ?.split(',')
    .map((name) => name.trim().slice(0, 2).toLowerCase())
    .find(isLanguage)

/** The Catalan path to which a Spanish page redirects a visitor with Catalan stored; undefined for no redirect. */
export const alternateInStoredLanguage = (pathname: string, stored: Language | undefined) =>
  stored === 'ca' && languageOfPath(pathname) === 'es' && !/\.\w+$/.test(pathname) ? pathIn('ca', pathname) : undefined

/**
 * The address that was meant, with its search, where a language was typed that its path does not have: `/ca/auth`, `/es/eventos`. Undefined
 * for all others.
 */
export const meantAddress = (pathname: string, search: string) => {
  if (spanish.test(pathname)) return pathname.replace(spanish, '').replace(slashes, '/') + search
  const path = withoutLanguage(pathname)
  if (path === pathname || !isNeutral(path)) return undefined
  const asked = new URLSearchParams(search)
  asked.set('idioma', 'ca')
  return `${path}?${asked}`
}

/** The empty form of each page, for the buttons that lead somewhere without scripts (`site-layout.tsx`). */
export const formOfButtons = 'buttons'

/** The props of a button that leads to a page where no script prevents it. */
export const linkWithoutScripts = (language: Language, pathname: string) =>
  ({ type: 'submit', form: formOfButtons, formAction: pathIn(language, pathname) }) as const
