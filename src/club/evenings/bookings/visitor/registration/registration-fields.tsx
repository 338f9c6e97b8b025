import { referralSources } from '../../shared/rules/referral-sources.ts'
import type { PartyForm, RegistrationForm } from '../../shared/event-registration.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { Controls } from '#kit/site/form/controls.ts'
import { Field } from '#kit/site/form/field.tsx'
import { PersonFields } from '#kit/site/form/person-fields.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { DietConsent, DietNote } from '#club/core/consents/both/diet-consent.tsx'
import { knownFromIn, messages } from '../../both/registration-messages.ts'
import forms from '#kit/site/form/forms.module.css'

export const emptyRegistration: RegistrationForm = {
  fullName: '',
  email: '',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  dietConsent: false,
  notes: '',
}

export const emptyParty: PartyForm = { ...emptyRegistration, companions: [], takesFewer: false }

/** What a guest is asked, in the dialog and on the page without scripts. */
export const RegistrationFields = ({ register, problem }: Controls<RegistrationForm>) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <>
      <PersonFields name="fullName" label={say.fullName} say={say} register={register} problem={problem} />
      <label className={forms.check}>
        <input type="checkbox" {...register('isMember')} />
        {say.isMember}
      </label>
      <Field label={say.howDidYouKnowUs} optional={say.optional}>
        <select {...register('howDidYouKnowUs')}>
          <option value="">{say.choose}</option>
          {referralSources.map((source) => (
            <option key={source} value={source}>
              {knownFromIn(language)[source]}
            </option>
          ))}
        </select>
      </Field>
      <DietNote>
        <Field label={say.dietaryRestrictions} optional={say.optional} error={problem('dietaryRestrictions')}>
          <textarea rows={2} placeholder={say.dietaryExample} {...register('dietaryRestrictions')} />
        </Field>
        <DietConsent isMissing={problem('dietConsent') !== undefined} {...register('dietConsent')} />
      </DietNote>
      <Field label={say.notes} optional={say.optional} error={problem('notes')}>
        <textarea rows={2} {...register('notes')} />
      </Field>
    </>
  )
}

/** What the data of a guest are used for. */
export const RegistrationPrivacy = () => {
  const say = useSay(messages)
  return (
    <p className="muted small">
      {say.privacy}{' '}
      <SiteLink to="/legal/privacidad" target="_blank">
        {say.privacyLink}
      </SiteLink>
    </p>
  )
}
