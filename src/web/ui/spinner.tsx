import { bilingual } from '#shared/language.ts'
import { useLanguage } from '../lib/language.tsx'

const messages = bilingual({ loading: { es: 'Cargando…', ca: 'S’està carregant…' } })

/** The spec's spinner: a ring in the colour of the text, announced to screen readers. */
export const Spinner = () => (
  <p className="spinner" role="status">
    <span className="vh">{messages(useLanguage()).loading}</span>
  </p>
)
