import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'
import type { Language } from '#base/text/language.ts'
import type { TranslatedText } from '#base/text/translation.ts'
import { useSay } from '../../both/language.tsx'
import { useMedia } from '../../both/use-media.ts'
import { FieldLanguage, FieldNotes } from '../../site/form/field.tsx'
import { Tabs } from '../../site/tabs/tabs.tsx'
import { useStableCallback } from '../table/use-stable-callback.ts'
import { CatalanMark, catalanNoteOf, useTranslationState } from '../translation/translating.tsx'
import { messages } from './messages.ts'
import forms from '../../site/form/forms.module.css'
import styles from './language-tabs.module.css'

type LanguageTabsProps<Form extends FieldValues> = {
  formState: FormState<Form>
  /** Those of the form that are here, if not all. */
  texts?: readonly TranslatedText[]
  /** In tabs also where both languages had room. */
  isOneColumn?: boolean
  spanish: ReactNode
  catalan: ReactNode
}

/** The fields of both languages, beside each other where there is room, or in two tabs; of texts whose translation is followed, with its state (`Translating`). */
export const LanguageTabs = <Form extends FieldValues>(props: LanguageTabsProps<Form>) => {
  const { formState, texts, isOneColumn, spanish, catalan } = props
  const say = useSay(messages)
  const translation = useTranslationState()
  const own = useState<Language>('es')
  const [selected, select] = translation ? [translation.tab, translation.showTab] : own
  useTabOfErrors(formState, select)
  const isWide = useMedia('(width >= 80em)') && !isOneColumn
  return (
    <div className={isWide ? styles.sides : styles.languages}>
      <Tabs
        areSideBySide={isWide}
        label={say.languages}
        value={selected}
        onChange={(id) => select(id === 'ca' ? 'ca' : 'es')}
        tabs={[
          {
            id: 'es',
            label: say.spanish,
            lang: 'es',
            panel: (
              <div className={forms.form}>
                <FieldLanguage value="es">{spanish}</FieldLanguage>
              </div>
            ),
          },
          {
            id: 'ca',
            label: say.catalan,
            lang: 'ca',
            mark: <CatalanMark texts={texts} />,
            panel: (
              <div className={forms.form}>
                <p className={clsx('muted small', styles.hint)}>{say.catalanHint}</p>
                <FieldLanguage value="ca">
                  <FieldNotes value={translation && catalanNoteOf(translation)}>{catalan}</FieldNotes>
                </FieldLanguage>
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}

/** After a rejected save, opens the tab with the first error and focuses its field. */
const useTabOfErrors = <Form extends FieldValues>(
  { errors, submitCount }: FormState<Form>,
  show: (language: Language) => void,
) => {
  const wrong = Object.keys(errors)
  const catalan = wrong.filter((field) => field.endsWith('Ca'))
  const isOnlyCatalan = catalan.length > 0 && catalan.length === wrong.length
  const goThere = useStableCallback(() => {
    if (wrong.length === 0) return
    show(isOnlyCatalan ? 'ca' : 'es')
    // After the render, because a hidden field cannot take the focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  })
  // Only a new attempt to save moves the focus.
  useEffect(() => {
    if (submitCount > 0) goThere()
  }, [submitCount, goThere])
}
