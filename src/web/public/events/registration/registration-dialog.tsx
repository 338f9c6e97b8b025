import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type EventRegistration, eventRegistration } from '#shared/forms/event-registration.ts'
import { formatTime } from '#shared/dates/dates.ts'
import { inLanguage } from '#shared/text/language.ts'
import { Refused } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { messageOf } from '../../../lib/message-of.ts'
import { useDraft, useKeptDraft } from '../../../lib/draft.ts'
import { markRefusedFields } from '../../../lib/refused-fields.ts'
import { BusyButton } from '../../../ui/button/busy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { OfflineNote } from '../../../ui/toasts/offline-note.tsx'
import type { EventDetail } from '../queries.ts'
import { errorMessages, messages } from './registration-messages.ts'
import { RegistrationFields, RegistrationPrivacy, emptyRegistration } from './registration-fields.tsx'
import { registerFor } from './registration-queries.ts'
import buttons from '../../../ui/button/buttons.module.css'
import dialogs from '../../../ui/dialog/dialogs.module.css'
import forms from '../../../ui/form/forms.module.css'

/** Who has a place, perhaps held for a while, or asked the staff for one. */
export type Guest = Pick<EventRegistration, 'fullName' | 'email'> & {
  isAsked: boolean
  heldUntil?: string | undefined
}

type DialogProps = { event: EventDetail; onClose: () => void; onRegistered: (guest: Guest) => void }

/** Registers a guest (spec §2). On success it closes and a toast says so; on a refusal it stays open with its reason. */
export default function RegistrationDialog({ event, onClose, onRegistered }: DialogProps) {
  const language = useLanguage()
  const say = messages(language)
  const draft = useDraft(`registration ${event.id}`, emptyRegistration)
  const form = useForm({ resolver: zodResolver(eventRegistration), defaultValues: draft.values })
  useKeptDraft(form, draft)
  const { errors } = form.formState
  const registering = useMutation(registerFor(event.id))
  const errorOf = (code: string | undefined) => messageOf(errorMessages(language), code)

  const register = async (values: EventRegistration) => {
    try {
      const idempotencyKey = draft.keyFor(`${values.fullName} ${values.email}`)
      const { isAsked = false, heldUntil } = await registering.mutateAsync({ ...values, language, idempotencyKey })
      draft.forget()
      onClose()
      onRegistered({ ...values, isAsked, heldUntil })
      if (isAsked) await notify('info', say.asked, say.askedText)
      else if (heldUntil) await notify('warning', say.held, say.heldText(formatTime(heldUntil, language)))
      else await notify('success', say.success, say.successText)
    } catch (error) {
      markRefusedFields(form, error, emptyRegistration)
    }
  }

  return (
    <Dialog title={say.title} description={inLanguage(language, event.title, event.titleCa)} onClose={onClose}>
      <form className={clsx(forms.form, dialogs.body)} noValidate onSubmit={(submitted) => void form.handleSubmit(register)(submitted)}>
        <RegistrationFields register={form.register} problem={(name) => errorOf(errors[name]?.message)} />
        {registering.error && (
          <p className={forms.error} role="alert">
            {registering.error instanceof Refused ? errorOf(registering.error.code) : say.failure}
          </p>
        )}
        <BusyButton className={clsx(buttons.button, buttons.block)} type="submit" isBusy={registering.isPending}>
          {registering.isPending ? say.sending : say.confirm}
        </BusyButton>
        {registering.isPaused && <OfflineNote />}
        <RegistrationPrivacy />
      </form>
    </Dialog>
  )
}
