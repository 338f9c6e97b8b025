import { type PendingDecision, type RequestStatus, requestStatusOr } from '#club/members/members/shared/membership.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { pendingStatusIn, statusIn } from './messages.ts'

const tones: Record<RequestStatus, BadgeTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'danger',
  baja: 'neutral',
}

type StatusBadgeProps = { status: string; pendingStatus?: PendingDecision['status'] | null }

/** The status of a request, or the one that it will have in some seconds; an unknown one shows as pending (spec §4). */
export const StatusBadge = ({ status, pendingStatus }: StatusBadgeProps) => {
  const language = useLanguage()
  if (pendingStatus) return <Badge tone="warn">{pendingStatusIn(language)[pendingStatus]}</Badge>
  const knownStatus = requestStatusOr(status)
  return <Badge tone={tones[knownStatus]}>{statusIn(language)[knownStatus]}</Badge>
}
