import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabStorage } from '../../both/browser/storage.ts'
import { randomId } from '../../both/random-id.ts'

/**
 * An unsent form, stored in this tab: it survives a locked phone, going back, or a closed dialog. Pass `values` to the form,
 * and the form to `useStoredDraft`.
 */
export const useDraft = <Values extends object>(name: string, empty: Values) =>
  useState(() => openDraft(name, empty))[0]

/** Stores the form as it is filled in, including what was entered before the script had loaded. */
export const useStoredDraft = <Written extends FieldValues, Read>(
  form: UseFormReturn<Written, unknown, Read>,
  { values: found, keep }: { values: Partial<Written>; keep: (values: object) => void },
) => {
  useEffect(() => {
    const written = form.getValues()
    if (Object.entries(written).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(found[name])))
      keep(written)
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, found, keep])
}

type StoredDraft<Values> = { values: Values; sent?: { for: string; key: string } }

/** The draft stored in this tab, or in another storage. */
export const openDraft = <Values extends object>(name: string, empty: Values, storage = tabStorage) => {
  const write = (stored: unknown) =>
    storage.write(`draft ${name}`, stored === undefined ? null : JSON.stringify(stored))
  const found = storage.readJson(`draft ${name}`) as Partial<StoredDraft<Values>> | undefined
  let stored: StoredDraft<Values> = { ...found, values: { ...empty, ...found?.values } }
  const change = (changes: Partial<StoredDraft<Values>>) => {
    stored = { ...stored, ...changes }
    write(stored)
  }
  return {
    values: stored.values,
    keep: (values: object) => change({ values: { ...stored.values, ...values } }),
    /**
     * The idempotency key: the same for all tries for one person. It changes when the form is filled in for another
     * person, and in a duplicated tab, which starts with a copy of this storage.
     */
    keyFor: (person: string) => {
      const sent = stored.sent?.for === person ? stored.sent : { for: person, key: randomId() }
      change({ sent })
      return sent.key
    },
    forget: () => write(undefined),
  }
}
