import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '../../both/language.tsx'
import band from '../states/band.module.css'

const messages = bilingual({
  spanishOnly: { es: 'Contenido disponible en castellano', ca: 'Contingut disponible en castellà' },
})

/** Says on the Catalan page of a post, an event or a restaurant that it has no Catalan text. */
export const SpanishOnly = () => {
  const say = useSay(messages)
  if (useLanguage() === 'es') return null
  return (
    <div className={band.band}>
      <p className="wrap">{say.spanishOnly}</p>
    </div>
  )
}
