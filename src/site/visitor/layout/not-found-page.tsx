import { data } from 'react-router'
import { bilingual } from '#base/text/language.ts'
import { onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { NotFound } from '#kit/site/states/not-found.tsx'
import forms from '#kit/site/form/forms.module.css'
import styles from './not-found-page.module.css'

const messages = bilingual({
  what: { es: '¿Qué buscas?', ca: 'Què busques?' },
  search: { es: 'Buscar', ca: 'Cerca' },
})

export const loader = () => data(null, { status: 404 })
export const clientLoader = onlyFirstPaint

export default function NotFoundPage() {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <NotFound>
      <search>
        <form className={styles.search} action={pathIn(language, '/buscar')}>
          <input
            className={forms.input}
            type="search"
            name="q"
            aria-label={say.what}
            placeholder={say.what}
            maxLength={100}
            required
          />
          <button className={buttonLook({ tone: 'ink' })}>{say.search}</button>
        </form>
      </search>
    </NotFound>
  )
}
