import { clsx } from 'clsx'
import { useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import type { PersonInput } from '../../shared/privacy-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { holdMessages } from './messages.ts'
import { type Person, endHold } from '../queries.ts'
import { Button } from '#kit/site/button/button.tsx'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import styles from '../privacy.module.css'

type HoldPanelProps = { subject: PersonInput; hold: NonNullable<Person['hold']> }

/** That the data of a person are held back, why, until when, and how to go on. */
export const HoldPanel = ({ subject, hold }: HoldPanelProps) => {
  const language = useLanguage()
  const say = useSay(holdMessages)
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
          <span>{`: ${hold.reason}`}</span>
        </p>
        <p className={clsx(screens.below, styles.acts)}>
          <Button tone="line" size="small" onClick={() => setIsRenewing(true)}>
            {say.renew}
          </Button>
          <Button tone="line" size="small" onClick={() => ask(hold.id)}>
            {say.end}
          </Button>
        </p>
      </div>
      {isRenewing && <HoldDialog subject={subject} reason={hold.reason} onClose={() => setIsRenewing(false)} />}
      {dialog}
    </div>
  )
}
