import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Rights } from '#base/roles.ts'
import { useSay } from '#kit/both/language.tsx'
import { isApple } from '#kit/panel/keys/is-apple.ts'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { messages } from '#kit/panel/shell/messages.ts'
import { FindDialog } from './find-dialog.tsx'
import type { FindOption } from '#club/core/staff/noun.ts'
import styles from './find-button.module.css'

const mostRecent = 8

/**
 * The search in everything: its dialog, opened by ⌘K or Ctrl-K and by `open`. It is not loaded at the key press, because the letters typed
 * until then would be lost. The last opened records stay as long as the session.
 */
export const useFind = (rights: Rights | undefined) => {
  const [isOpen, setIsOpen] = useState(false)
  const [recent, setRecent] = useState<FindOption[]>([])
  useKeys({ find: rights !== undefined && (() => setIsOpen(true)) })
  const remember = (option: FindOption) =>
    setRecent((before) => [option, ...before.filter(({ id }) => id !== option.id)].slice(0, mostRecent))
  return {
    open: () => setIsOpen(true),
    dialog: rights !== undefined && isOpen && (
      <FindDialog rights={rights} recent={recent} onOpened={remember} onClose={() => setIsOpen(false)} />
    ),
  }
}

/** Opens the search. */
export const FindButton = ({ onOpen }: { onOpen: () => void }) => {
  const say = useSay(messages)
  return (
    <button className={styles.find} type="button" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Search aria-hidden />
      <span>{say.find}</span>
      <kbd aria-hidden>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
