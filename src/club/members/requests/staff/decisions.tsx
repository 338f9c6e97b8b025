import { clsx } from 'clsx'
import { use, useState } from 'react'
import { Check } from 'lucide-react'
import { useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { nextStatuses, requestStatusOr } from '#club/members/members/shared/membership.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { StepsContext } from '#kit/panel/record/peek/steps.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { messages } from './decision-messages.ts'
import { messages as requestMessages } from './messages.ts'
import { type RequestDetail, sendLink } from './queries.ts'
import { PendingDecision } from './pending-decision.tsx'
import { Rejection } from './rejection.tsx'
import { decisionFailure, useDecision } from './use-decision.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'
import requests from './membership-requests.module.css'

type Status = RequestDetail['status']

type DecisionsProps = {
  request: RequestDetail
  reason: string
  onReason: (reason: string) => void
  /** Whether it begins with the rejection. */
  refuses: boolean
  /** Once it is decided, where no list is beside it. */
  onDecided: () => void
}

/** The possible decisions about a request, with a field for the reason of staff (spec §4). */
export const Decisions = ({ request, reason, onReason, refuses, onDecided }: DecisionsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const requestTexts = requestMessages(language)
  const steps = use(StepsContext)
  const next = request.pendingStatus ? [] : nextStatuses[requestStatusOr(request.status)]
  const [isRejecting, setIsRejecting] = useState(refuses && next.includes('rejected'))
  // Without an address there is nowhere to send the link.
  const awaitsData = request.status === 'approved' && !request.completedAt && request.email !== ''
  const field = (
    <Field label={requestTexts.decisionReason} optional={requestTexts.optional} hint={requestTexts.reasonStays}>
      <textarea rows={2} value={reason} onChange={({ target }) => onReason(target.value)} />
    </Field>
  )
  const { deciding } = useDecision(({ isByKey }) => {
    onReason('')
    setIsRejecting(false)
    if (!steps) onDecided()
    // After a click this one stays: a second click must not meet another.
    else if (isByKey) steps.next?.(true)
  })
  const emailed = useEmailed()
  const linking = useAct(() => sendLink(request.id), {
    done: () => emailed.title(say.linkSent),
    doneText: ({ email }) => emailed.text(email),
    failed: say.linkFailed,
    why: (error) => decisionFailure(error, language),
  })
  const decide = (status: Status, emailText = '', isByKey = false) =>
    void deciding.run({ request, decision: { status, reason, emailText }, isByKey })
  const isBusy = deciding.isBusy || linking.isBusy
  useKeys({
    approve: next.includes('approved') && !isRejecting && (() => decide('approved', '', true)),
    refuse: next.includes('rejected') && (() => setIsRejecting(true)),
  })
  if (request.pendingStatus) return <PendingDecision id={request.id} />
  if (next.length === 0)
    return (
      reason.trim() !== '' && (
        <div className={clsx(dialogs.body, forms.form)}>
          <p className={notes.note}>{say.decidedMeanwhile}</p>
          {field}
        </div>
      )
    )

  if (isRejecting)
    return (
      <Rejection
        request={request}
        act={deciding}
        onReject={(emailText, isByKey) => decide('rejected', emailText, isByKey)}
        onBack={() => setIsRejecting(false)}
      />
    )

  return (
    <>
      <div className={dialogs.body}>
        {field}
        <ul className={clsx('muted small', requests.below)}>
          {next.map((status) => (
            <li key={status}>
              <b>{`${verbs(language)[status]}:`}</b> {outcomes(language)[status]}
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot problem={deciding.problem ?? linking.problem} isPaused={deciding.isPaused || linking.isPaused}>
        {awaitsData && (
          <ActButton act={{ ...linking, isBusy }} tone="quiet">
            {say.sendLink}
          </ActButton>
        )}
        {next.toReversed().map((status) => (
          <Button
            key={status}
            tone={status === 'approved' ? 'ok' : 'danger'}
            size="small"
            isBusy={isBusy}
            onClick={() => (status === 'rejected' ? setIsRejecting(true) : decide(status))}
          >
            {status === 'approved' && <Check aria-hidden />}
            {verbs(language)[status]}
            {status === 'approved' && <KeyHint name="approve" />}
            {status === 'rejected' && <KeyHint name="refuse" />}
          </Button>
        ))}
      </DialogFoot>
    </>
  )
}

const verbs = (language: 'es' | 'ca'): Record<Status, string> => {
  const say = messages(language)
  return { pending: '', approved: say.approve, rejected: say.reject, baja: say.leave }
}

/** The consequences of each decision, shown before staff make it. */
const outcomes = (language: 'es' | 'ca'): Record<Status, string> => {
  const say = messages(language)
  return { pending: '', approved: say.approveText, rejected: say.rejectText, baja: say.leaveText }
}
