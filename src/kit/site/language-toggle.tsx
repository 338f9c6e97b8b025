import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { type Language, bilingual } from '#base/text/language.ts'
import { rememberLanguage, useChooseLanguage, useLanguage } from '#kit/both/language.tsx'
import { isNeutral, pathIn } from '#kit/both/paths.ts'
import styles from './language-toggle.module.css'

const messages = /* @__PURE__ */ bilingual({
  otherLanguage: { es: 'Canvia al català', ca: 'Cambia al castellano' },
})

/** Shows the code of the current language and switches to the other one (spec §2). Without scripts it is a link to the same page. */
export const LanguageToggle = () => {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const { pathname, search } = useLocation()
  const other = language === 'es' ? 'ca' : 'es'
  const code = language.toUpperCase()
  const follow = (event: MouseEvent) => {
    // The browser opens a new tab or window, which reads the stored language.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return rememberLanguage(other)
    event.preventDefault()
    choose(other)
  }
  return (
    <a
      className={styles.toggle}
      href={addressIn(other, pathname, search)}
      // A cached page knows only the part of the query that changes it.
      suppressHydrationWarning
      lang={other}
      aria-label={`${code}. ${messages(language).otherLanguage}`}
      onClick={follow}
      onAuxClick={({ button }) => button === 1 && rememberLanguage(other)}
    >
      {code}
    </a>
  )
}

/** The same page in a language, which the query names where both languages have one address (`site/pages/pages.ts`). */
const addressIn = (language: Language, pathname: string, search: string) => {
  if (!isNeutral(pathname)) return pathIn(language, pathname) + search
  const query = new URLSearchParams(search)
  query.set('idioma', language)
  return `${pathname}?${query}`
}
