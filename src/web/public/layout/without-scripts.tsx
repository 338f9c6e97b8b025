import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { PageBody } from '../sections/page-body.tsx'
import notes from '../../ui/states/notes.module.css'

const messages = /* @__PURE__ */ bilingual({
  note: {
    es: 'Sin JavaScript puedes leerlo todo. También puedes inscribirte, solicitar membresía y escribirnos. Para lo demás, usa el correo o el teléfono de aquí abajo.',
    ca: 'Sense JavaScript ho pots llegir tot. També pots inscriure’t, sol·licitar l’ingrés i escriure’ns. Per a la resta, fes servir el correu o el telèfon d’aquí sota.',
  },
})

/** Explains what works without scripts. Rendered by the server, inside `noscript`. */
export const WithoutScripts = () => (
  <PageBody>
    <p className={notes.note}>{messages(useLanguage()).note}</p>
  </PageBody>
)
