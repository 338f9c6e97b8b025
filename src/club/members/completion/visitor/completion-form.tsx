import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { withVersion } from '#club/core/consents/shared/diet-consent.ts'
import { MembershipFee } from '#club/pages/facts/visitor/membership-fee.tsx'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { type CompletionForm as Completion, completionForm } from '../shared/member-details.ts'
import { Refused, api, isOutcomeUnknown } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { markRefusedFields } from '#kit/site/form/refused-fields.ts'
import { rejectIncompleteDates } from '#kit/both/date-values.ts'
import { schemaResolver } from '#kit/both/schema-resolver.ts'
import { notify } from '#kit/site/toasts/notify.tsx'
import { OfflineNote } from '#kit/site/form/offline-note.tsx'
import { DietConsent } from '#club/core/consents/both/diet-consent.tsx'
import { type CompletionInputs, noInputs, useCompletionDraft, useStoredCompletion } from './completion-draft.ts'
import { CompletionSteps } from './completion-steps.tsx'
import { AdditionalSection, EmergencySection, PaymentSection, PersonalSection } from '../both/member-fields.tsx'
import { errorMessages, messages } from '../both/messages.ts'
import type { NewMember } from './member-number.tsx'
import { completeWith } from './queries.ts'
import { StepButtons } from './step-buttons.tsx'
import { firstWrong, lastStep, stepOf } from './steps.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './completion-form.module.css'

export { MemberNumber } from './member-number.tsx'

type CompletionFormProps = {
  token: string
  applicant: { fullName: string; email: string; phone: string }
  onNumber: (member: NewMember) => void
}

/** Completes a member's data in three steps and hands the number on. A failure keeps the input, an error leads to its step. */
export default function CompletionForm({ token, applicant, onNumber }: CompletionFormProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const { fullName, email, phone } = applicant
  const draft = useCompletionDraft(token, { ...noInputs, fullName, email, phone })
  const form = useForm<CompletionInputs, unknown, Completion>({
    resolver: rejectIncompleteDates(schemaResolver<CompletionInputs, Completion>(completionForm)),
    defaultValues: draft.values,
  })
  const keptAt = useStoredCompletion(form, draft)
  const [step, setStep] = useState(draft.step)
  const group = useRef<HTMLDivElement>(null)
  const completing = useMutation(completeWith(api, token))
  const unconfirmed = useRef<string>(undefined)

  const show = (next: number) => {
    flushSync(() => setStep(next))
    draft.keep({ step: next })
  }
  const goTo = (next: number) => {
    show(next)
    group.current?.focus()
  }
  // A hidden field could not take the focus.
  const goToField = (field: keyof CompletionInputs) => {
    show(stepOf(field))
    form.setFocus(field)
  }
  const advance = (details: Completion) => (step === lastStep ? complete(details) : goTo(step + 1))
  const stopAtError = (errors: FieldErrors<CompletionInputs>) => {
    const wrong = firstWrong((field) => errors[field] !== undefined)
    if (wrong && stepOf(wrong) <= step) return goToField(wrong)
    // Nobody has seen the later fields yet.
    form.clearErrors()
    goTo(step + 1)
  }

  const complete = async (details: Completion) => {
    try {
      const { membershipNumber, pass } = await completing.mutateAsync(withVersion(details))
      draft.forget()
      onNumber({ number: membershipNumber, fullName: details.fullName, email: details.email, pass })
    } catch (error) {
      // An earlier attempt with the same data was saved, and only its answer was lost.
      if (codeOf(error) === 'completion.done' && unconfirmed.current === JSON.stringify(details)) return goHome()
      if (!(error instanceof Refused) || isOutcomeUnknown(error)) unconfirmed.current = JSON.stringify(details)
      await notify('error', say.failure, reasonFor(error))
      if (error instanceof Refused && error.code === 'birth-date.past')
        form.setError('birthDate', { message: error.code })
      markRefusedFields(form, error, noInputs)
      const wrong = firstWrong((field) => form.getFieldState(field).invalid)
      if (wrong) goToField(wrong)
    }
  }
  // That answer had the number.
  const goHome = async () => {
    draft.forget()
    await notify('success', say.success, say.successTextAgain)
    await navigate(pathIn(language, '/'))
  }
  const reasonFor = (error: unknown) =>
    errorMessages(language)[codeOf(error) as keyof ReturnType<typeof errorMessages>] ?? say.failureText

  return (
    <FormProvider {...form}>
      <CompletionSteps step={step} keptAt={keptAt}>
        <form
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(submitted) => void form.handleSubmit(advance, stopAtError)(submitted)}
        >
          <div ref={group} role="group" aria-label={say.step(step + 1)} tabIndex={-1}>
            <div hidden={step !== 0}>
              <PersonalSection />
            </div>
            <div hidden={step !== 1}>
              <FeeNote />
              <PaymentSection ibanHint={say.ibanMeans} />
            </div>
            <div hidden={step !== 2}>
              <EmergencySection />
              <AdditionalSection
                dietConsent={
                  <DietConsent
                    isMissing={form.formState.errors.dietConsent !== undefined}
                    {...form.register('dietConsent')}
                  />
                }
              />
            </div>
          </div>
          {completing.error && (
            <p className={forms.error} role="alert">
              {say.failure}
            </p>
          )}
          {completing.isPaused && <OfflineNote />}
          <StepButtons step={step} isBusy={completing.isPending} onBack={() => goTo(step - 1)} />
        </form>
      </CompletionSteps>
    </FormProvider>
  )
}

/** What membership costs, before a member says how the fee is paid; nothing while the club does not say it. */
const FeeNote = () => {
  const { data } = useQuery(membershipQuery(api))
  if (!data || data.fee === null) return null
  return (
    <div className={styles.fee}>
      <MembershipFee facts={data} classes={{ price: styles.amount }} />
    </div>
  )
}

const codeOf = (error: unknown) => (error instanceof Refused ? error.code : '')
