import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { HistoryButton } from '#club/core/history/staff/history-button.tsx'
import { usePanelParts } from '#club/core/staff/panel-parts.tsx'
import { PersonDataLink } from '#club/core/staff/person-data-link.tsx'
import { RecordPeek } from '#kit/panel/record/peek/record-peek.tsx'
import { Decisions } from './decisions.tsx'
import { messages } from './messages.ts'
import { type RequestDetail, requestDetail } from './queries.ts'
import { UnsavedGuard } from '#kit/panel/form/unsaved-guard.tsx'
import { RequestFacts } from './request-facts.tsx'
import { StatusBadge } from './status-badge.tsx'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import notes from '#kit/site/states/notes.module.css'
import requests from './membership-requests.module.css'

type RequestPeekProps = {
  id: string
  takesFocus?: boolean
  /** Whether it begins with the rejection. */
  refuses?: boolean
  onClose: () => void
  /** Once it is decided and no list is beside it. Without it, `onClose`. */
  onDecided?: () => void
}

/** A request and its possible decisions. Decisions by others appear here too (spec §4). */
export const RequestPeek = ({
  id,
  takesFocus = true,
  refuses = false,
  onClose,
  onDecided = onClose,
}: RequestPeekProps) => {
  const say = useSay(messages)
  return (
    <RecordPeek
      title={say.title}
      query={requestDetail(id)}
      titleOf={({ fullName }) => fullName}
      marks={(request) => <StatusBadge {...request} />}
      takesFocus={takesFocus}
      onClose={onClose}
    >
      {(request) => <OpenRequest key={request.id} request={request} refuses={refuses} onDecided={onDecided} />}
    </RecordPeek>
  )
}

type OpenRequestProps = { request: RequestDetail; refuses: boolean; onDecided: () => void }

const OpenRequest = ({ request, refuses, onDecided }: OpenRequestProps) => {
  const language = useLanguage()
  const { PersonHistory } = usePanelParts()
  const [reason, setReason] = useState('')
  return (
    <>
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
            <SiteLink to={`/admin/socios?ver=${request.socioId}`}>{messages(language).toFile}</SiteLink>
          </p>
        )}
        <p className={requests.below}>
          <PersonDataLink email={request.email} row={request.id} />
        </p>
        <PersonHistory id={request.id} />
        <p className={requests.below}>
          <HistoryButton record={request.id} name={request.fullName} isLog />
        </p>
      </div>
      <Decisions request={request} reason={reason} onReason={setReason} refuses={refuses} onDecided={onDecided} />
      <UnsavedGuard isDirty={reason.trim() !== ''} />
    </>
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
