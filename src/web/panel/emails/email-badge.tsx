import { useLanguage } from '../../lib/language.tsx'
import { Badge } from '../record/badge.tsx'
import { messages } from './messages.ts'

const tones = { sent: 'ok', queued: 'warn', failed: 'danger', withdrawn: 'neutral' } as const

/** The state of an email. */
export const EmailBadge = ({ status }: { status: keyof typeof tones }) => (
  <Badge tone={tones[status]}>{messages(useLanguage())[status]}</Badge>
)
