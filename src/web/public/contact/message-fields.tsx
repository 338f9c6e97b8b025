import type { ContactMessage } from '#shared/forms/contact-message.ts'
import { useSay } from '../../lib/language.tsx'
import type { Controls } from '../../ui/form/controls.ts'
import { Field } from '../../ui/form/field.tsx'
import { PersonFields } from '../../ui/form/person-fields.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages } from './messages.ts'

export const emptyMessage: ContactMessage = { name: '', email: '', phone: '', message: '' }

/** What a visitor is asked who writes to the club, on the contact page and on the page without scripts. */
export const MessageFields = ({ register, problem }: Controls<ContactMessage>) => {
  const say = useSay(messages)
  return (
    <>
      <PersonFields name="name" label={say.name} say={say} register={register} problem={problem} />
      <Field label={say.message} error={problem('message')}>
        <textarea rows={6} placeholder={say.prompt} {...register('message')} />
      </Field>
    </>
  )
}

/** What the data of a visitor who writes are used for. */
export const MessagePrivacy = () => {
  const say = useSay(messages)
  return (
    <p className="muted small">
      {say.privacy} <SiteLink to="/legal/privacidad">{say.privacyLink}</SiteLink>
    </p>
  )
}
