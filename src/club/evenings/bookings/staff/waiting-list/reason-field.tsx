import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { longestReason } from '../../shared/registration-panel.ts'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

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
        <textarea rows={2} maxLength={longestReason} value={reason} onChange={({ target }) => onChange(target.value)} />
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
