import { useSay } from '../../../lib/language.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { messages } from './messages.ts'
import forms from '../../../ui/form/forms.module.css'

type ReasonFieldProps = { reason: string; isMissing: boolean; onChange: (reason: string) => void }

/** Why staff go beyond the rules of the seats: the frequent reasons by one press, any other in words. */
export const ReasonField = ({ reason, isMissing, onChange }: ReasonFieldProps) => {
  const say = useSay(messages)
  return (
    <>
      <Field
        label={say.reason}
        hint={say.reasonHint}
        {...(isMissing && reason.trim() === '' && { error: say.reasonRequired })}
      >
        <textarea rows={2} maxLength={1000} value={reason} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <div className={forms.row} role="group" aria-label={say.frequentReasons}>
        {[say.reasonInvited, say.reasonReturns, say.reasonHouse, say.reasonMistake].map((text) => (
          <Button key={text} tone="line" size="small" onClick={() => onChange(text)}>
            {text}
          </Button>
        ))}
      </div>
    </>
  )
}
