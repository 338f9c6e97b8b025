import { useId } from 'react'
import type { MembershipApplication } from '#shared/forms/membership-application.ts'
import { useLanguage } from '../../lib/language.tsx'
import type { Controls } from '../../ui/form/controls.ts'
import { Field } from '../../ui/form/field.tsx'
import { PersonFields } from '../../ui/form/person-fields.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages } from './messages.ts'
import forms from '../../ui/form/forms.module.css'

export const emptyApplication: MembershipApplication = {
  fullName: '',
  email: '',
  phone: '',
  reason: '',
  consent: false,
  website: '',
}

/** What an applicant is asked, in the dialog and on the page without scripts. */
export const ApplicationFields = ({ register, problem }: Controls<MembershipApplication>) => {
  const say = messages(useLanguage())
  const consentName = useId()
  const consentProblem = problem('consent')
  return (
    <>
      <PersonFields name="fullName" label={say.fullName} say={say} register={register} problem={problem} />
      <Field label={say.reason} optional={say.optional} error={problem('reason')}>
        <textarea rows={3} {...register('reason')} />
      </Field>
      <div className={forms.trap} aria-hidden="true">
        <label>
          {say.leaveEmpty}
          <input tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <div className={forms.field}>
        <label className={forms.check}>
          <input
            type="checkbox"
            aria-invalid={consentProblem ? true : undefined}
            aria-describedby={consentProblem ? consentName : undefined}
            {...register('consent')}
          />
          <span>
            {say.consent}{' '}
            <SiteLink to="/legal/privacidad" target="_blank">
              {say.privacyLink}
            </SiteLink>
            .
          </span>
        </label>
        {consentProblem && (
          <p className={forms.error} id={consentName} role="alert">
            {consentProblem}
          </p>
        )}
      </div>
    </>
  )
}
