import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type EventRegistration, eventRegistration, referralSources } from '#shared/forms/event-registration.ts'
import { formatTime } from '#shared/dates/dates.ts'
import { inLanguage } from '#shared/text/language.ts'
import { Refused } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { useDraft, useKeptDraft } from '../../../lib/draft.ts'
import { markRefusedFields } from '../../../lib/refused-fields.ts'
import { BusyButton } from '../../../ui/button/busy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { OfflineNote } from '../../../ui/toasts/offline-note.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { EventDetail } from '../queries.ts'
import { complaints, knownFromIn, messages } from './registration-messages.ts'
import { registerFor } from './registration-queries.ts'
import buttons from '../../../ui/button/buttons.module.css'
import dialogs from '../../../ui/dialog/dialogs.module.css'
import forms from '../../../ui/form/forms.module.css'

const empty: EventRegistration = {
  fullName: '',
  email: '',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  notes: '',
}

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
  const draft = useDraft(`registration ${event.id}`, empty)
  const form = useForm({ resolver: zodResolver(eventRegistration), defaultValues: draft.values })
  useKeptDraft(form, draft)
  const { errors } = form.formState
  const registering = useMutation(registerFor(event.id))
  const complaint = (code: string | undefined) =>
    code === undefined ? undefined : (complaints(language)[code as keyof ReturnType<typeof complaints>] ?? code)

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
      markRefusedFields(form, error, empty)
    }
  }

  return (
    <Dialog title={say.title} description={inLanguage(language, event.title, event.titleCa)} onClose={onClose}>
      <form className={clsx(forms.form, dialogs.body)} noValidate onSubmit={(submitted) => void form.handleSubmit(register)(submitted)}>
        <p className="muted small">{say.onePlace}</p>
        <Field label={say.fullName} error={complaint(errors.fullName?.message)}>
          <input autoComplete="name" {...form.register('fullName')} />
        </Field>
        <div className={forms.two}>
          <Field label={say.email} error={complaint(errors.email?.message)}>
            <input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Field label={say.phone} optional={say.optional} error={complaint(errors.phone?.message)}>
            <input type="tel" autoComplete="tel" {...form.register('phone')} />
          </Field>
        </div>
        <label className={forms.check}>
          <input type="checkbox" {...form.register('isMember')} />
          {say.isMember}
        </label>
        <Field label={say.howDidYouKnowUs} optional={say.optional}>
          <select {...form.register('howDidYouKnowUs')}>
            <option value="">{say.choose}</option>
            {referralSources.map((source) => (
              <option key={source} value={source}>
                {knownFromIn(language)[source]}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label={say.dietaryRestrictions}
          optional={say.optional}
          error={complaint(errors.dietaryRestrictions?.message)}
        >
          <textarea rows={2} placeholder={say.dietaryExample} {...form.register('dietaryRestrictions')} />
        </Field>
        <Field label={say.notes} optional={say.optional} error={complaint(errors.notes?.message)}>
          <textarea rows={2} {...form.register('notes')} />
        </Field>
        {registering.error && (
          <p className={forms.error} role="alert">
            {registering.error instanceof Refused ? complaint(registering.error.code) : say.failure}
          </p>
        )}
        <BusyButton className={clsx(buttons.button, buttons.block)} type="submit" isBusy={registering.isPending}>
          {registering.isPending ? say.sending : say.confirm}
        </BusyButton>
        {registering.isPaused && <OfflineNote />}
        <p className="muted small">
          {say.privacy}{' '}
          <SiteLink to="/legal/privacidad" target="_blank">
            {say.privacyLink}
          </SiteLink>
        </p>
      </form>
    </Dialog>
  )
}
