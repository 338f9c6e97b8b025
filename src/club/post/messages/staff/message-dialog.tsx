import { clsx } from 'clsx'
import { useState } from 'react'
import { formatDateTime } from '#base/dates/dates.ts'
import { languageOr } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { languageIn } from '#kit/both/language-field.tsx'
import { FormDialog } from '#kit/panel/form/unsaved-guard.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { PersonDataLink } from '#club/core/staff/person-data-link.tsx'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { EmailLink } from '#kit/panel/table/cells/email-link.tsx'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import { messages } from './messages.ts'
import { type MessageDetail, markMessage, messageDetail, replyToMessage } from './queries.ts'
import { Replies } from './replies.tsx'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'
import styles from './contact-messages.module.css'

/** One message: its author, its text, what the club wrote back, and a field for a reply. */
export const MessageDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay(messages)
  return (
    <RecordDialog title={say.contactMessages} query={messageDetail(id)} onClose={onClose}>
      {(message) => <MessageCard message={message} onClose={onClose} />}
    </RecordDialog>
  )
}

const MessageCard = ({ message, onClose }: { message: MessageDetail; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [text, setText] = useState('')
  // The same for all attempts, so that a reply whose outcome is unknown is not sent twice.
  const [replyId] = useState(() => crypto.randomUUID())
  const written = languageOr(message.language)
  const next = message.status === 'new' ? 'answered' : 'new'
  const isReply = text.trim() !== ''

  const emailed = useEmailed()
  const act = useAct(
    (kind: 'mark' | 'reply') =>
      kind === 'mark' ? markMessage(message.id, next) : replyToMessage(message.id, { id: replyId, text }),
    {
      done: (_answer, kind) =>
        kind === 'reply' ? emailed.title(say.replied) : next === 'answered' ? say.markedAnswered : say.markedNew,
      doneText: (_answer, kind) => (kind === 'reply' ? emailed.text() : undefined),
      failed: (kind) => (kind === 'mark' ? say.markFailed : say.replyFailed),
      onDone: onClose,
    },
  )

  return (
    <FormDialog title={message.name} isDirty={isReply} onClose={onClose}>
      <div className={clsx(dialogs.body, forms.form)}>
        <p className={styles.message} lang={written}>
          {message.message}
        </p>
        <dl className={dialogs.facts}>
          <dt>{say.email}</dt>
          <dd>
            <EmailLink email={message.email} />
          </dd>
          <dt>{say.phone}</dt>
          <dd>{message.phone ? <PhoneLink phone={message.phone} /> : say.unspecified}</dd>
          <dt>{say.date}</dt>
          <dd className="num">{formatDateTime(message.createdAt, language)}</dd>
          {message.answeredAt && (
            <>
              <dt>{say.answeredAt}</dt>
              <dd className="num">{formatDateTime(message.answeredAt, language)}</dd>
            </>
          )}
        </dl>
        <Replies replies={message.replies} written={written} />
        <Field label={say.reply} hint={say.replyHint(message.email, languageIn(language)[written])}>
          <textarea
            rows={5}
            maxLength={5000}
            lang={written}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p>
          <PersonDataLink email={message.email} row={message.id} />
        </p>
      </div>
      <DialogFoot problem={act.problem} isPaused={act.isPaused}>
        <ActButton act={act} sent="mark" tone="line">
          {next === 'answered' ? say.markAnswered : say.markNew}
        </ActButton>
        <ActButton act={act} sent="reply" tone="ink" disabled={!isReply}>
          {say.sendReply}
          <KeyHint name="confirm" />
        </ActButton>
      </DialogFoot>
    </FormDialog>
  )
}
