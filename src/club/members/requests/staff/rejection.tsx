import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { languageOr } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import type { Act } from '#kit/panel/act/use-act.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { emailTextFor, messages } from './rejection-messages.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import type { RequestDetail } from './queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

type RejectionProps = {
  request: RequestDetail
  act: Pick<Act<never>, 'isBusy' | 'isPaused' | 'problem'>
  /** No email is sent for an empty text. */
  onReject: (emailText: string, isByKey?: boolean) => void
  onBack: () => void
}

/** The second step of a rejection: the email to the applicant, which staff may edit or leave out. */
export const Rejection = ({ request, act: { isBusy, isPaused, problem }, onReject, onBack }: RejectionProps) => {
  const say = useSay(messages)
  const language = languageOr(request.language)
  const proposed = emailTextFor(request.fullName, language)
  const [text, setText] = useState(proposed)
  const field = useRef<HTMLTextAreaElement>(null)
  // The pressed button has gone, so the field takes the focus.
  useEffect(() => field.current?.focus(), [])
  useKeys({ confirm: text.trim() !== '' && !isBusy && (() => onReject(text, true)), back: onBack })
  return (
    <>
      <div className={clsx(dialogs.body, forms.form)}>
        <Field label={say.emailTo(request.email)} hint={say.hint(language)}>
          <textarea
            rows={11}
            maxLength={2000}
            lang={language}
            value={text}
            ref={field}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              // Nothing written is lost: one Escape leads back.
              if (event.key !== 'Escape' || text !== proposed) return
              event.preventDefault()
              onBack()
            }}
          />
        </Field>
      </div>
      <DialogFoot problem={problem} isPaused={isPaused}>
        <Button tone="quiet" size="small" onClick={onBack}>
          {say.back}
        </Button>
        <Button tone="quiet" size="small" isBusy={isBusy} onClick={() => onReject('')}>
          {say.rejectSilently}
        </Button>
        <Button tone="danger" size="small" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => onReject(text)}>
          {say.rejectAndSend}
          <KeyHint name="confirm" />
        </Button>
      </DialogFoot>
    </>
  )
}
