import type { ReactNode } from 'react'
import { referralSources } from '../../shared/rules/referral-sources.ts'
import type { PartyForm, RegistrationForm } from '../../shared/event-registration.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { Controls } from '#kit/site/form/controls.ts'
import { Field } from '#kit/site/form/field.tsx'
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

type Fields = Controls<RegistrationForm>

/** Name and email: all that must be written. `ofMember`: what a member should know, beside the box, which changes no price. */
export const GuestFields = ({ register, problem, ofMember }: Fields & { ofMember?: ReactNode }) => {
  const say = useSay(messages)
  return (
    <>
      <div className={forms.two}>
        <Field label={say.fullName} error={problem('fullName')}>
          <input autoComplete="name" {...register('fullName')} />
        </Field>
        <Field label={say.email} error={problem('email')}>
          <input type="email" autoComplete="email" {...register('email')} />
        </Field>
      </div>
      <label className={forms.check}>
        <input type="checkbox" {...register('isMember')} />
        {say.isMember}
      </label>
      {ofMember && <p className="muted small">{ofMember}</p>}
    </>
  )
}

/** What may be written besides. `children`: before the notes. */
export const MoreFields = ({ register, problem, children }: Fields & { children?: ReactNode }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <>
      <div className={forms.two}>
        <Field label={say.phone} optional={say.optional} error={problem('phone')}>
          <input type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
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
      </div>
      {children}
      <Field label={say.notes} optional={say.optional} error={problem('notes')}>
        <textarea rows={2} {...register('notes')} />
      </Field>
    </>
  )
}

/** The diet of the guest, with its consent. */
const OwnDiet = ({ register, problem }: Fields) => {
  const say = useSay(messages)
  return (
    <DietNote>
      <Field label={say.dietaryRestrictions} optional={say.optional} error={problem('dietaryRestrictions')}>
        <textarea rows={2} placeholder={say.dietaryExample} {...register('dietaryRestrictions')} />
      </Field>
      <DietConsent isMissing={problem('dietConsent') !== undefined} {...register('dietConsent')} />
    </DietNote>
  )
}

/** What a guest is asked on the page without scripts. */
export const RegistrationFields = (controls: Fields) => (
  <>
    <GuestFields {...controls} />
    <MoreFields {...controls}>
      <OwnDiet {...controls} />
    </MoreFields>
  </>
)

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
