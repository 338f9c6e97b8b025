import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SavedList } from '#shared/forms/membership-panel.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { BusyButton } from '../../../ui/button/busy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { DialogFoot, useProblem } from '../../record/dialog-foot.tsx'
import { failureReason } from '../../record/failure-reason.ts'
import { refreshQueries } from '../../record/refresh-queries.ts'
import { useBusy } from '../../record/use-busy.ts'
import { messages } from './messages.ts'
import { saveFilter } from './queries.ts'
import buttons from '../../../ui/button/buttons.module.css'
import dialogs from '../../../ui/dialog/dialogs.module.css'
import forms from '../../../ui/form/forms.module.css'

type SaveDialogProps = { list: SavedList; address: string; onClose: () => void }

/** Asks for the name of a filter, and whether it is for everybody. */
export const SaveDialog = ({ list, address, onClose }: SaveDialogProps) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy()
  const { problem, complain, forget } = useProblem()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const save = async () => {
    setHasTried(true)
    if (name.trim() === '') return
    forget()
    try {
      await saveFilter({ list, address, name, isShared })
      await refreshQueries(queryClient, ['admin', 'saved-filters'])
      onClose()
      await notify('success', say.done)
    } catch (error) {
      complain(say.failed, failureReason(error, language))
    }
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    void run(save)
  }
  return (
    <Dialog title={say.save} description={say.saveText} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={clsx(dialogs.body, forms.form)}>
          <Field label={say.name} {...(hasTried && name.trim() === '' && { error: say.nameMissing })}>
            <input maxLength={40} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <label className={forms.check}>
            <input type="checkbox" checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
            <span>{say.shared}</span>
          </label>
        </div>
        <DialogFoot problem={problem}>
          <BusyButton className={clsx(buttons.button, buttons.small, buttons.ink)} type="submit" isBusy={isBusy}>
            {say.confirm}
          </BusyButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
