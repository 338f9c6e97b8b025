import { clsx } from 'clsx'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import notes from './notes.module.css'

const messages = /* @__PURE__ */ bilingual({
  notRead: {
    es: 'Ahora mismo no podemos mostrar esta página entera. Vuelve a cargarla dentro de un momento.',
    ca: 'Ara mateix no podem mostrar aquesta pàgina sencera. Torna-la a carregar d’aquí a un moment.',
  },
})

const Note = () => (
  <div className="wrap">
    <p className={clsx(notes.note, notes.danger)}>{useSay(messages).notRead}</p>
  </div>
)

/** A read of the server has failed. With scripts the browser repeats it; without, this is said. Rendered by the server only. */
export const NotRead = () => <noscript>{import.meta.env.SSR && <Note />}</noscript>
