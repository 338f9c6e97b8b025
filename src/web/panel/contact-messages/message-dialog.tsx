import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#shared/dates/dates.ts'
import { languageOr } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { PhoneLink } from '../table/cells/phone-link.tsx'
import { PersonLink } from '../person/person-link.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { languageIn } from '../form/language-field.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { RecordDialog } from '../record/record-dialog.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { EmailLink } from '../table/cells/email-link.tsx'
import { messages } from './messages.ts'
import { type MessageInPanel, markMessage, messageDetail } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import styles from './contact-messages.module.css'

/** One message: its author, its text, and whether it has been answered. */
export const MessageDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = messages(useLanguage())
  return (
    <RecordDialog title={say.contactMessages} query={messageDetail(id)} onClose={onClose}>
      {(message) => <MessageCard message={message} onClose={onClose} />}
    </RecordDialog>
  )
}

const MessageCard = ({ message, onClose }: { message: MessageInPanel; onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const { problem, complain, forget } = useProblem()
  const next = message.status === 'new' ? 'answered' : 'new'
  // The answer is in the language of the author.
  const subject = encodeURIComponent(messages(languageOr(message.language)).replySubject)

  const mark = async () => {
    forget()
    setIsSaving(true)
    try {
      await markMessage(message.id, next)
      void notify('success', next === 'answered' ? say.markedAnswered : say.markedNew)
      onClose()
    } catch (error) {
      complain(say.markFailed, failureReason(error, language))
      setIsSaving(false)
    }
    void refreshQueries(queryClient, ['admin'])
  }

  return (
    <Dialog title={message.name} onClose={onClose}>
      <div className={clsx(dialogs.body, forms.form)}>
        <p className={styles.message} lang={message.language}>
          {message.message}
        </p>
        <dl className={dialogs.facts}>
          <dt>{say.email}</dt>
          <dd>
            <EmailLink email={message.email} />
          </dd>
          <dt>{say.phone}</dt>
          <dd>{message.phone ? <PhoneLink phone={message.phone} /> : say.unspecified}</dd>
          <dt>{say.language}</dt>
          <dd>{languageIn(language)[languageOr(message.language)]}</dd>
          <dt>{say.date}</dt>
          <dd className="num">{formatDateTime(message.createdAt, language)}</dd>
          {message.answeredAt && (
            <>
              <dt>{say.answeredAt}</dt>
              <dd className="num">{formatDateTime(message.answeredAt, language)}</dd>
            </>
          )}
        </dl>
        <p>
          <PersonLink email={message.email} />
        </p>
      </div>
      <DialogFoot problem={problem}>
        <a
          className={clsx(buttons.button, buttons.small, buttons.line)}
          href={`mailto:${message.email}?subject=${subject}`}
        >
          {say.reply}
        </a>
        <BusyButton
          className={clsx(buttons.button, buttons.small, buttons.ink)}
          type="button"
          isBusy={isSaving}
          onClick={() => void mark()}
        >
          {next === 'answered' ? say.markAnswered : say.markNew}
        </BusyButton>
      </DialogFoot>
    </Dialog>
  )
}
