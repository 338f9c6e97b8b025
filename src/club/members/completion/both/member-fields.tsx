import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dayOf } from '#base/dates/dates.ts'
import { earliestBirth } from '../shared/member-details.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { compactIban, isIban } from '#base/iban/iban.ts'
import { paymentMethods } from '#club/members/members/shared/membership.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Field } from '#kit/site/form/field.tsx'
import { DietNote } from '#club/core/consents/both/diet-consent.tsx'
import type { MemberInputs } from './member-inputs.ts'
import { errorMessages, fields, paymentMethodIn } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

type MemberFieldsProps = {
  mayOmitPayment?: boolean
  ibanHint?: string
  belowEmail?: ReactNode
  personal?: ReactNode
  dietConsent?: ReactNode
}

/** The four sections of a member's data (spec §2). */
export const MemberFields = ({
  mayOmitPayment = false,
  ibanHint,
  belowEmail,
  personal,
  dietConsent,
}: MemberFieldsProps) => (
  <>
    <PersonalSection belowEmail={belowEmail}>{personal}</PersonalSection>
    <PaymentSection mayOmit={mayOmitPayment} ibanHint={ibanHint} />
    <EmergencySection />
    <AdditionalSection dietConsent={dietConsent} />
  </>
)

export const PersonalSection = ({ belowEmail, children }: { belowEmail?: ReactNode; children?: ReactNode }) => {
  const today = dayOf(new Date(useNow()))
  return (
    <Section title={fields(useLanguage()).personal}>
      <TextField name="fullName" autoComplete="name" isRequired />
      <div className={clsx(forms.two, forms.twoLead)}>
        <TextField name="email" type="email" autoComplete="email" isRequired />
        <TextField name="phone" type="tel" autoComplete="tel" />
      </div>
      {belowEmail}
      <TextField name="address" autoComplete="street-address" />
      <div className={forms.two}>
        <TextField name="birthDate" type="date" autoComplete="bday" min={earliestBirth} max={today} />
      </div>
      {children}
    </Section>
  )
}

/** `isIbanApart`: the IBAN is changed elsewhere. */
type PaymentSectionProps = { mayOmit?: boolean; ibanHint?: string | undefined; isIbanApart?: boolean }

/** The IBAN is for transfers only, the card holder for cards only (spec §5). */
export const PaymentSection = ({ mayOmit = false, ibanHint, isIbanApart = false }: PaymentSectionProps) => (
  <Section title={fields(useLanguage()).payment}>
    <PaymentMethods mayOmit={mayOmit} />
    <PaymentDetails ibanHint={ibanHint} isIbanApart={isIbanApart} />
    <TextField name="billingAddress" autoComplete="billing street-address" />
  </Section>
)

export const EmergencySection = () => (
  <Section title={fields(useLanguage()).emergency}>
    <div className={forms.two}>
      <TextField name="emergencyContactName" autoComplete="off" />
      <TextField name="emergencyContactPhone" type="tel" autoComplete="off" />
    </div>
  </Section>
)

type AdditionalSectionProps = { dietConsent?: ReactNode; hasNotes?: boolean }

export const AdditionalSection = ({ dietConsent, hasNotes = true }: AdditionalSectionProps) => {
  const say = fields(useLanguage())
  const { register } = useFormContext<MemberInputs>()
  return (
    <Section title={say.additional}>
      <DietNote>
        <Field label={say.dietaryRestrictions} optional={say.optional} error={useComplaint('dietaryRestrictions')}>
          <textarea rows={2} placeholder={dietConsent ? ' ' : undefined} {...register('dietaryRestrictions')} />
        </Field>
        {dietConsent}
      </DietNote>
      {hasNotes && <Notes />}
    </Section>
  )
}

const Notes = () => {
  const say = fields(useLanguage())
  const { register } = useFormContext<MemberInputs>()
  return (
    <Field label={say.notes} optional={say.optional} error={useComplaint('notes')}>
      <textarea rows={2} {...register('notes')} />
    </Field>
  )
}

export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const name = useId()
  return (
    <section className={clsx(forms.form, forms.section)} aria-labelledby={name}>
      <h2 className="h3" id={name}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type TextFieldProps = {
  name: Exclude<keyof MemberInputs, 'paymentMethod'>
  type?: string
  autoComplete: string
  min?: string
  max?: string
  isRequired?: boolean
}

export const TextField = ({ name, isRequired = false, ...input }: TextFieldProps) => {
  const say = fields(useLanguage())
  const { register } = useFormContext<MemberInputs>()
  return (
    <Field label={say[name]} optional={isRequired ? undefined : say.optional} error={useComplaint(name)}>
      <input {...input} {...register(name)} />
    </Field>
  )
}

const PaymentMethods = ({ mayOmit }: { mayOmit: boolean }) => {
  const language = useLanguage()
  const say = useSay(fields)
  const { register } = useFormContext<MemberInputs>()
  return (
    <fieldset>
      <legend className={forms.label}>{say.paymentMethod}</legend>
      <div className={forms.choices}>
        {paymentMethods.map((method) => (
          <label key={method} className={forms.check}>
            <input type="radio" value={method} {...register('paymentMethod')} />
            {paymentMethodIn(language)[method]}
          </label>
        ))}
        {mayOmit && (
          <label className={forms.check}>
            <input type="radio" value="" {...register('paymentMethod')} />
            {say.noPayment}
          </label>
        )}
      </div>
    </fieldset>
  )
}

type PaymentDetailsProps = { ibanHint: string | undefined; isIbanApart: boolean }

const PaymentDetails = ({ ibanHint, isIbanApart }: PaymentDetailsProps) => {
  const say = fields(useLanguage())
  const { register, setValue, control } = useFormContext<MemberInputs>()
  const method = useWatch({ control, name: 'paymentMethod' })
  const wrongIban = useComplaint('iban')
  // Shows a complete IBAN in groups of four, which are easy to compare with a bank card.
  const group = (typed: string) =>
    isIban(typed) && setValue('iban', groupedIban(compactIban(typed)), { shouldValidate: true })

  if (method === 'card') return <TextField name="cardHolderName" autoComplete="cc-name" />
  if (method !== 'transfer' || isIbanApart) return null
  return (
    <Field label={say.iban} optional={say.optional} hint={ibanHint} error={wrongIban}>
      <input
        autoComplete="off"
        spellCheck={false}
        placeholder="ES00 0000 0000 0000 0000 0000"
        {...register('iban', { shouldUnregister: true, onBlur: (left) => group(left.target.value) })}
      />
    </Field>
  )
}

const useComplaint = (name: keyof MemberInputs) => {
  const language = useLanguage()
  const { formState } = useFormContext<MemberInputs>()
  const code = formState.errors[name]?.message
  return code === undefined
    ? undefined
    : (errorMessages(language)[code as keyof ReturnType<typeof errorMessages>] ?? code)
}
