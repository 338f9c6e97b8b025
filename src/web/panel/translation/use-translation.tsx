import { useState } from 'react'
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form'
import { type CaOf, type Translated, caOfSaved, translationStates } from '#shared/text/translation.ts'
import type { Language } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { useChoice } from '../form/use-choice.tsx'
import { messages } from './messages.ts'

/** A stored row with what is known of its Catalan texts. */
type Stored = { caOf: CaOf; spanishChanged?: Record<string, string | null> }
type Texts = Record<string, unknown>
/** By field, the Spanish text beside which somebody found the Catalan one still right. */
type Checked = Record<string, unknown>

export type Translation = {
  noun: Translated
  control: Control<FieldValues>
  stored: Stored | undefined
  checked: Checked
  /** Marks the Catalan text of a field as right for its present Spanish one. */
  check: (field: string) => void
  statesOf: (values: Texts) => ReturnType<typeof translationStates>
  /** The tab that is open. */
  tab: Language
  showTab: (language: Language) => void
}

type Options<Form extends FieldValues> = {
  noun: Translated
  form: UseFormReturn<Form>
  stored: Stored | undefined
  /** The labels of the Spanish fields. */
  labels: Record<string, unknown>
}

/**
 * The state of the Catalan texts of a form while somebody writes, by the same rules as the server's. `askAbout` asks before a save that
 * leaves Catalan texts behind. `dialog` must be rendered.
 */
export const useTranslation = <Form extends FieldValues>({ noun, form, stored, labels }: Options<Form>) => {
  const language = useLanguage()
  const say = messages(language)
  const [tab, showTab] = useState<Language>('es')
  const [checked, setChecked] = useState<Checked>({})
  const { ask, dialog } = useChoice()

  const before = stored && { ...form.formState.defaultValues, caOf: stored.caOf }
  const checkedIn = (values: Texts) =>
    Object.keys(checked).filter((field) => trimmed(checked[field]) === trimmed(values[field]))
  const statesOf = (values: Texts) =>
    translationStates(noun, values, caOfSaved(noun, before, values, checkedIn(values)))

  /**
   * The values to save, with what was found still right.
   * @throws NotDecided if staff go back to the form to translate
   */
  const askAbout = async <Values extends Texts>(values: Values): Promise<Values & { caChecked: string[] }> => {
    const statesBefore = before && translationStates(noun, before, before.caOf)
    const left = Object.entries(statesOf(values)).flatMap(([field, state]) =>
      state === 'stale' && statesBefore?.[field] !== 'stale' ? [field] : [],
    )
    const found = checkedIn(values)
    if (left.length === 0) return { ...values, caChecked: found }
    const names = new Intl.ListFormat(language).format(left.map((field) => String(labels[field]).toLowerCase()))
    const question = { title: say.question, text: say.questionText(names), save: say.translateLater }
    try {
      const answer = await ask({ ...question, back: say.translateNow, other: say.stillRight })
      return { ...values, caChecked: answer === 'other' ? [...found, ...left] : found }
    } catch (error) {
      showTab('ca')
      throw error
    }
  }

  const translation: Translation = {
    noun,
    control: form.control as unknown as Control<FieldValues>,
    stored,
    checked,
    check: (field) => setChecked({ ...checked, [field]: form.getValues(field as never) }),
    statesOf,
    tab,
    showTab,
  }
  return { translation, askAbout, hasChecked: Object.keys(checked).length > 0, dialog }
}

/** A text as it is saved. */
const trimmed = (text: unknown) => String(text).trim()
