import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type MembershipApplication, membershipApplication } from '../shared/membership-application.ts'
import { privacyVersion } from '#base/privacy/privacy-version.ts'
import { Refused, api } from '#kit/both/api.ts'
import { Button } from '#kit/site/button/button.tsx'
import { useDraft, useStoredDraft } from '#kit/site/form/draft.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { focusFirstWrong, markRefusedFields } from '#kit/site/form/refused-fields.ts'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { OfflineNote } from '#kit/site/form/offline-note.tsx'
import { ApplicationFields, emptyApplication } from './application-fields.tsx'
import { JoinSide } from './join-side.tsx'
import { errorMessages, messages } from './messages.ts'
import { applyWith } from './queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

/** "Solicitar Membresía" (spec §2, §4): sent, it closes and a toast says so; on a failure it stays open as it was. */
export default function JoinDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const say = useSay(messages)
  const [openedAt] = useState(() => performance.now())
  const draft = useDraft('application', emptyApplication)
  const form = useForm({
    resolver: zodResolver(membershipApplication),
    defaultValues: draft.values,
    shouldFocusError: false,
  })
  useStoredDraft(form, draft)
  const { errors } = form.formState
  const applying = useMutation(applyWith(api, openedAt))
  const errorOf = (code: string | undefined) => messageOf(errorMessages(language), code)

  const apply = async (values: MembershipApplication) => {
    try {
      const idempotencyKey = draft.keyFor(values.email)
      await applying.mutateAsync({ ...values, language, consentVersion: privacyVersion, idempotencyKey })
      draft.forget()
      onClose()
      await notify('success', say.success, say.successText)
    } catch (error) {
      const reason = error instanceof Refused ? errorOf(error.code) : say.failureText
      await notify('error', say.failure, reason)
      markRefusedFields(form, error, emptyApplication)
    }
  }

  return (
    <Dialog title={say.title} description={say.description} onClose={onClose} side={<JoinSide />}>
      <form noValidate onSubmit={(submitted) => void form.handleSubmit(apply, focusFirstWrong)(submitted)}>
        <div className={clsx(forms.form, dialogs.body)}>
          <ApplicationFields register={form.register} problem={(name) => errorOf(errors[name]?.message)} />
          {applying.isPaused && <OfflineNote />}
        </div>
        <div className={dialogs.foot}>
          {/* The toast says it too, but leaves, and lies outside the dialog, where assistive technology does not look. */}
          <p className={applying.error ? forms.error : 'vh'} role="alert">
            {applying.error && say.failure}
          </p>
          <Button type="submit" isBusy={applying.isPending}>
            {applying.isPending ? say.sending : say.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
