import { clsx } from 'clsx'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import notes from '../../ui/states/notes.module.css'
import styles from './without-scripts.module.css'

const messages = /* @__PURE__ */ bilingual({
  note: {
    es: 'Sin JavaScript puedes leerlo todo. Para inscribirte, hacerte socio o preguntar algo, usa el correo o el teléfono de aquí abajo.',
    ca: 'Sense JavaScript ho pots llegir tot. Per inscriure’t, fer-te soci o preguntar-nos alguna cosa, fes servir el correu o el telèfon d’aquí sota.',
  },
})

/** Explains what works without scripts. Rendered by the server, inside `noscript`. */
export const WithoutScripts = () => (
  <div className={clsx('wrap', styles.note)}>
    <p className={notes.note}>{messages(useLanguage()).note}</p>
  </div>
)
