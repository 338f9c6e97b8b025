import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { type SocioChange, newSocio, socioChange } from '#shared/forms/membership-panel.ts'
import { type Language, languageOr, languages } from '#shared/language.ts'
import {
  type MembershipType,
  type SocioStatus,
  membershipTypes,
  paymentMethods,
  socioStatuses,
} from '#shared/membership.ts'
import { MemberFields, type MemberInputs } from '../../completion/member-fields.tsx'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { randomId } from '../../lib/random-id.ts'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notify.tsx'
import { FormDialog } from '../parts/unsaved-guard.tsx'
import { complaints, messages, socioStatusIn, typeIn } from './messages.ts'
import { type SocioCard, changeSocio, createSocio } from './queries.ts'

type Inputs = MemberInputs & {
  membershipType: MembershipType
  language: Language
  status: SocioStatus
  version: number
}

const empty: Inputs = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  birthDate: '',
  paymentMethod: '',
  iban: '',
  cardHolderName: '',
  billingAddress: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  dietaryRestrictions: '',
  notes: '',
  membershipType: 'regular',
  language: 'es',
  status: 'active',
  version: 1,
}

/** "Crear Socio", or a member's file to be changed (spec §2). */
export const SocioForm = ({ socio, onClose }: { socio?: SocioCard; onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const [idempotencyKey] = useState(randomId)
  const form = useForm<Inputs, unknown, SocioChange>({
    resolver: zodResolver(socio ? socioChange : newSocio) as never,
    defaultValues: socio ? filled(socio) : empty,
  })
  const creating = useMutation(createSocio())
  const changing = useMutation(changeSocio(socio?.id ?? ''))
  const isSaving = creating.isPending || changing.isPending

  const save = async (values: SocioChange) => {
    try {
      if (socio) await changing.mutateAsync(values)
      const made = socio ? undefined : await creating.mutateAsync({ ...values, idempotencyKey })
      onClose()
      if (made) await notify('success', say.created, say.createdText(made.membershipNumber))
      else await notify('success', say.changed)
    } catch (error) {
      await notify('error', socio ? say.changeFailed : say.createFailed, reasonFor(error))
      if (!(error instanceof Refused)) return
      if (error.code === 'birth-date.past') form.setError('birthDate', { message: error.code }, { shouldFocus: true })
      for (const [field, code] of Object.entries(error.fields))
        if (field in empty) form.setError(field as keyof Inputs, { message: code }, { shouldFocus: true })
    }
  }
  const reasonFor = (error: unknown) => {
    const sentences = complaints(language)
    return error instanceof Refused ? (sentences[error.code as keyof typeof sentences] ?? error.code) : sentences.failed
  }

  return (
    <FormDialog
      title={socio ? say.editTitle(socio.membershipNumber) : say.create}
      description={socio ? undefined : say.createText}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(submitted) => void form.handleSubmit(save)(submitted)}>
          <div className="dlg__bd dlg__sections">
            <MemberFields
              mayOmitPayment
              ibanHint={socio?.iban ? say.keepIban(socio.iban) : undefined}
              personal={<Membership withStatus={socio !== undefined} />}
            />
          </div>
          <div className="dlg__ft">
            <button className="btn btn--sm btn--ink" type="submit" disabled={isSaving}>
              {isSaving ? say.sending : socio ? say.save : say.create}
            </button>
          </div>
        </form>
      </FormProvider>
    </FormDialog>
  )
}

const Membership = ({ withStatus }: { withStatus: boolean }) => {
  const language = useLanguage()
  const say = messages(language)
  const { register } = useFormContext<Inputs>()
  return (
    <>
      <div className="two">
        <Field label={say.type}>
          <select {...register('membershipType')}>
            {membershipTypes.map((type) => (
              <option key={type} value={type}>
                {typeIn(language)[type]}
              </option>
            ))}
          </select>
        </Field>
        <Field label={say.language}>
          <select {...register('language')}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {say[code]}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {withStatus && (
        <Field label={say.status}>
          <select {...register('status')}>
            {socioStatuses.map((status) => (
              <option key={status} value={status}>
                {socioStatusIn(language)[status]}
              </option>
            ))}
          </select>
        </Field>
      )}
    </>
  )
}

/** A file as its inputs hold it. The IBAN stays out: only its end ever came here. */
const filled = (socio: SocioCard): Inputs => ({
  ...empty,
  fullName: socio.fullName,
  email: socio.email,
  phone: socio.phone ?? '',
  address: socio.address ?? '',
  birthDate: socio.birthDate ?? '',
  paymentMethod: paymentMethods.find((method) => method === socio.paymentMethod) ?? '',
  cardHolderName: socio.cardHolderName ?? '',
  billingAddress: socio.billingAddress ?? '',
  emergencyContactName: socio.emergencyContactName ?? '',
  emergencyContactPhone: socio.emergencyContactPhone ?? '',
  dietaryRestrictions: socio.dietaryRestrictions ?? '',
  notes: socio.notes ?? '',
  membershipType: socio.membershipType,
  language: languageOr(socio.language),
  status: socio.status,
  version: socio.version,
})
