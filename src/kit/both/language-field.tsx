import type { UseFormRegisterReturn } from 'react-hook-form'
import { bilingual, languages } from '#base/text/language.ts'
import { useLanguage } from './language.tsx'
import { Field } from '../site/form/field.tsx'

/** The names of the languages. */
export const languageIn = bilingual({
  es: { es: 'Castellano', ca: 'Castellà' },
  ca: { es: 'Catalán', ca: 'Català' },
})

/** The language of the emails to a person. */
export const LanguageField = ({ label, field }: { label: string; field: UseFormRegisterReturn }) => {
  const name = languageIn(useLanguage())
  return (
    <Field label={label}>
      <select {...field}>
        {languages.map((code) => (
          <option key={code} value={code}>
            {name[code]}
          </option>
        ))}
      </select>
    </Field>
  )
}
