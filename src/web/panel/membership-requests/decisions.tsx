import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Check } from 'lucide-react'
import { nextStatuses, requestStatusOr, secondsToUndoDecision } from '#shared/membership.ts'
import type { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { useBusy } from '../record/use-busy.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './decision-messages.ts'
import { errorMessages, messages as requestMessages } from './messages.ts'
import { type RequestDetail, decideRequest, sendLink } from './queries.ts'
import { PendingDecision } from './pending-decision.tsx'
import { Rejection } from './rejection.tsx'
import { useUndo } from './use-undo.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import notes from '../../ui/states/notes.module.css'
import requests from './membership-requests.module.css'

type Status = RequestDetail['status']

type DecisionsProps = {
  request: RequestDetail
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
}

/** The possible decisions about a request, with a field for the reason of staff (spec §4). */
export const Decisions = ({ request, reason, onReason, onClose }: DecisionsProps) => {
  const language = useLanguage()
  const say = messages(language)
  const requestTexts = requestMessages(language)
  const deciding = useMutation(decideRequest(request.id))
  const sending = useMutation(sendLink(request.id))
  const { problem, complain, forget } = useProblem()
  const { isBusy, run } = useBusy()
  const undo = useUndo()
  const [isRejecting, setIsRejecting] = useState(false)
  const next = nextStatuses[requestStatusOr(request.status)]
  const awaitsData = request.status === 'approved' && !request.completedAt
  const field = (
    <Field label={requestTexts.decisionReason} optional={requestTexts.optional}>
      <textarea rows={2} value={reason} onChange={({ target }) => onReason(target.value)} />
    </Field>
  )
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

  const decide = async (status: Status, emailText = '') => {
    forget()
    try {
      const decided = await deciding.mutateAsync({ status, reason, emailText })
      onClose()
      const { duplicateInfo, membershipNumber } = decided
      if (duplicateInfo)
        await notify('warning', say.duplicateTitle, say.duplicateText(duplicateInfo.email, duplicateInfo.existingName))
      else if (decided.status === 'approved')
        await notify('success', say.approved, say.approvedText(request.fullName, membershipNumber ?? ''))
      else
        await notify('success', successTexts(language)[decided.status], undefined, {
          text: say.undo,
          seconds: secondsToUndoDecision,
          act: () => void undo(request.id),
        })
    } catch (error) {
      complain(say.decideFailed, complaintOf(error, language))
    }
  }
  const send = async () => {
    forget()
    try {
      const { email } = await sending.mutateAsync()
      await notify('success', say.linkSent, email)
    } catch (error) {
      complain(say.linkFailed, complaintOf(error, language))
    }
  }

  if (isRejecting)
    return (
      <Rejection
        request={request}
        isBusy={isBusy}
        isPaused={deciding.isPaused}
        problem={problem}
        onReject={(emailText) => void run(() => decide('rejected', emailText))}
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
              <b>{verbs(language)[status]}:</b> {outcomes(language)[status]}
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot problem={problem} isPaused={deciding.isPaused || sending.isPaused}>
        {awaitsData && (
          <BusyButton
            className={clsx(buttons.button, buttons.small, buttons.quiet)}
            type="button"
            isBusy={sending.isPending}
            onClick={() => void send()}
          >
            {say.sendLink}
          </BusyButton>
        )}
        {next.toReversed().map((status) => (
          <BusyButton
            key={status}
            className={clsx(buttons.button, buttons.small, status === 'approved' ? buttons.ok : buttons.danger)}
            type="button"
            isBusy={isBusy}
            onClick={() => (status === 'rejected' ? setIsRejecting(true) : void run(() => decide(status)))}
          >
            {status === 'approved' && <Check aria-hidden />}
            {verbs(language)[status]}
          </BusyButton>
        ))}
      </DialogFoot>
    </>
  )
}

const verbs = (language: 'es' | 'ca'): Record<Status, string> => {
  const say = messages(language)
  return { pending: '', approved: say.approve, rejected: say.reject, baja: say.leave }
}

/** The consequences of a decision, requestTexts before it is made. */
const outcomes = (language: 'es' | 'ca'): Record<Status, string> => {
  const say = messages(language)
  return { pending: '', approved: say.approveText, rejected: say.rejectText, baja: say.leaveText }
}

/** The toast for a decision; for an unknown one, that the request was updated (spec §4). */
const successTexts = (language: 'es' | 'ca'): Record<Status, string> => {
  const say = messages(language)
  return { pending: say.changed, approved: say.approved, rejected: say.rejected, baja: say.baja }
}

/** Why a decision was refused. */
const complaintOf = (error: unknown, language: 'es' | 'ca') => {
  const { code } = error as Refused
  return (
    failureReason(error, language) ?? errorMessages(language)[code as keyof ReturnType<typeof errorMessages>] ?? code
  )
}
