import { Refused } from '#kit/both/api.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { errorMessages } from './error-messages.ts'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

type ProblemProps = {
  error: Error | null
  /** What a refusal means for this act, if that is more than for others. */
  says?: Record<string, string>
}

/** Why an act of the booking failed; nothing without an error. */
export const Problem = ({ error, says }: ProblemProps) => {
  const language = useLanguage()
  if (!error) return null
  const sentences: Partial<Record<string, string>> = { ...errorMessages(language), ...says }
  const sentence = error instanceof Refused ? sentences[error.code] : undefined
  return (
    <p className={forms.error} role="alert">
      {sentence ?? messages(language).failure}
    </p>
  )
}
