import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage, useSay } from '../../both/language.tsx'
import { type Words, inWords } from './conflict-dialog.tsx'
import { same } from './conflict.ts'
import { messages } from './messages.ts'
import editors from './editor.module.css'

type UnsavedChangesProps = { labels: Record<string, string>; words: Words }

/** Names what differs from the values that the form began with; of a single short value, what it was and what it becomes. */
export const UnsavedChanges = ({ labels, words }: UnsavedChangesProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { control, formState } = useFormContext()
  // Somebody is typing, which goes first.
  const values = useDeferredValue(useWatch({ control }))
  const before = formState.defaultValues ?? {}
  const changed = Object.keys(labels).filter((name) => !same(before[name], values[name]))
  const [first] = changed
  if (first === undefined) return null
  const shown = changed.slice(0, namedAtMost).map((name) => labels[name]!.toLocaleLowerCase(language))
  if (changed.length > namedAtMost) shown.push(say.andMore(changed.length - namedAtMost))
  const short = (value: unknown) => {
    if (typeof value === 'boolean') return value ? say.yes : say.no
    const read = words[first] ? words[first](value as never) : inWords(value)
    return typeof read === 'object' ? undefined : String(read || say.nothing)
  }
  const [was, becomes] = [short(before[first]), short(values[first])]
  const isShort = changed.length === 1 && was && becomes && was.length + becomes.length < shortAtMost
  return (
    <p className={editors.changes}>
      <b>{say.unsavedChanges(changed.length)}</b>{' '}
      <span className="num">{`${new Intl.ListFormat(language).format(shown)}${isShort ? `, ${was} → ${becomes}` : ''}`}</span>
    </p>
  )
}

const namedAtMost = 3
/** Characters of a value before and after that stand in one line. */
const shortAtMost = 60
