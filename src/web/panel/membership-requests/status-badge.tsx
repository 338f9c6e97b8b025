import { type RequestStatus, requestStatusOr } from '#shared/membership.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Badge, type BadgeTone } from '../record/badge.tsx'
import { statusIn } from './messages.ts'

const tones: Record<RequestStatus, BadgeTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'danger',
  baja: 'neutral',
}

/** The status of a request; an unknown one shows as pending (spec §4). */
export const StatusBadge = ({ status }: { status: string }) => {
  const knownStatus = requestStatusOr(status)
  return <Badge tone={tones[knownStatus]}>{statusIn(useLanguage())[knownStatus]}</Badge>
}
