import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type MembershipApplication, membershipApplication } from '#shared/forms/membership-application.ts'
import { privacyVersion } from '#shared/membership.ts'
import { Refused, api } from '../../lib/api.ts'
import { useDraft, useKeptDraft } from '../../lib/draft.ts'
import { useLanguage } from '../../lib/language.tsx'
import { markRefusedFields } from '../../lib/refused-fields.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { OfflineNote } from '../../ui/toasts/offline-note.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { complaints, messages } from './messages.ts'
import { applyWith } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

const empty: MembershipApplication = { fullName: '', email: '', phone: '', reason: '', consent: false, website: '' }

/** "Solicitar Membresía" (spec §2, §4): sent, it closes and a toast says so; on a failure it stays open as it was. */
export default function JoinDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const say = messages(language)
  const [openedAt] = useState(() => performance.now())
  const draft = useDraft('application', empty)
  const form = useForm({ resolver: zodResolver(membershipApplication), defaultValues: draft.values })
  useKeptDraft(form, draft)
  const { errors } = form.formState
  const applying = useMutation(applyWith(api, openedAt))
  const consentName = useId()
  const complaint = (code: string | undefined) =>
    code === undefined ? undefined : (complaints(language)[code as keyof ReturnType<typeof complaints>] ?? code)

  const apply = async (values: MembershipApplication) => {
    try {
      const idempotencyKey = draft.keyFor(values.email)
      await applying.mutateAsync({ ...values, language, consentVersion: privacyVersion, idempotencyKey })
      draft.forget()
      onClose()
      await notify('success', say.success, say.successText)
    } catch (error) {
      const reason = error instanceof Refused ? complaint(error.code) : say.failureText
      await notify('error', say.failure, reason)
      markRefusedFields(form, error, empty)
    }
  }

  return (
    <Dialog title={say.title} description={say.description} onClose={onClose}>
      <form className={clsx(forms.form, dialogs.body)} noValidate onSubmit={(submitted) => void form.handleSubmit(apply)(submitted)}>
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
        <Field label={say.reason} optional={say.optional} error={complaint(errors.reason?.message)}>
          <textarea rows={3} {...form.register('reason')} />
        </Field>
        <div className={forms.trap} aria-hidden="true">
          <label>
            {say.leaveEmpty}
            <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
        <div className={forms.field}>
          <label className={forms.check}>
            <input
              type="checkbox"
              aria-invalid={errors.consent ? true : undefined}
              aria-describedby={errors.consent ? consentName : undefined}
              {...form.register('consent')}
            />
            <span>
              {say.consent}{' '}
              <SiteLink to="/legal/privacidad" target="_blank">
                {say.privacyLink}
              </SiteLink>
              .
            </span>
          </label>
          {errors.consent && (
            <p className={forms.error} id={consentName} role="alert">
              {complaint(errors.consent.message)}
            </p>
          )}
        </div>
        {/* The toast says it too, but leaves, and lies outside the dialog, where assistive technology does not look. */}
        <p className={applying.error ? forms.error : 'vh'} role="alert">
          {applying.error && say.failure}
        </p>
        <BusyButton className={clsx(buttons.button, buttons.block)} type="submit" isBusy={applying.isPending}>
          {applying.isPending ? say.sending : say.send}
        </BusyButton>
        {applying.isPaused && <OfflineNote />}
      </form>
    </Dialog>
  )
}
