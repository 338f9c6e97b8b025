import type { ContactMessage } from '../shared/contact-message.ts'
import { useSay } from '#kit/both/language.tsx'
import type { Controls } from '#kit/site/form/controls.ts'
import { Field } from '#kit/site/form/field.tsx'
import { PersonFields } from '#kit/site/form/person-fields.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'

export const emptyMessage: ContactMessage = { name: '', email: '', phone: '', message: '' }

/** What a visitor is asked who writes to the club, on the contact page and on the page without scripts. */
export const MessageFields = ({ register, problem }: Controls<ContactMessage>) => {
  const say = useSay(messages)
  return (
    <PersonFields name="name" label={say.name} register={register} problem={problem}>
      <Field label={say.message} error={problem('message')}>
        <textarea rows={6} placeholder={say.prompt} {...register('message')} />
      </Field>
    </PersonFields>
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
