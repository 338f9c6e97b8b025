import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { recovery as invitation } from '#shared/forms/account.ts'
import { useLanguage } from '../../lib/language.tsx'
import { authComplaint, complaint, complaints } from '../../session/complaints.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { DialogFoot, useProblem } from '../parts/dialog-foot.tsx'
import { FormDialog } from '../parts/unsaved-guard.tsx'
import { messages } from './messages.ts'
import { inviting } from './queries.ts'

type InviteDialogProps = { onInvited: (id: string) => void; onClose: () => void }

/** An account for a colleague, who is written to and chooses the password. What they may do is asked next. */
export const InviteDialog = ({ onInvited, onClose }: InviteDialogProps) => {
  const language = useLanguage()
  const [say, says] = [messages(language), complaints(language)]
  const sending = useMutation(inviting())
  const { problem, complain, forget } = useProblem()
  const form = useForm({ resolver: zodResolver(invitation), defaultValues: { email: '' } })
  const { errors, isDirty } = form.formState

  const send = async ({ email }: { email: string }) => {
    forget()
    const { data, error } = await sending.mutateAsync({ email, language })
    if (error?.code === 'email_exists') return complain(say.inviteFailed, say.alreadyThere)
    if (error) return complain(say.inviteFailed, authComplaint(says, error))
    onInvited(data.user.id)
    await notify('success', say.invited, say.invitedText(email))
  }

  return (
    <FormDialog title={say.invite} description={say.inviteText} isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={(submitted) => void form.handleSubmit(send)(submitted)}>
        <div className="form dlg__bd">
          <Field label={say.email} error={complaint(says, errors.email?.message)}>
            <input type="email" autoComplete="off" {...form.register('email')} />
          </Field>
        </div>
        <DialogFoot problem={problem} isPaused={sending.isPaused}>
          <CancelButton />
          <BusyButton className="btn btn--sm btn--ink" type="submit" isBusy={sending.isPending}>
            {sending.isPending ? say.inviting : say.send}
          </BusyButton>
        </DialogFoot>
      </form>
    </FormDialog>
  )
}
