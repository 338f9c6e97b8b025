import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fileReaders } from '#shared/forms/privacy.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'
import { type BlockedFile, openBlockedFile } from './queries.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

type OpenBlockedFileProps = { id: string; onOpened: (file: BlockedFile) => void; onBack: () => void }

/** Asks for whom a blocked file is opened (article 32.2 of the LOPDGDD), and opens it. */
export const OpenBlockedFile = ({ id, onOpened, onBack }: OpenBlockedFileProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const opening = useMutation(openBlockedFile(id))
  const [reader, setReader] = useState<(typeof fileReaders)[number]>('court')
  const [reference, setReference] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { problem, complain, forget } = useProblem()
  const isMissing = reference.trim() === ''

  const open = async () => {
    setHasTried(true)
    if (isMissing) return
    forget()
    try {
      onOpened(await opening.mutateAsync({ reader, reference }))
    } catch (error) {
      complain(say.openFailed, failureReason(error, language))
    }
  }

  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void open()
      }}
    >
      <div className={clsx(dialogs.body, forms.form)}>
        <p className="muted">{say.openText}</p>
        <Field label={say.reader}>
          <select
            value={reader}
            onChange={({ target }) => setReader(fileReaders.find((one) => one === target.value) ?? reader)}
          >
            {fileReaders.map((one) => (
              <option key={one} value={one}>
                {say[one]}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label={say.reference}
          hint={say.referenceHint}
          error={hasTried && isMissing ? say.referenceMissing : undefined}
        >
          <input maxLength={200} value={reference} onChange={({ target }) => setReference(target.value)} />
        </Field>
      </div>
      <DialogFoot problem={problem} isPaused={opening.isPaused}>
        <Button tone="quiet" size="small" onClick={onBack}>
          {say.backToCard}
        </Button>
        <Button tone="ink" size="small" type="submit" isBusy={opening.isPending}>
          {say.openFile}
        </Button>
      </DialogFoot>
    </form>
  )
}
