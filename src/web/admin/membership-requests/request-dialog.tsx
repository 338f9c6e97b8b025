import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Decisions, complaintOf } from './decisions.tsx'
import { messages } from './messages.ts'
import { type ShownRequest, requestQueries } from './queries.ts'
import { FormDialog } from '../parts/unsaved-guard.tsx'
import { StatusBadge } from './status-badge.tsx'

/** One request with what may be decided about it. What somebody else decides meanwhile shows here (spec §4). */
export const RequestDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const { data: request, error, refetch } = useQuery(requestQueries.detail(id))
  const [reason, setReason] = useState('')
  if (!request)
    return (
      <Dialog title={say.title} onClose={onClose}>
        <div className="dlg__bd">
          {error ? <NotLoaded title={complaintOf(error, language)} retry={refetch} /> : <Spinner />}
        </div>
      </Dialog>
    )

  return (
    <FormDialog
      title={request.fullName}
      above={<StatusBadge status={request.status} />}
      isDirty={reason.trim() !== ''}
      onClose={onClose}
    >
      <div className="dlg__bd">
        <Facts request={request} />
        {request.duplicateInfo && (
          <p className="note">
            <TriangleAlert className="ico" aria-hidden />
            <span>{say.duplicate(request.duplicateInfo.existingName)}</span>
          </p>
        )}
      </div>
      <Decisions request={request} reason={reason} onReason={setReason} onClose={onClose} />
    </FormDialog>
  )
}

const Facts = ({ request }: { request: ShownRequest }) => {
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

const linkOf = ({ completedAt, completionSentAt, completionEndsAt, status }: ShownRequest, language: 'es' | 'ca') => {
  const say = messages(language)
  if (completedAt) return say.completed(formatDate(completedAt, language))
  if (status !== 'approved' || !completionSentAt || !completionEndsAt) return undefined
  return say.linkUntil(formatDate(completionSentAt, language), formatDate(completionEndsAt, language))
}
