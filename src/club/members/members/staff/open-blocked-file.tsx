import { clsx } from 'clsx'
import { useState } from 'react'
import { type BlockedReading, fileReaders } from '#club/members/members/shared/blocked-file.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { messages } from './messages.ts'
import { type BlockedFile, openBlockedFile } from './queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

type OpenBlockedFileProps = { id: string; onOpened: (file: BlockedFile) => void; onBack: () => void }

/** Asks for whom a blocked file is opened (article 32.2 of the LOPDGDD), and opens it. */
export const OpenBlockedFile = ({ id, onOpened, onBack }: OpenBlockedFileProps) => {
  const say = useSay(messages)
  const opening = useAct((reading: BlockedReading) => openBlockedFile(id, reading), {
    failed: say.openFailed,
    onDone: onOpened,
  })
  const [reader, setReader] = useState<(typeof fileReaders)[number]>('court')
  const [reference, setReference] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isMissing = reference.trim() === ''

  const open = () => {
    setHasTried(true)
    if (!isMissing) void opening.run({ reader, reference })
  }

  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        open()
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
      <DialogFoot problem={opening.problem} isPaused={opening.isPaused}>
        <Button tone="quiet" size="small" onClick={onBack}>
          {say.backToCard}
        </Button>
        <Button tone="ink" size="small" type="submit" isBusy={opening.isBusy}>
          {say.openFile}
        </Button>
      </DialogFoot>
    </form>
  )
}
