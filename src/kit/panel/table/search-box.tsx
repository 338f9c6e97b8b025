import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../both/language.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { messages } from '../record/messages.ts'
import { useStableCallback } from './use-stable-callback.ts'
import buttons from '../../site/button/buttons.module.css'
import forms from '../../site/form/forms.module.css'
import tools from './tools.module.css'

/** The pause after the last key before a search, in milliseconds. */
export const searchPause = 300

/** Searches a list after a pause in typing, or at once with Enter. */
export const SearchBox = ({
  hint,
  value,
  onChange,
}: {
  hint: string
  value: string
  onChange: (search: string) => void
}) => {
  const say = useSay(messages)
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  /** What this field has searched for, and the address does not have yet. */
  const [sent, setSent] = useState<string[]>([])
  const field = useRef<HTMLInputElement>(null)
  useKeys({
    search: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The pause may outlast a render: the callback must use the address of that moment.
  const report = useStableCallback(onChange)
  if (value !== lastValue) {
    setLastValue(value)
    const at = sent.indexOf(value)
    setSent(at === -1 ? [] : sent.slice(at + 1))
    // The address changed in another way (Back, a cleared filter), so the field shows its text. It must not show a search that it sent
    // itself: text typed in the meantime would be lost.
    if (at === -1) setTyped(value)
  }

  const search = (next: string, wait = 0) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent((before) => [...before, next.trim()])
      report(next.trim())
    }, wait)
  }

  return (
    <form className={tools.search} role="search" onSubmit={(submitted) => (submitted.preventDefault(), search(typed))}>
      <Search aria-hidden />
      <input
        ref={field}
        className={forms.input}
        type="text"
        enterKeyHint="search"
        aria-label={`${say.search}: ${hint}`}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => search(target.value, searchPause)}
      />
      {typed === '' ? (
        <KeyHint name="search" />
      ) : (
        <button className={buttons.icon} type="button" aria-label={say.clear} onClick={() => search('')}>
          <X aria-hidden />
        </button>
      )}
    </form>
  )
}
