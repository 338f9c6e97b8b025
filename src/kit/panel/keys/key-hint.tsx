import { useLanguage } from '../../both/language.tsx'
import { useCharacterKeys } from './character-keys.ts'
import { type KeyName, isCharacter, keyText, keys } from './keys.ts'
import styles from './keys.module.css'

/** The key of an act, inside its button. Only where the key works now. Drawn by the stylesheet: it is no part of the name. */
export const KeyHint = ({ name }: { name: KeyName }) => {
  const language = useLanguage()
  const press = keys[name].press.at(-1)!
  const areOn = useCharacterKeys()
  if (!areOn && isCharacter(press)) return null
  return <kbd className={styles.hint} aria-hidden data-key={keyText(press, language)} />
}
