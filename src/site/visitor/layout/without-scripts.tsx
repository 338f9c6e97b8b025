import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import notes from '#kit/site/states/notes.module.css'

const messages = /* @__PURE__ */ bilingual({
  note: {
    es: 'Sin JavaScript puedes leer toda la web, inscribirte, pedir el alta y escribirnos. Tu cuenta, tus mesas y tus datos lo necesitan: para eso, usa el correo o el teléfono de aquí abajo.',
    ca: 'Sense JavaScript pots llegir tot el web, inscriure’t, demanar l’alta i escriure’ns. El teu compte, les teves taules i les teves dades el necessiten: per a això, fes servir el correu o el telèfon d’aquí sota.',
  },
})

/** Explains what works without scripts. Rendered by the server, inside `noscript`. */
export const WithoutScripts = () => (
  <PageBody>
    <p className={notes.note}>{useSay(messages).note}</p>
  </PageBody>
)
