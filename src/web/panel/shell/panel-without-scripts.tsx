import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import notes from '../../ui/states/notes.module.css'

const messages = /* @__PURE__ */ bilingual({
  note: {
    es: 'El panel necesita JavaScript. Actívalo en el navegador y vuelve a cargar la página.',
    ca: 'El panell necessita JavaScript. Activa’l al navegador i torna a carregar la pàgina.',
  },
})

const Note = () => <p className={notes.note}>{messages(useLanguage()).note}</p>

/** Why nothing of the panel comes where there are no scripts. The browser with scripts need not know the words. */
export const PanelWithoutScripts = () => <noscript>{import.meta.env.SSR && <Note />}</noscript>
