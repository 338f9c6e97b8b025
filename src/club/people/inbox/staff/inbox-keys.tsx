import { useSay } from '#kit/both/language.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { messages } from './messages.ts'
import styles from './inbox.module.css'

/** The keys that move in the inbox. */
export const InboxKeys = () => {
  const say = useSay(messages)
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <KeyHint name="up" /> <KeyHint name="down" /> {say.move}
      </span>
      <span>
        <KeyHint name="open" /> {say.open}
      </span>
      <span>
        <KeyHint name="help" /> {say.allKeys}
      </span>
    </p>
  )
}
