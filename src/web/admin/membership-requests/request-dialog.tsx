import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Decisions, complaintOf } from './decisions.tsx'
import { messages } from './messages.ts'
import { type ShownRequest, requestQueries } from './queries.ts'
import { FormDialog } from '../parts/unsaved-guard.tsx'
import { RequestFacts } from './request-facts.tsx'
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
        <RequestFacts request={request} />
        {warningsOf(request, language).map((warning) => (
          <p key={warning} className="note">
            <TriangleAlert className="ico" aria-hidden />
            <span>{warning}</span>
          </p>
        ))}
      </div>
      <Decisions request={request} reason={reason} onReason={setReason} onClose={onClose} />
    </FormDialog>
  )
}

/** Who else has this address: said before anything is decided. */
const warningsOf = ({ duplicateInfo, former, alike }: ShownRequest, language: 'es' | 'ca') => {
  const say = messages(language)
  return [
    duplicateInfo && say.duplicate(duplicateInfo.existingName),
    former && say.former(former.fullName, former.membershipNumber),
    alike > 0 && say.alike(alike),
  ].filter((warning) => typeof warning === 'string')
}
