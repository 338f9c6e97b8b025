import { type SocioStatus, socioStatusOr } from '../shared/membership.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { socioStatusIn } from './messages.ts'

const tones: Record<SocioStatus, BadgeTone> = { active: 'ok', inactive: 'neutral', suspended: 'danger' }

/** Active green, inactive grey, suspended red; an unknown status shows as active (spec §4). `text`: another word for it. */
export const SocioStatusBadge = ({ status, text }: { status: string; text?: string }) => {
  const knownStatus = socioStatusOr(status)
  const word = socioStatusIn(useLanguage())[knownStatus]
  return <Badge tone={tones[knownStatus]}>{text ?? word}</Badge>
}
