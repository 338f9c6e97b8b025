import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { invitationFields } from '#shared/forms/users.ts'
import { roles } from '#shared/roles.ts'
import type { Language } from '#shared/text/language.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messageOf } from '../../lib/message-of.ts'
import { errorMessages } from '../../account/error-messages.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { LanguageField } from '../form/language-field.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'
import { inviting } from './queries.ts'
import { type ChosenRights, RoleOptions } from './role-options.tsx'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

/** Creates an account with a role. Its owner gets an email and chooses the password. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const language = useLanguage()
  const [say, says] = [messages(language), errorMessages(language)]
  const sending = useMutation(inviting())
  const [rights, setRights] = useState<ChosenRights>({ role: roles.editor, capabilities: [] })
  const { problem, complain, forget } = useProblem()
  const form = useForm({ resolver: zodResolver(invitationFields), defaultValues: { email: '', language } })
  const { errors, isDirty } = form.formState

  const send = async ({ email, language: spoken }: { email: string; language: Language }) => {
    forget()
    try {
      await sending.mutateAsync({ email, role: rights.role, capabilities: [...rights.capabilities], language: spoken })
      onClose()
      await notify('success', say.invited, say.invitedText(email))
    } catch (error) {
      const isTaken = error instanceof Refused && error.code === 'user.email-taken'
      complain(say.inviteFailed, isTaken ? say.alreadyThere : failureReason(error, language))
    }
  }

  return (
    <FormDialog title={say.invite} description={say.inviteText} isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={(submitted) => void form.handleSubmit(send)(submitted)}>
        <div className={clsx(forms.form, dialogs.body)}>
          <Field label={say.email} error={messageOf(says, errors.email?.message)}>
            <input type="email" autoComplete="off" {...form.register('email')} />
          </Field>
          <LanguageField label={say.language} field={form.register('language')} />
          <fieldset>
            <legend>{say.role}</legend>
            <RoleOptions chosen={rights} onChoose={setRights} />
          </fieldset>
        </div>
        <DialogFoot problem={problem} isPaused={sending.isPaused}>
          <CancelButton />
          <BusyButton
            className={clsx(buttons.button, buttons.small, buttons.ink)}
            type="submit"
            isBusy={sending.isPending}
          >
            {sending.isPending ? say.inviting : say.send}
          </BusyButton>
        </DialogFoot>
      </form>
    </FormDialog>
  )
}
