import { useEffect, useRef, useState } from 'react'
import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { type CaOf, type TranslatedText, caOfSaved, translationStates } from '#base/text/translation.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '../../both/language.tsx'
import type { Question } from '../form/questions/questions.tsx'
import { useStableCallback } from '../table/use-stable-callback.ts'
import { messages } from './messages.ts'

/** The state of a navigation to a form whose Catalan is to be written. */
export const toTranslate = 'to-translate'

/** A stored row with what is known of its Catalan texts. */
type Stored = { caOf: CaOf; spanishChanged?: Record<string, string | null> }
type Texts = Record<string, unknown>
/** By field, the Spanish text beside which somebody found the Catalan one still right. */
type Checked = Record<string, unknown>

export type Translation = {
  texts: readonly TranslatedText[]
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
  texts: readonly TranslatedText[]
  form: UseFormReturn<Form>
  stored: Stored | undefined
  /** The labels of the Spanish fields. */
  labels: Record<SpanishField<Form>, string>
}

type Prepared<Values> = { values: Values; questions: Question<Values>[] }

/**
 * The state of the Catalan texts of a form while somebody writes, by the same rules as the server's. `isDirty`: something was written, or
 * found right.
 */
export const useTranslation = <Form extends FieldValues>({ texts, form, stored, labels }: Options<Form>) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [tab, showTab] = useState<Language>('es')
  const [checked, setChecked] = useState<Checked>({})

  const later = useRef<Checked>({})
  const statesOf = (values: Texts, base: Texts = form.formState.defaultValues ?? {}) => {
    const before = stored && { ...base, caOf: stored.caOf }
    return translationStates(texts, values, caOfSaved(texts, before, values, fieldsIn(values, checked)))
  }

  /** Opens the tab of Catalan at a field. */
  const goTo = (field: string) => {
    showTab('ca')
    // After the render, because a hidden field cannot take the focus.
    requestAnimationFrame(() => form.setFocus(`${field}Ca` as Path<Form>))
  }

  const { state } = useLocation()
  const begin = useStableCallback(() => {
    const found = Object.entries(statesOf(form.getValues())).find(([, is]) => is === 'missing' || is === 'stale')
    if (found) goTo(found[0])
  })
  useEffect(() => {
    if (state === toTranslate) begin()
  }, [state, begin])

  /**
   * The values to save, with what was found still right, and the question before a save that leaves Catalan texts behind. `base`: the
   * stored values that the save starts from.
   */
  const prepare = <Values extends Texts>(values: Values, base: Texts): Prepared<Values> => {
    if (!stored) return { values, questions: [] }
    const caChecked = fieldsIn(values, checked)
    const [before, after] = [statesOf(base, base), statesOf(values, base)]
    const answered = fieldsIn(values, later.current)
    const left = Object.keys(after).filter(
      (field) => after[field] === 'stale' && before[field] !== 'stale' && !answered.includes(field),
    )
    const prepared = { ...values, caChecked }
    if (left.length === 0) return { values: prepared, questions: [] }
    const names = new Intl.ListFormat(language).format(
      left.map((field) => String(labels[field as SpanishField<Form>]).toLowerCase()),
    )
    const found = Object.fromEntries(left.map((field) => [field, values[field]]))
    const question: Question<Values> = {
      title: say.question,
      text: say.questionText(names),
      back: say.translateNow,
      onBack: () => goTo(left[0]!),
      // Another try of the same save does not ask again.
      ways: [
        {
          text: say.translateLater,
          of: (saved) => {
            later.current = { ...later.current, ...found }
            return saved
          },
        },
        {
          text: say.stillRight,
          of: (saved) => {
            setChecked({ ...checked, ...found })
            return { ...saved, caChecked: [...caChecked, ...left] }
          },
        },
      ],
    }
    return { values: prepared, questions: [question] }
  }

  const translation: Translation = {
    texts,
    control: form.control as unknown as Control<FieldValues>,
    stored,
    checked,
    check: (field) => setChecked({ ...checked, [field]: form.getValues(field as Path<Form>) }),
    statesOf,
    tab,
    showTab,
  }
  const isDirty = form.formState.isDirty || Object.keys(checked).length > 0
  return { translation, prepare, isDirty }
}

/** The fields that still have the text in `found`. */
const fieldsIn = (values: Texts, found: Checked) =>
  Object.keys(found).filter((field) => trimmed(found[field]) === trimmed(values[field]))

/** A text as it is saved. */
const trimmed = (text: unknown) => String(text).trim()
