import { clsx } from 'clsx'
import { useLanguage, useSay } from '../../both/language.tsx'
import { Dialog } from '../../site/dialog/dialog.tsx'
import { switchCharacterKeys, useCharacterKeys } from './character-keys.ts'
import { isCharacter, keyNames, keyText, keys } from './keys.ts'
import { messages } from './messages.ts'
import dialogs from '../../site/dialog/dialogs.module.css'
import forms from '../../site/form/forms.module.css'
import styles from './keys.module.css'

const groups = ['list', 'acts', 'go'] as const

/** All keys of the panel, and the switch for those of a single letter. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const say = useSay(messages)
  const areOn = useCharacterKeys()
  const pressesOf = (name: (typeof keyNames)[number]) =>
    keys[name].press.filter((press) => areOn || !isCharacter(press))
  return (
    <Dialog title={say.title} size="wide" onClose={onClose}>
      <div className={dialogs.body}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group}>
              <h3>{say[group]}</h3>
              <ul>
                {keyNames
                  .filter((name) => keys[name].group === group && pressesOf(name).length > 0)
                  .map((name) => (
                    <li key={name}>
                      {keys[name].text[language]}
                      <span>
                        {pressesOf(name).map((press) => (
                          <kbd key={press} className={styles.hint}>
                            {keyText(press, language)}
                          </kbd>
                        ))}
                      </span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <label className={clsx(forms.check, styles.switch)}>
          <input type="checkbox" checked={areOn} onChange={({ target }) => switchCharacterKeys(target.checked)} />
          <span>
            {say.characters}
            <span className="muted small"> {say.charactersHint}</span>
          </span>
        </label>
      </div>
    </Dialog>
  )
}
