import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import { isApple } from '../keys/is-apple.ts'
import styles from './find.module.css'

/** The keys that work now. `second`: what the other place of the active option is. */
export const KeyHints = ({ second }: { second: string | undefined }) => {
  const say = messages(useLanguage())
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
      <span className={styles.last}>
        <kbd>Esc</kbd> {say.close}
      </span>
    </p>
  )
}
