import type { MembershipApplication } from '../shared/membership-application.ts'
import { useSay } from '#kit/both/language.tsx'
import type { Controls } from '#kit/site/form/controls.ts'
import { Field } from '#kit/site/form/field.tsx'
import { PersonFields } from '#kit/site/form/person-fields.tsx'
import { Tick } from '#kit/site/form/tick.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

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
  const say = useSay(messages)
  return (
    <>
      <PersonFields name="fullName" label={say.fullName} register={register} problem={problem}>
        <Field label={say.reason} optional={say.optional} error={problem('reason')}>
          <textarea rows={3} {...register('reason')} />
        </Field>
      </PersonFields>
      <div className={forms.trap} aria-hidden="true">
        <label>
          {say.leaveEmpty}
          <input tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <Tick problem={problem('consent')} {...register('consent')}>
        {say.consent}{' '}
        <SiteLink to="/legal/privacidad" target="_blank">
          {say.privacyLink}
        </SiteLink>
        .
      </Tick>
    </>
  )
}
