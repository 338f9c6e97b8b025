import { useDeferredValue } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { Language } from '#base/text/language.ts'
import { useLanguage } from '../../both/language.tsx'
import { type Words, inWords } from './conflict-dialog.tsx'
import { same } from './conflict.ts'
import { messages } from './messages.ts'
import editors from './editor.module.css'

type UnsavedChangesProps = { labels: Record<string, string>; words: Words }

/** Names what differs from the values that the form began with. */
export const UnsavedChanges = ({ labels, words }: UnsavedChangesProps) => {
  const language = useLanguage()
  const { control, formState } = useFormContext()
  // Somebody is typing, which goes first.
  const values = useDeferredValue(useWatch({ control }))
  const changes = changesIn(formState.defaultValues ?? {}, values, { labels, words, language })
  if (!changes) return null
  return (
    <p className={editors.changes}>
      <b>{changes.count}</b> <span className="num">{changes.text}</span>
    </p>
  )
}

type In = UnsavedChangesProps & { language: Language }

/** How many fields differ, and which; of a single short value also what it was and what it becomes. Undefined without any. */
export const changesIn = (before: FieldValues, values: FieldValues, { labels, words, language }: In) => {
  const say = messages(language)
  const changed = Object.keys(labels).filter((name) => !same(before[name], values[name]))
  const [first] = changed
  if (first === undefined) return undefined
  const shown = changed.slice(0, namedAtMost).map((name) => labels[name]!.toLocaleLowerCase(language))
  if (changed.length > namedAtMost) shown.push(say.andMore(changed.length - namedAtMost))
  const short = (value: unknown) => {
    if (typeof value === 'boolean') return value ? say.yes : say.no
    const read = words[first] ? words[first](value as never) : inWords(value)
    return typeof read === 'object' ? undefined : String(read || say.nothing)
  }
  const [was, becomes] = [short(before[first]), short(values[first])]
  const isShort = changed.length === 1 && was && becomes && was.length + becomes.length < shortAtMost
  const names = new Intl.ListFormat(language).format(shown)
  return { count: say.unsavedChanges(changed.length), text: isShort ? `${names}, ${was} → ${becomes}` : names }
}

const namedAtMost = 3
/** Characters of a value before and after that stand in one line. */
const shortAtMost = 60
