import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

type TellsAnywayProps = { value: boolean; onChange: (value: boolean) => void }

/** Whether the people of an event are told of texts and pictures too, of which saving asks nothing. */
export const TellsAnyway = ({ value, onChange }: TellsAnywayProps) => {
  const say = useSay(messages)
  return (
    <label className={forms.check}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {say.tellsAnyway} <small className="muted">{say.tellsAnywayHint}</small>
      </span>
    </label>
  )
}
