import { useRef, useState } from 'react'
import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type CaOf, type Translated, caOfSaved, translationStates } from '#shared/text/translation.ts'
import type { Language } from '#shared/text/language.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
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

/** The Spanish fields that have a Catalan one beside them. */
type SpanishField<Form> = keyof Form extends infer Name ? (Name extends `${infer Spanish}Ca` ? Spanish : never) : never

type Options<Form extends FieldValues> = {
  noun: Translated
  form: UseFormReturn<Form>
  stored: Stored | undefined
  /** The labels of the Spanish fields. */
  labels: Record<SpanishField<Form>, string>
}

/**
 * The state of the Catalan texts of a form while somebody writes, by the same rules as the server's. `askAbout` asks before a save that
 * leaves Catalan texts behind. `isDirty`: something was written, or found right. `dialog` must be rendered.
 */
export const useTranslation = <Form extends FieldValues>({ noun, form, stored, labels }: Options<Form>) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [tab, showTab] = useState<Language>('es')
  const [checked, setChecked] = useState<Checked>({})
  const { ask, dialog } = useChoice()

  const later = useRef<Checked>({})
  const statesOf = (values: Texts, base: Texts = form.formState.defaultValues ?? {}) => {
    const before = stored && { ...base, caOf: stored.caOf }
    return translationStates(noun, values, caOfSaved(noun, before, values, fieldsIn(values, checked)))
  }

  /**
   * The values to save, with what was found still right. `base`: the stored values that the save starts from.
   * @throws NotDecided if staff go back to the form to translate
   */
  const askAbout = async <Values extends Texts>(
    values: Values,
    base: Texts,
  ): Promise<Values & { caChecked: string[] }> => {
    const caChecked = fieldsIn(values, checked)
    const [before, after] = [statesOf(base, base), statesOf(values, base)]
    const answered = fieldsIn(values, later.current)
    const left = Object.keys(after).filter(
      (field) => after[field] === 'stale' && before[field] !== 'stale' && !answered.includes(field),
    )
    if (left.length === 0) return { ...values, caChecked }
    const names = new Intl.ListFormat(language).format(
      left.map((field) => String(labels[field as SpanishField<Form>]).toLowerCase()),
    )
    const question = { title: say.question, text: say.questionText(names), save: say.translateLater }
    const found = Object.fromEntries(left.map((field) => [field, values[field]]))
    try {
      const answer = await ask({ ...question, back: say.translateNow, other: say.stillRight })
      // Another try of the same save does not ask again.
      if (answer === 'other') setChecked({ ...checked, ...found })
      else later.current = { ...later.current, ...found }
      return { ...values, caChecked: answer === 'other' ? [...caChecked, ...left] : caChecked }
    } catch (error) {
      showTab('ca')
      // After the render, because a hidden field cannot take the focus.
      requestAnimationFrame(() => form.setFocus(`${left[0]}Ca` as Path<Form>))
      throw error
    }
  }

  const translation: Translation = {
    noun,
    control: form.control as unknown as Control<FieldValues>,
    stored,
    checked,
    check: (field) => setChecked({ ...checked, [field]: form.getValues(field as Path<Form>) }),
    statesOf,
    tab,
    showTab,
  }
  const isDirty = form.formState.isDirty || Object.keys(checked).length > 0
  return { translation, askAbout, isDirty, dialog }
}

/** The fields that still have the text in `found`. */
const fieldsIn = (values: Texts, found: Checked) =>
  Object.keys(found).filter((field) => trimmed(found[field]) === trimmed(values[field]))

/** A text as it is saved. */
const trimmed = (text: unknown) => String(text).trim()
