import { useSay } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'
import { useHasNoMail } from './no-mail-note.tsx'

const tones = { sent: 'ok', queued: 'warn', failed: 'danger', withdrawn: 'neutral' } as const

type State = { status: keyof typeof tones; refusal?: string | null }

/** The state of an email. Without a mail server none was sent. One that may have arrived is not one that did not leave. */
export const EmailBadge = ({ status, refusal }: State) => {
  const say = useSay(messages)
  const isKept = useHasNoMail() && status === 'sent'
  if (isKept) return <Badge tone="warn">{say.kept}</Badge>
  return (
    <Badge tone={tones[status]}>
      {status === 'failed' && refusal === 'unknown' ? say.outcomeUnknown : say[status]}
    </Badge>
  )
}
