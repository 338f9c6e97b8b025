import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantOrNull, isSkipped, toLocal } from '#base/dates/local-time.ts'
import { useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { SkippedHour } from '#kit/panel/form/local-time-field.tsx'
import { messages } from '#club/core/emails/staff/messages.ts'
import { useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { failedSince, resendFailedEmails } from '#club/core/emails/staff/queries.ts'
import { dayMs } from '#base/dates/durations.ts'

/** Resends all emails that failed since a moment, after showing how many emails and recipients there are. */
export const ResendFailedDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(messages)
  const emailed = useEmailed()
  const [local, setLocal] = useState(() => toLocal(new Date(Date.now() - dayMs)))
  const instant = isSkipped(local) ? null : instantOrNull(local)
  const since = instant?.toISOString() ?? ''
  const { data, error } = useQuery({ ...failedSince(since), enabled: since !== '' })
  const sending = useAct(() => resendFailedEmails(since), {
    done: ({ emails }) => emailed.title(say.allPosted(emails)),
    doneText: () => emailed.text(say.noUndo),
    failed: say.postFailed,
  })

  return (
    <ActDialog
      act={sending}
      title={say.failedAgain}
      button={say.sendThem(data?.emails ?? 0)}
      isDisabled={!data || data.emails === 0}
      onClose={onClose}
    >
      <SkippedHour value={local} onTake={setLocal}>
        <Field label={say.failedSince} hint={say.failedHint}>
          <input type="datetime-local" value={local} onChange={({ target }) => setLocal(target.value)} />
        </Field>
      </SkippedHour>
      <p aria-live="polite">
        {`${data ? say.failedCount(data.emails, data.people) : error ? say.countFailed : say.counting}${data && data.withdrawn > 0 ? ` ${say.failedWithdrawn(data.withdrawn)}` : ''}`}
      </p>
    </ActDialog>
  )
}
