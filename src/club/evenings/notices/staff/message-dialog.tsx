import { useState } from 'react'
import type { NewNotice } from '../shared/notice.ts'
import { type NoticeAudience, noticeAudiences } from '../shared/notices.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { randomId } from '#kit/both/random-id.ts'
import { Field } from '#kit/site/form/field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { audienceNames, messages } from './messages.ts'
import { type Notes, previewMessage, writeNotice } from './queries.ts'
import { TellDialog } from './tell-dialog.tsx'

/** Stands for the text in the preview until it is written. */
const unwritten = '…'

/** Writes a message to the people of an event, or thanks for the day after it. */
export const MessageDialog = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [idempotencyKey] = useState(randomId)
  const [kind, setKind] = useState<NewNotice['kind']>('message')
  const [audience, setAudience] = useState<NoticeAudience>('seated')
  const when = kind === 'thanks' ? say.nextMorning : say.inFiveMinutes
  const writing = useAct(
    ({ note, noteCa }: Notes) => writeNotice(eventId)({ kind, audience, note, noteCa, idempotencyKey }),
    {
      done: say.messageSaved,
      doneText: when,
      failed: say.messageFailed,
      why: { 'event.begun': say.tooLate },
      onDone: onClose,
    },
  )

  return (
    <TellDialog
      title={say.messageTitle}
      when={when}
      about={`${kind} ${audience}`}
      ask={({ note, noteCa }) => previewMessage(eventId)({ kind, audience, note: note || unwritten, noteCa })}
      noteLabels={{
        note: say.text,
        noteCa: say.textCa,
        missing: say.textMissing,
      }}
      act={say.send}
      stay={say.leaveIt}
      isBusy={writing.isBusy}
      isPaused={writing.isPaused}
      problem={writing.problem}
      onAct={(notes) => void writing.run(notes)}
      onClose={onClose}
    >
      <Field label={say.kind}>
        <select value={kind} onChange={({ target }) => setKind(target.value as NewNotice['kind'])}>
          <option value="message">{say.message}</option>
          <option value="thanks">{say.thanks}</option>
        </select>
      </Field>
      {kind === 'message' && (
        <Field label={say.toWhom}>
          <select value={audience} onChange={({ target }) => setAudience(target.value as NoticeAudience)}>
            {noticeAudiences.map((value) => (
              <option key={value} value={value}>
                {audienceNames(language)[value]}
              </option>
            ))}
          </select>
        </Field>
      )}
    </TellDialog>
  )
}
