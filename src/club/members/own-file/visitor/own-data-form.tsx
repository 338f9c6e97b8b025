import { clsx } from 'clsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { dayOf } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { withVersion } from '#club/core/consents/shared/diet-consent.ts'
import { DietConsent } from '#club/core/consents/both/diet-consent.tsx'
import {
  AdditionalSection,
  EmergencySection,
  PaymentSection,
  Section,
  TextField,
} from '#club/members/completion/both/member-fields.tsx'
import { type MemberInputs, noMember } from '#club/members/completion/both/member-inputs.ts'
import { fields, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { earliestBirth } from '#club/members/completion/shared/member-details.ts'
import { Refused } from '#kit/both/api.ts'
import { rejectIncompleteDates } from '#kit/both/date-values.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { LanguageField, languageIn } from '#kit/both/language-field.tsx'
import { schemaResolver } from '#kit/both/schema-resolver.ts'
import { useNow } from '#kit/both/use-now.ts'
import { Button } from '#kit/site/button/button.tsx'
import { OfflineNote } from '#kit/site/form/offline-note.tsx'
import { markRefusedFields } from '#kit/site/form/refused-fields.ts'
import { notify } from '#kit/site/toasts/notify.tsx'
import { ownFileForm } from '../shared/own-file.ts'
import { messages, problems } from './data-messages.ts'
import { type OwnFile, changeOwnFile, ownFileOf } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'
import styles from './own-data.module.css'

type Inputs = Omit<MemberInputs, 'fullName' | 'email' | 'iban' | 'notes'> & { language: Language; dietConsent: boolean }
type Field = keyof Inputs

const inputsOf = (file: OwnFile): Inputs => ({
  language: file.language,
  phone: file.phone,
  address: file.address,
  birthDate: file.birthDate ?? '',
  paymentMethod: file.paymentMethod,
  cardHolderName: file.cardHolderName,
  billingAddress: file.billingAddress,
  emergencyContactName: file.emergencyContactName,
  emergencyContactPhone: file.emergencyContactPhone,
  dietaryRestrictions: file.dietaryRestrictions,
  dietConsent: false,
})

type OwnDataFormProps = { file: OwnFile; email: string; onClose: () => void }

/** Changes the own file. What the club has changed meanwhile is shown beside it, and nothing that was typed is lost. */
export default function OwnDataForm({ file, email, onClose }: OwnDataFormProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const [base, setBase] = useState(file)
  const [theirs, setTheirs] = useState<readonly Field[]>([])
  const saving = useMutation(changeOwnFile())
  const form = useForm<Inputs>({
    resolver: rejectIncompleteDates(schemaResolver<Inputs>(ownFileForm)),
    defaultValues: inputsOf(file),
  })

  const save = async (values: Inputs) => {
    const isNewDiet = values.dietaryRestrictions !== '' && values.dietaryRestrictions !== base.dietaryRestrictions
    if (isNewDiet && !values.dietConsent) {
      form.setError('dietConsent', { message: 'diet-consent.required' }, { shouldFocus: true })
      return
    }
    setTheirs([])
    try {
      await saving.mutateAsync({ ...withVersion(values), birthDate: values.birthDate || null, version: base.version })
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      onClose()
      await notify('success', say.saved)
    } catch (error) {
      if (error instanceof Refused && error.code === 'socio.conflict') await showTheirs()
      else if (error instanceof Refused && error.code === 'birth-date.past')
        form.setError('birthDate', { message: error.code }, { shouldFocus: true })
      else markRefusedFields(form, error, { ...noMember, ...inputsOf(base) })
    }
  }

  /** What is untouched follows the club; where both have changed, the person decides. */
  const showTheirs = async () => {
    const current = await queryClient.fetchQuery({ ...ownFileOf(email), staleTime: 0 })
    const [before, now, mine] = [inputsOf(base), inputsOf(current), form.getValues()]
    const moved = (Object.keys(now) as Field[]).filter((name) => now[name] !== before[name])
    for (const name of moved) if (mine[name] === before[name]) form.setValue(name, now[name])
    setTheirs(moved.filter((name) => mine[name] !== before[name] && mine[name] !== now[name]))
    setBase(current)
  }
  const problem = saving.error && problems(language)[codeOf(saving.error)]

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(submitted) => void form.handleSubmit(save)(submitted)}>
        <Personal hasBirthDate={base.birthDate !== null} />
        <PaymentSection mayOmit isIbanApart />
        <EmergencySection />
        <AdditionalSection hasNotes={false} dietConsent={<Consent stored={base.dietaryRestrictions} />} />
        {problem && (
          <div className={clsx(notes.note, styles.theirs)} role="alert">
            <p>{problem}</p>
            {theirs.map((name) => (
              <p key={name}>
                <span>{say.theirs(labelOf(name, language), wordsOf(inputsOf(base), name, language))}</span>{' '}
                <Button
                  tone="line"
                  size="small"
                  onClick={() => {
                    form.setValue(name, inputsOf(base)[name])
                    setTheirs(theirs.filter((other) => other !== name))
                  }}
                >
                  {say.takeTheirs}
                </Button>
              </p>
            ))}
          </div>
        )}
        {saving.isPaused && <OfflineNote />}
        <div className={styles.acts}>
          <Button type="submit" isBusy={saving.isPending}>
            {saving.isPending ? say.saving : say.save}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {say.cancel}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

const Personal = ({ hasBirthDate }: { hasBirthDate: boolean }) => {
  const say = useSay(messages)
  const { register } = useFormContext<Inputs>()
  const today = dayOf(new Date(useNow()))
  return (
    <Section title={useSay(fields).personal}>
      <div className={forms.two}>
        <TextField name="phone" type="tel" autoComplete="tel" />
        <LanguageField label={say.language} field={register('language')} />
      </div>
      <TextField name="address" autoComplete="street-address" />
      {!hasBirthDate && (
        <div className={forms.two}>
          <TextField name="birthDate" type="date" autoComplete="bday" min={earliestBirth} max={today} />
        </div>
      )}
    </Section>
  )
}

/** A note that is stored has its consent. */
const Consent = ({ stored }: { stored: string }) => {
  const { register, control, formState } = useFormContext<Inputs>()
  const note = useWatch({ control, name: 'dietaryRestrictions' })
  if (note === stored) return null
  return <DietConsent isMissing={formState.errors.dietConsent !== undefined} {...register('dietConsent')} />
}

const labelOf = (name: Field, language: Language) => {
  const labels: Partial<Record<string, string>> = fields(language)
  return labels[name] ?? messages(language).language
}

const wordsOf = (values: Inputs, name: Field, language: Language) => {
  if (name === 'paymentMethod' && values.paymentMethod) return paymentMethodIn(language)[values.paymentMethod]
  if (name === 'language') return languageIn(language)[values.language]
  return String(values[name] ?? '')
}

export const codeOf = (error: Error) =>
  error instanceof Refused && (error.code === 'socio.conflict' || error.code === 'socio.not-found')
    ? error.code
    : 'failed'
