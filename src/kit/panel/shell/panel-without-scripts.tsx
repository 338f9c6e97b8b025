import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import notes from '../../site/states/notes.module.css'

const messages = /* @__PURE__ */ bilingual({
  note: {
    es: 'El panel necesita JavaScript. Actívalo en el navegador y vuelve a cargar la página.',
    ca: 'El panell necessita JavaScript. Activa’l al navegador i torna a carregar la pàgina.',
  },
})

const Note = () => <p className={notes.note}>{useSay(messages).note}</p>

/** Explains that the panel needs scripts. Rendered on the server only, so that browsers do not load the text. */
export const PanelWithoutScripts = () => <noscript>{import.meta.env.SSR && <Note />}</noscript>
