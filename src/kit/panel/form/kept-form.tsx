import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { formatDayTime } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '../../both/language.tsx'
import { deviceStorage } from '../../both/browser/storage.ts'
import { Button } from '../../site/button/button.tsx'
import { openDraft } from '../../site/form/draft.ts'
import { same } from './conflict.ts'
import { messages } from './messages.ts'
import editors from './editor.module.css'

type Kept = {
  /** The fields that differ from what was stored. */
  changed: Record<string, unknown>
  at: string
  version: number
}

type KeepForm<Form extends FieldValues> = {
  form: UseFormReturn<Form>
  /** Of the account and the record: nobody else on the device gets it. */
  name: string
  /** The values that the form begins with, and their version; 0 for a new record. */
  start: Form
  version: number
}

/**
 * Keeps a long form on the device while it is written, and fills in what was kept before. `forget` it once it is saved or given up;
 * `note` says what was filled in, and must be rendered.
 */
export const useKeptForm = <Form extends FieldValues>({ form, name, start, version }: KeepForm<Form>) => {
  const [draft] = useState(() => openDraft<Kept>(name, { changed: {}, at: '', version }, deviceStorage))
  const [found] = useState(() => ({
    ...draft.values,
    changed: Object.fromEntries(
      Object.entries(draft.values.changed).filter(([field, value]) => !same(value, start[field])),
    ),
  }))
  const isFound = Object.keys(found.changed).length > 0
  const [isFilledIn, setIsFilledIn] = useState(isFound)

  useEffect(() => {
    if (isFound) form.reset({ ...start, ...found.changed } as DefaultValues<Form>, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = Object.fromEntries(
          Object.entries(values as Form).filter(([field, value]) => !same(value, start[field])),
        )
        if (Object.keys(changed).length === 0) draft.forget()
        else draft.keep({ changed, at: new Date().toISOString(), version: found.version })
      },
    })
  }, [form, draft, found, isFound, start])

  const giveUp = () => {
    form.reset(start as DefaultValues<Form>)
    draft.forget()
    setIsFilledIn(false)
  }
  const note = isFilledIn && <KeptNote at={found.at} isOlder={found.version !== version} onGiveUp={giveUp} />
  return { note, forget: draft.forget }
}

type KeptNoteProps = { at: string; isOlder: boolean; onGiveUp: () => void }

const KeptNote = ({ at, isOlder, onGiveUp }: KeptNoteProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <div className={editors.kept} role="status">
      <p>{`${say.keptForm(formatDayTime(at, language))}${isOlder ? ` ${say.keptOlder}` : ''}`}</p>
      <Button tone="line" size="small" onClick={onGiveUp}>
        {say.giveUpKept}
      </Button>
    </div>
  )
}
