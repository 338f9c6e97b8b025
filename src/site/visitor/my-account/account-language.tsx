import { useMutation } from '@tanstack/react-query'
import { languageOr, languages } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { useSession } from '#accounts/both/use-session.ts'
import { languageIn } from '#kit/both/language-field.tsx'
import { messages } from './messages.ts'
import { changeLanguage } from './queries.ts'
import styles from './my-account.module.css'

/** The language of the account's emails. */
export const AccountLanguage = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const session = useSession()
  const saving = useMutation({
    ...changeLanguage(),
    onSuccess: () => notify('success', say.languageSaved),
    onError: () => notify('error', say.failed),
  })
  if (session.kind !== 'signed-in') return null
  const stored = languageOr(session.session.user.user_metadata.language)
  return (
    <section className={styles.part}>
      <h2>{say.language}</h2>
      <div>
        <p className="muted">{say.languageText}</p>
        <Field label={say.ofEmails}>
          <select
            value={saving.isPending ? saving.variables : stored}
            onChange={({ target }) => saving.mutate(languageOr(target.value))}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageIn(language)[code]}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </section>
  )
}
