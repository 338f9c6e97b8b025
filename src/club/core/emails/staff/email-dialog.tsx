import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { formatDateTime } from '#base/dates/dates.ts'
import { addressCorrection } from '../shared/email-panel.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { FormDialog } from '#kit/panel/form/unsaved-guard.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { personPage } from '#club/core/staff/person-address.ts'
import { useMay } from '#accounts/staff/use-may.ts'
import { EmailBadge } from './email-badge.tsx'
import { SubjectLink } from './subject-link.tsx'
import { emailName } from '../shared/email-names.ts'
import { messages, withdrawalReason } from './messages.ts'
import { EmailText } from './email-text.tsx'
import { useEmailed } from './no-mail-note.tsx'
import { type EmailRead, emailQuery, resendEmail } from './queries.ts'
import { resendFailure } from './resend-failure.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'

/**
 * One email: to whom and about what, its text, its state, the reason of a failure, and the ways to send it again that the server allows to
 * this account. A corrected address is saved in its row too (`club/post/emails/server/emails.ts`).
 */
export const EmailDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay(messages)
  return (
    <RecordDialog title={say.email} query={emailQuery(id)} onClose={onClose}>
      {(email) => <OpenEmail email={email} onClose={onClose} />}
    </RecordDialog>
  )
}

const OpenEmail = ({ email, onClose }: { email: EmailRead; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(addressCorrection),
    defaultValues: { to: email.recipient },
  })
  const may = useMay()
  const isOfPerson = email.subject?.kind === 'guest' || email.subject?.kind === 'request'
  const isCorrected = useWatch({ control, name: 'to' }).trim() !== email.recipient

  const emailed = useEmailed()
  const sending = useAct(({ to }: { to: string }) => resendEmail(email.id, to === email.recipient ? undefined : to), {
    done: () => emailed.title(say.posted),
    doneText: () => emailed.text(say.noUndo),
    failed: say.postFailed,
    why: (error) => resendFailure(error, language),
    onDone: onClose,
  })

  return (
    <FormDialog title={emailName(language, email.template)} isDirty={isCorrected} onClose={onClose}>
      <form noValidate onSubmit={(submitted) => void handleSubmit((corrected) => sending.run(corrected))(submitted)}>
        <div className={clsx(dialogs.body, forms.form)}>
          <dl className={dialogs.facts}>
            <dt>{say.recipient}</dt>
            <dd>
              {email.about && email.name && isOfPerson && may('members') ? (
                <SiteLink to={personPage(email.about)}>{email.name}</SiteLink>
              ) : (
                email.name
              )}
              <span className={clsx(email.name && cells.second)}>{email.recipient}</span>
            </dd>
            {email.subject && (
              <>
                <dt>{say.about}</dt>
                <dd>
                  <SubjectLink subject={email.subject} />
                </dd>
              </>
            )}
            <dt>{say.status}</dt>
            <dd>
              <EmailBadge status={email.status} refusal={email.refusal} />
            </dd>
            <dt>{say.date}</dt>
            <dd className="num">{formatDateTime(email.sentAt ?? email.createdAt, language)}</dd>
            <dt>{say.tries}</dt>
            <dd className="num">{email.attempts}</dd>
            {email.lastError && (
              <>
                <dt>{say.reason}</dt>
                <dd>
                  <Reason email={email} />
                </dd>
              </>
            )}
          </dl>
          {email.mayResend && email.corrects && (
            <Field
              label={say.address}
              hint={email.corrects === 'message' ? say.addressHintOfMessage : say.addressHint}
              error={validationMessages(language)(formState.errors.to?.message)}
            >
              <input type="email" {...register('to')} />
            </Field>
          )}
          <EmailText email={email} />
        </div>
        {email.mayResend && (
          <DialogFoot problem={sending.problem} isPaused={sending.isPaused}>
            <Button tone="ink" size="small" type="submit" isBusy={sending.isBusy}>
              {isCorrected ? say.correctAndSend : say.sendAgain}
            </Button>
          </DialogFoot>
        )}
      </form>
    </FormDialog>
  )
}

/** The reason of a failure: our explanation, if there is one, and the answer of the mail server. */
const Reason = ({ email: { status, refusal, lastError } }: { email: EmailRead }) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (status === 'withdrawn') return withdrawalReason(language, lastError)
  return (
    <>
      {refusal === 'mailbox' && <b>{say.noSuchMailbox}</b>}
      {refusal === 'relay' && <b>{say.waitsForRelay}</b>}
      {refusal === 'unknown' && <b>{status === 'failed' ? say.mayHaveArrived : say.mayHaveArrivedAgain}</b>}
      <small className={clsx('muted', cells.line)} lang="en">
        {lastError}
      </small>
    </>
  )
}
