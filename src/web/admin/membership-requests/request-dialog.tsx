import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { nextStatuses, requestStatusOr } from '#shared/membership.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { complaints, messages } from './messages.ts'
import { decideRequest, requestQueries, sendLink } from './queries.ts'
import { StatusBadge } from './status-badge.tsx'

type Shown = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof requestQueries.detail>['queryFn']>>>>
type Status = Shown['status']

/** One request with what may be decided about it. What somebody else decides meanwhile shows here (spec §4). */
export const RequestDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const { data: request, error, refetch } = useQuery(requestQueries.detail(id))
  if (!request)
    return (
      <Dialog title={say.title} onClose={onClose}>
        <div className="dlg__bd">
          {error ? <NotLoaded title={complaintOf(error, language)} retry={refetch} /> : <Spinner />}
        </div>
      </Dialog>
    )

  return (
    <Dialog title={request.fullName} above={<StatusBadge status={request.status} />} onClose={onClose}>
      <div className="dlg__bd">
        <Facts request={request} />
        {request.duplicateInfo && (
          <p className="note">
            <TriangleAlert className="ico" aria-hidden />
            <span>{say.duplicate(request.duplicateInfo.existingName)}</span>
          </p>
        )}
      </div>
      <Decisions request={request} onClose={onClose} />
    </Dialog>
  )
}

const Facts = ({ request }: { request: Shown }) => {
  const language = useLanguage()
  const say = messages(language)
  const link = linkOf(request, language)
  const facts: [string, string][] = [
    [say.email, request.email],
    [say.phone, request.phone || say.notGiven],
    [say.reason, request.reason || say.notGiven],
    [say.requested, formatDate(request.createdAt, language)],
    [say.updated, formatDate(request.updatedAt, language)],
    ...(request.membershipNumber ? [[say.number, request.membershipNumber] as [string, string]] : []),
    ...(request.decisionReason ? [[say.decisionReason, request.decisionReason] as [string, string]] : []),
    ...(link ? [[say.link, link] as [string, string]] : []),
  ]
  return (
    <dl className="dl num">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const linkOf = ({ completedAt, completionSentAt, completionEndsAt, status }: Shown, language: 'es' | 'ca') => {
  const say = messages(language)
  if (completedAt) return say.completed(formatDate(completedAt, language))
  if (status !== 'approved' || !completionSentAt || !completionEndsAt) return undefined
  return say.linkUntil(formatDate(completionSentAt, language), formatDate(completionEndsAt, language))
}

const Decisions = ({ request, onClose }: { request: Shown; onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const [reason, setReason] = useState('')
  const deciding = useMutation(decideRequest(request.id))
  const sending = useMutation(sendLink(request.id))
  const next = nextStatuses[requestStatusOr(request.status)]
  const awaitsData = request.status === 'approved' && !request.completedAt
  if (next.length === 0) return null

  const decide = async (status: Status) => {
    try {
      const decided = await deciding.mutateAsync({ status, reason })
      onClose()
      const { duplicateInfo, membershipNumber } = decided
      if (duplicateInfo)
        await notify('warning', say.duplicateTitle, say.duplicateText(duplicateInfo.email, duplicateInfo.existingName))
      else if (decided.status === 'approved')
        await notify('success', say.approved, say.approvedText(request.fullName, membershipNumber ?? ''))
      else await notify('success', said(language)[decided.status])
    } catch (error) {
      await notify('error', say.decideFailed, complaintOf(error, language))
    }
  }
  const send = async () => {
    try {
      await sending.mutateAsync()
      await notify('success', say.linkSent, request.email)
    } catch (error) {
      await notify('error', say.linkFailed, complaintOf(error, language))
    }
  }

  return (
    <>
      <div className="dlg__bd">
        <Field label={say.decisionReason} optional={say.optional}>
          <textarea rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <ul className="muted small mt-3.5">
          {next.map((status) => (
            <li key={status}>
              <b>{verbs(language)[status]}:</b> {outcomes(language)[status]}
            </li>
          ))}
        </ul>
      </div>
      <div className="dlg__ft">
        {awaitsData && (
          <button
            className="btn btn--sm btn--quiet"
            type="button"
            disabled={sending.isPending}
            onClick={() => void send()}
          >
            {say.sendLink}
          </button>
        )}
        {next.toReversed().map((status) => (
          <button
            key={status}
            className={`btn btn--sm ${status === 'approved' ? 'btn--ok' : 'btn--danger-line'}`}
            type="button"
            disabled={deciding.isPending}
            onClick={() => void decide(status)}
          >
            {status === 'approved' && <Check className="ico" aria-hidden />}
            {verbs(language)[status]}
          </button>
        ))}
      </div>
    </>
  )
}

const verbs = (language: 'es' | 'ca'): Record<Status, string> => {
  const say = messages(language)
  return { pending: '', approved: say.approve, rejected: say.reject, baja: say.leave }
}

/** What a decision brings about: said before the button is pressed. */
const outcomes = (language: 'es' | 'ca'): Record<Status, string> => {
  const say = messages(language)
  return { pending: '', approved: say.approveText, rejected: say.rejectText, baja: say.leaveText }
}

/** What the toast says of a decision; of one it does not know, that the request was updated (spec §4). */
const said = (language: 'es' | 'ca'): Record<Status, string> => {
  const say = messages(language)
  return { pending: say.changed, approved: say.approved, rejected: say.rejected, baja: say.baja }
}

const complaintOf = (error: unknown, language: 'es' | 'ca') => {
  const say = complaints(language)
  return error instanceof Refused ? (say[error.code as keyof typeof say] ?? error.code) : say.failed
}
