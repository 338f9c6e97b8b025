import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import forms from '#kit/site/form/forms.module.css'
import { messages } from './messages.ts'
import styles from './quick-search.module.css'

/** The field of the search, which opens its page. */
export default function QuickSearch() {
  const say = useSay(messages)
  return (
    <search>
      <form className={styles.search} action={pathIn(useLanguage(), '/buscar')}>
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
  )
}
