import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { PersonLink } from '../person/person-link.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { messages } from './messages.ts'
import { type RequestDetail, requestQueries } from './queries.ts'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { RequestFacts } from './request-facts.tsx'
import { StatusBadge } from './status-badge.tsx'
import dialogs from '../../ui/dialog/dialogs.module.css'
import notes from '../../ui/states/notes.module.css'
import requests from './membership-requests.module.css'

type RequestDialogProps = { id: string; onClose: () => void }

/** A request and its possible decisions. Decisions by others appear here too (spec §4). */
export const RequestDialog = ({ id, onClose }: RequestDialogProps) => {
  const say = messages(useLanguage())
  return (
    <RecordDialog title={say.title} query={requestQueries.detail(id)} onClose={onClose}>
      {(request) => <OpenRequest request={request} onClose={onClose} />}
    </RecordDialog>
  )
}

const OpenRequest = ({ request, onClose }: { request: RequestDetail; onClose: () => void }) => {
  const language = useLanguage()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={request.fullName}
      above={<StatusBadge {...request} />}
      isDirty={reason.trim() !== ''}
      onClose={onClose}
    >
      <div className={dialogs.body}>
        <RequestFacts request={request} />
        {warningsOf(request, language).map((warning) => (
          <p key={warning} className={notes.note}>
            <TriangleAlert aria-hidden />
            <span>{warning}</span>
          </p>
        ))}
        {request.status === 'pending' && request.socioId && (
          <p className={requests.below}>
            <SiteLink to={`/admin/socios?id=${request.socioId}`}>{messages(language).toFile}</SiteLink>
          </p>
        )}
        <p className={requests.below}>
          <PersonLink email={request.email} />
        </p>
      </div>
      <Decisions request={request} reason={reason} onReason={setReason} onClose={onClose} />
    </FormDialog>
  )
}

/** Warns, before a decision, about a member or request with the same address, or a blocked file with the same name. */
const warningsOf = ({ duplicateInfo, former, blocked, alike }: RequestDetail, language: 'es' | 'ca') => {
  const say = messages(language)
  return [
    duplicateInfo && say.duplicate(duplicateInfo.existingName),
    former && say.former(former.fullName, former.membershipNumber),
    blocked && say.blocked(blocked.fullName, blocked.membershipNumber),
    alike > 0 && say.alike(alike),
  ].filter((warning) => typeof warning === 'string')
}
