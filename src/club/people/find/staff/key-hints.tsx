import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { isApple } from '#kit/panel/keys/is-apple.ts'
import styles from '#club/core/find/staff/find.module.css'

type KeyHintsProps = {
  /** The first thing that can be done with the active option besides opening it. */
  second: string | undefined
  hasMore: boolean
  /** Whether Escape goes one step back. */
  isStep: boolean
}

/** The keys that work now. */
export const KeyHints = ({ second, hasMore, isStep }: KeyHintsProps) => {
  const say = useSay(messages)
  return (
    <p className={styles.foot} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {say.move}
      </span>
      <span>
        <kbd>↵</kbd> {say.open}
      </span>
      {second && (
        <span>
          <kbd>{isApple() ? '⌘↵' : 'Ctrl ↵'}</kbd> {second}
        </span>
      )}
      {hasMore && (
        <span>
          <kbd>Tab</kbd> {say.more}
        </span>
      )}
      <span className={styles.last}>
        <kbd>Esc</kbd> <span>{isStep ? say.back : say.close}</span>
      </span>
    </p>
  )
}
