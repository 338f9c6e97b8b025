import { type SocioStatus, socioStatusOr } from '../shared/membership.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { socioStatusIn } from './messages.ts'

const tones: Record<SocioStatus, BadgeTone> = { active: 'ok', inactive: 'neutral', suspended: 'danger' }

/** Active green, inactive grey, suspended red; an unknown status shows as active (spec §4). */
export const SocioStatusBadge = ({ status }: { status: string }) => {
  const knownStatus = socioStatusOr(status)
  return <Badge tone={tones[knownStatus]}>{socioStatusIn(useLanguage())[knownStatus]}</Badge>
}
