import { useSay } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'

const tones = { sent: 'ok', queued: 'warn', failed: 'danger', withdrawn: 'neutral' } as const

type State = { status: keyof typeof tones; refusal?: string | null }

/** The state of an email. One that may have arrived is not one that did not leave. */
export const EmailBadge = ({ status, refusal }: State) => {
  const say = useSay(messages)
  return (
    <Badge tone={tones[status]}>
      {status === 'failed' && refusal === 'unknown' ? say.outcomeUnknown : say[status]}
    </Badge>
  )
}
