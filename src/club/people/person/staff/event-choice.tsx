import { useState } from 'react'
import { folded } from '#base/text/folded.ts'
import type { FindOption } from '#club/core/staff/noun.ts'
import { useSay } from '#kit/both/language.tsx'
import { moveFocus } from '#kit/panel/keys/move-focus.ts'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { messages } from './messages.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import styles from './event-choice.module.css'

/** More than so many are searched. */
const most = 5

type EventChoiceProps = { choices: FindOption[]; onChoose: (choice: FindOption) => void; onClose: () => void }

/** Which event: those whose title or day has what is typed; Enter takes the first, the arrow keys move. */
export const EventChoice = ({ choices, onChoose, onClose }: EventChoiceProps) => {
  const say = useSay(messages)
  const [typed, setTyped] = useState('')
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = choices.filter(({ title, note }) => words.every((word) => folded(`${title} ${note}`).includes(word)))
  return (
    <Dialog title={say.addToEvent} onClose={onClose}>
      {/* It hears the keys of the field and of the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={dialogs.body} onKeyDown={(event) => moveFocus(event, 'input, button')}>
        {choices.length > most && (
          <Field label={say.whichEvent}>
            <input
              type="search"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && found[0] && onChoose(found[0])}
            />
          </Field>
        )}
        {found.length === 0 && <p className="muted">{say.noEvent}</p>}
        <ul className={styles.events}>
          {found.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => onChoose(choice)}>
                {`${choice.title}, ${choice.note}`}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
