import type { MembershipApplication } from '#shared/forms/membership-application.ts'
import { useSay } from '../../lib/language.tsx'
import type { Controls } from '../../ui/form/controls.ts'
import { Field } from '../../ui/form/field.tsx'
import { PersonFields } from '../../ui/form/person-fields.tsx'
import { Tick } from '../../ui/form/tick.tsx'
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
  const say = useSay(messages)
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
