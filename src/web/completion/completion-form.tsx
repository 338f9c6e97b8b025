import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type MemberDetails, memberDetails } from '#shared/forms/member-details.ts'
import { Refused, api } from '../lib/api.ts'
import { useLanguage } from '../lib/language.tsx'
import { pathIn } from '../lib/paths.ts'
import { markRefusedFields } from '../lib/refused-fields.ts'
import { notify } from '../ui/notify.tsx'
import { MemberFields } from './member-fields.tsx'
import { type MemberInputs, noMember } from './member-inputs.ts'
import { complaints, messages } from './messages.ts'
import { completeWith } from './queries.ts'

type CompletionFormProps = { token: string; applicant: { fullName: string; email: string; phone: string } }

/** Completes a member's data; then home, as a member (spec §8). A failure leaves everything as it was written. */
export default function CompletionForm({ token, applicant }: CompletionFormProps) {
  const language = useLanguage()
  const say = messages(language)
  const navigate = useNavigate()
  const { fullName, email, phone } = applicant
  const form = useForm<MemberInputs, unknown, MemberDetails>({
    resolver: zodResolver(memberDetails) as never,
    defaultValues: { ...noMember, fullName, email, phone },
  })
  const completing = useMutation(completeWith(api, token))

  const complete = async (details: MemberDetails) => {
    try {
      const { membershipNumber } = await completing.mutateAsync(details)
      await notify('success', say.success, say.successText(membershipNumber))
      await navigate(pathIn(language, '/'))
    } catch (error) {
      await notify('error', say.failure, reasonFor(error))
      if (error instanceof Refused && error.code === 'birth-date.past')
        form.setError('birthDate', { message: error.code }, { shouldFocus: true })
      markRefusedFields(form, error, noMember)
    }
  }
  const reasonFor = (error: unknown) => {
    const code = error instanceof Refused ? error.code : ''
    return complaints(language)[code as keyof ReturnType<typeof complaints>] ?? say.failureText
  }

  return (
    <FormProvider {...form}>
      <form className="completion" noValidate onSubmit={(submitted) => void form.handleSubmit(complete)(submitted)}>
        <MemberFields />
        <div className="completion__go">
          <button className="btn" type="submit" disabled={completing.isPending}>
            {completing.isPending ? say.sending : say.submit}
          </button>
          <p className="muted small">{say.privacy}</p>
        </div>
      </form>
    </FormProvider>
  )
}
