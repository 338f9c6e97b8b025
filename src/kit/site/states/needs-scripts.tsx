import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import notes from './notes.module.css'

const messages = /* @__PURE__ */ bilingual({
  note: {
    es: 'Esta página necesita JavaScript. Ábrela en otro navegador, o escríbenos y lo hacemos contigo.',
    ca: 'Aquesta pàgina necessita JavaScript. Obre-la en un altre navegador, o escriu-nos i ho fem plegats.',
  },
})

const Note = () => <p className={notes.note}>{useSay(messages).note}</p>

/**
 * On a page that shows nothing without scripts, because only they read its pass or its session. Rendered by the server only. `title`: of a
 * page that has no other before its scripts.
 */
export const NeedsScripts = ({ title }: { title?: string }) => (
  <noscript>
    {import.meta.env.SSR && (
      <>
        {title && <h1 className={notes.title}>{title}</h1>}
        <Note />
      </>
    )}
  </noscript>
)
