import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { openDraft, useDraft, useStoredDraft } from '#kit/site/form/draft.ts'
import { type MemberInputs, noMember } from '../both/member-inputs.ts'

export type CompletionInputs = MemberInputs & { dietConsent: boolean }

export const noInputs: CompletionInputs = { ...noMember, dietConsent: false }

/**
 * Not stored: what the server stores encrypted. An IBAN, a birth date, the telephone of a third person or an allergy must not stay
 * readable on a device that others use too. The rest of an unsent form stays in the storage of this tab, as its token does.
 */
const neverStored = [
  'iban',
  'birthDate',
  'emergencyContactName',
  'emergencyContactPhone',
  'dietaryRestrictions',
  'dietConsent',
] as const satisfies (keyof CompletionInputs)[]

const nameOf = (token: string) => `completion ${token}`

/** The unsent form of a link: its values, its step, and when it was stored. */
export const useCompletionDraft = (token: string, empty: CompletionInputs) => {
  const draft = useDraft(nameOf(token), { ...empty, step: 0, keptAt: '' })
  const { step, keptAt, ...values } = draft.values
  return { step, keptAt, values, keep: draft.keep, forget: draft.forget }
}

/** Stores the form as it is filled in. @returns the time when it was last stored; empty if it was not */
export const useStoredCompletion = <Read>(
  form: UseFormReturn<CompletionInputs, unknown, Read>,
  draft: ReturnType<typeof useCompletionDraft>,
) => {
  const { values, keep } = draft
  const [found] = useState(values)
  const [keptAt, setKeptAt] = useState(draft.keptAt)
  const keepNow = useCallback(
    (written: object) => {
      const now = new Date().toISOString()
      keep({ ...withoutSecrets(written), keptAt: now })
      setKeptAt(now)
    },
    [keep],
  )
  useStoredDraft(form, { values: found, keep: keepNow })
  return keptAt
}

/** Removes the unsent form of a link that no longer works. */
export const forgetCompletion = (token: string) => openDraft(nameOf(token), {}).forget()

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !(neverStored as readonly string[]).includes(field)))
