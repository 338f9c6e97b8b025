import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '../../both/language.tsx'
import styles from './back-bar.module.css'

const messages = bilingual({
  spanishOnly: { es: 'Contenido disponible en castellano', ca: 'Contingut disponible en castellà' },
})

/** Says on the Catalan page of a post, an event or a restaurant that it has no Catalan text. */
export const SpanishOnly = () => {
  const say = useSay(messages)
  if (useLanguage() === 'es') return null
  return <p className={`wrap small muted ${styles.spanishOnly}`}>{say.spanishOnly}</p>
}
