import { useChooseLanguage, useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import styles from './language-toggle.module.css'

/** Shows the code of the current language and switches to the other one (spec §2). */
export const LanguageToggle = () => {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const other = language === 'es' ? 'ca' : 'es'
  return (
    <button
      className={styles.toggle}
      type="button"
      lang={other}
      aria-label={`${language.toUpperCase()}. ${messages(language).otherLanguage}`}
      onClick={() => choose(other)}
    >
      {language.toUpperCase()}
    </button>
  )
}
