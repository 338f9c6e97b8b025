import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useChooseLanguage, useLanguage } from '../../lib/language.tsx'
import { languageOfPath, pathIn } from '../../lib/paths.ts'
import { messages } from './messages.ts'
import styles from './language-toggle.module.css'

/**
 * Shows the code of the current language and switches to the other one (spec §2). Without scripts it is a link to the same page, or to
 * the home page where both languages have one address.
 */
export const LanguageToggle = () => {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const { pathname } = useLocation()
  const other = language === 'es' ? 'ca' : 'es'
  const code = language.toUpperCase()
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    choose(other)
  }
  return (
    <a
      className={styles.toggle}
      href={pathIn(other, languageOfPath(pathname) ? pathname : '/')}
      lang={other}
      aria-label={`${code}. ${messages(language).otherLanguage}`}
      onClick={follow}
    >
      {code}
    </a>
  )
}
