import { bilingual } from '#shared/text/language.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import band from '../../ui/states/band.module.css'

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
