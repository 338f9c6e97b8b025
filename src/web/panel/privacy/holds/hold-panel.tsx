import { clsx } from 'clsx'
import { useState } from 'react'
import { formatDate } from '#shared/dates/dates.ts'
import type { PersonInput } from '#shared/forms/privacy.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { useQuestion } from '../../record/use-question.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { holdMessages } from './messages.ts'
import { type Person, endHold } from '../queries.ts'
import buttons from '../../../ui/button/buttons.module.css'
import notes from '../../../ui/states/notes.module.css'
import screens from '../../shell/screen.module.css'
import styles from '../privacy.module.css'

type HoldPanelProps = { subject: PersonInput; hold: NonNullable<Person['hold']> }

/** That the data of a person are held back, why, until when, and how to go on. */
export const HoldPanel = ({ subject, hold }: HoldPanelProps) => {
  const language = useLanguage()
  const say = holdMessages(language)
  const [isRenewing, setIsRenewing] = useState(false)
  const { ask, dialog } = useQuestion<string>({
    text: () => say.endText,
    confirm: say.end,
    act: endHold,
    done: say.ended,
    failed: say.endFailed,
  })
  return (
    <div className={notes.note}>
      <div>
        <p>
          <b>{say.until(formatDate(hold.until, language))}</b>
          {`: ${hold.reason}`}
        </p>
        <p className={clsx(screens.below, styles.acts)}>
          <button
            className={clsx(buttons.button, buttons.small, buttons.line)}
            type="button"
            onClick={() => setIsRenewing(true)}
          >
            {say.renew}
          </button>
          <button
            className={clsx(buttons.button, buttons.small, buttons.line)}
            type="button"
            onClick={() => ask(hold.id)}
          >
            {say.end}
          </button>
        </p>
      </div>
      {isRenewing && <HoldDialog subject={subject} reason={hold.reason} onClose={() => setIsRenewing(false)} />}
      {dialog}
    </div>
  )
}
