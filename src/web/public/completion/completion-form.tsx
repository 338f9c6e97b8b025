import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { withVersion } from '#shared/forms/fields/diet-consent.ts'
import { type CompletionForm as Completion, completionForm } from '#shared/forms/member-details.ts'
import { Refused, api, isOutcomeUnknown } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { pathIn } from '../../lib/paths.ts'
import { markRefusedFields } from '../../lib/refused-fields.ts'
import { rejectIncompleteDates } from '../../lib/date-values.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { OfflineNote } from '../../ui/toasts/offline-note.tsx'
import { DietConsent } from '../diet-consent/diet-consent.tsx'
import { MemberFields } from './member-fields.tsx'
import { type MemberInputs, noMember } from './member-inputs.ts'
import { errorMessages, messages } from './messages.ts'
import { completeWith } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import forms from '../../ui/form/forms.module.css'
import styles from './completion-form.module.css'

export { MemberNumber } from './member-number.tsx'

const empty = { ...noMember, dietConsent: false }

type CompletionFormProps = {
  token: string
  applicant: { fullName: string; email: string; phone: string }
  onNumber: (member: { number: string; fullName: string }) => void
}

/** Completes a member's data and hands the number on. A failure keeps the input. */
export default function CompletionForm({ token, applicant, onNumber }: CompletionFormProps) {
  const language = useLanguage()
  const say = messages(language)
  const navigate = useNavigate()
  const { fullName, email, phone } = applicant
  const form = useForm<MemberInputs & { dietConsent: boolean }, unknown, Completion>({
    resolver: rejectIncompleteDates(zodResolver(completionForm) as never),
    defaultValues: { ...empty, fullName, email, phone },
  })
  const completing = useMutation(completeWith(api, token))
  const unconfirmed = useRef<string>(undefined)

  const complete = async (details: Completion) => {
    try {
      const { membershipNumber } = await completing.mutateAsync(withVersion(details))
      onNumber({ number: membershipNumber, fullName: details.fullName })
      await notify('success', say.success, say.successText(membershipNumber))
    } catch (error) {
      // An earlier attempt with the same data was saved, and only its answer was lost.
      if (codeOf(error) === 'completion.done' && unconfirmed.current === JSON.stringify(details)) return goHome()
      if (!(error instanceof Refused) || isOutcomeUnknown(error)) unconfirmed.current = JSON.stringify(details)
      await notify('error', say.failure, reasonFor(error))
      if (error instanceof Refused && error.code === 'birth-date.past')
        form.setError('birthDate', { message: error.code }, { shouldFocus: true })
      markRefusedFields(form, error, empty)
    }
  }
  // That answer had the number.
  const goHome = async () => {
    await notify('success', say.success, say.successTextAgain)
    await navigate(pathIn(language, '/'))
  }
  const reasonFor = (error: unknown) =>
    errorMessages(language)[codeOf(error) as keyof ReturnType<typeof errorMessages>] ?? say.failureText

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(submitted) => void form.handleSubmit(complete)(submitted)}
      >
        <MemberFields
          dietConsent={
            <DietConsent
              isMissing={form.formState.errors.dietConsent !== undefined}
              {...form.register('dietConsent')}
            />
          }
        />
        {completing.error && (
          <p className={forms.error} role="alert">
            {say.failure}
          </p>
        )}
        {completing.isPaused && <OfflineNote />}
        <div className={styles.send}>
          <BusyButton className={buttons.button} type="submit" isBusy={completing.isPending}>
            {completing.isPending ? say.sending : say.submit}
          </BusyButton>
          <p className="muted small">{say.privacy}</p>
        </div>
      </form>
    </FormProvider>
  )
}

const codeOf = (error: unknown) => (error instanceof Refused ? error.code : '')
