import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#shared/dates/dates.ts'
import { languageOr } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { languageIn } from '../form/language-field.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { PersonDataLink } from '../privacy/person-data-link.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { RecordDialog } from '../record/record-dialog.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { EmailLink } from '../table/cells/email-link.tsx'
import { PhoneLink } from '../table/cells/phone-link.tsx'
import { messages } from './messages.ts'
import { type MessageDetail, markMessage, messageDetail, replyToMessage } from './queries.ts'
import { Replies } from './replies.tsx'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import styles from './contact-messages.module.css'

/** One message: its author, its text, what the club wrote back, and a field for a reply. */
export const MessageDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = messages(useLanguage())
  return (
    <RecordDialog title={say.contactMessages} query={messageDetail(id)} onClose={onClose}>
      {(message) => <MessageCard message={message} onClose={onClose} />}
    </RecordDialog>
  )
}

const MessageCard = ({ message, onClose }: { message: MessageDetail; onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  // The same for all attempts, so that a reply whose outcome is unknown is not sent twice.
  const [replyId] = useState(() => crypto.randomUUID())
  const { isBusy, run } = useBusy()
  const { problem, complain, forget } = useProblem()
  const written = languageOr(message.language)
  const next = message.status === 'new' ? 'answered' : 'new'
  const isReply = text.trim() !== ''

  const act = (doIt: () => Promise<unknown>, done: string, failed: string) =>
    run(async () => {
      forget()
      try {
        await doIt()
        void notify('success', done)
        onClose()
      } catch (error) {
        complain(failed, failureReason(error, language))
      }
      void refreshQueries(queryClient, ['admin'])
    })
  const mark = () =>
    act(() => markMessage(message.id, next), next === 'answered' ? say.markedAnswered : say.markedNew, say.markFailed)
  const reply = () => act(() => replyToMessage(message.id, { id: replyId, text }), say.replied, say.replyFailed)

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
      <DialogFoot problem={problem}>
        <BusyButton
          className={clsx(buttons.button, buttons.small, buttons.line)}
          type="button"
          isBusy={isBusy}
          onClick={() => void mark()}
        >
          {next === 'answered' ? say.markAnswered : say.markNew}
        </BusyButton>
        <BusyButton
          className={clsx(buttons.button, buttons.small, buttons.ink)}
          type="button"
          isBusy={isBusy}
          disabled={!isReply}
          onClick={() => void reply()}
        >
          {say.sendReply}
          <KeyHint name="confirm" />
        </BusyButton>
      </DialogFoot>
    </FormDialog>
  )
}
