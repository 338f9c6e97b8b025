import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form'
import { defaultLegalFacts, defaultPublicFacts } from '#base/default-club-facts.ts'
import { useUpdateClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import type { Words } from '#kit/panel/form/conflict-dialog.tsx'
import { useContentForm } from '#kit/panel/form/use-content-form.tsx'
import { membershipMessages } from './membership-messages.ts'
import { errorMessages, messages } from './messages.ts'

type Parts<Facts extends FieldValues> = {
  resolver: Resolver<Facts>
  saved: Facts & { version: number }
  change: (facts: Facts & { version: number }) => Promise<Facts & { version: number }>
  /** The facts that visitors may read. */
  visibleFacts: (facts: Facts) => Parameters<ReturnType<typeof useUpdateClubFacts>>[0]
  /** How the dialog after a conflict shows a value. */
  words?: Words
  /** The description in the success toast. */
  savedText: string
  onDirty: (isDirty: boolean) => void
}

/** One of the forms of the page. It stays on the screen after a save, and continues from the saved values. */
export const useFactsForm = <Facts extends FieldValues>(parts: Parts<Facts>) => {
  const { resolver, saved, change, visibleFacts, savedText, words = {}, onDirty } = parts
  const language = useLanguage()
  const say = useSay(membershipMessages, messages)
  const updateClubFacts = useUpdateClubFacts()
  const form = useForm<Facts>({
    resolver,
    defaultValues: formOf(saved) as DefaultValues<Facts>,
  })
  const saving = useContentForm<Facts, Facts & { version: number }>({
    form: form,
    version: saved.version,
    formOf,
    create: () => Promise.reject(new Error('The facts of the club are always there')),
    change,
    labels: say as Record<keyof Facts & string, string>,
    words,
    say: { created: say.changed, changed: say.changed, createFailed: say.changeFailed, changeFailed: say.changeFailed },
    savedText: () => savedText,
    onSaved: (row) => {
      const facts = formOf(row)
      form.reset(facts)
      updateClubFacts(visibleFacts(facts))
    },
  })
  const { isDirty, errors } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const complaint = validationMessages(language, errorMessages(language))
  const errorOf = (fact: keyof Facts & string) => complaint(errors[fact]?.message as string | undefined)
  /** The properties of the field for a fact. */
  const field = (fact: keyof Facts & keyof typeof say & string) => ({
    label: say[fact] as string,
    error: errorOf(fact),
  })
  const written = useWatch({ control: form.control }) as Record<string, unknown>
  /** Marks what still is a sample: of a form that was never saved, each; afterwards, what is true of no club. */
  const noteOf = (name: string) => {
    const sample = (samples as Record<string, unknown>)[name]
    const isSample = sample && sample === written[name]
    return isSample && (saved.version === 1 || !mayBeTrue.has(name)) ? say.ofSample : undefined
  }
  return { ...saving, form, field, noteOf, reset: () => form.reset() }
}

const samples = { ...defaultPublicFacts, ...defaultLegalFacts }
const mayBeTrue = new Set([
  'founded',
  'postalCode',
  'city',
  'country',
  'weekdayHours',
  'saturdayHours',
  'register',
  'registerCa',
])

const formOf = <Facts extends FieldValues>(row: Facts & { version: number }) => {
  const { version: _, ...facts } = row
  return facts as unknown as Facts
}
