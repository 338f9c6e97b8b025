import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { recovery } from '../../shared/account.ts'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from '../auth-messages.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { pathIn } from '#kit/both/paths.ts'
import { messageOf } from '#kit/both/message-of.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { EmailCodeForm } from '../forms/email-code-form.tsx'
import { PageWithDrawing } from '../page-with-drawing.tsx'
import { useEmailedAddress } from '../emailed-address.ts'
import notes from '#kit/site/states/notes.module.css'
import styles from '../page-with-drawing.module.css'

/** Requests the email for a new password. Does not reveal whether the address has an account. */
export default function RecoverPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const sayError = errorMessages(language)
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const [refusal, setRefusal] = useState<string>()
  const [writtenTo, setWrittenTo] = useEmailedAddress('recovery')
  // Set by the page that closes all sessions.
  const { email: initialEmail = '' } = (useLocation().state as { email?: string } | null) ?? {}
  const form = useForm({ resolver: zodResolver(recovery), defaultValues: { email: initialEmail } })
  const { errors, isSubmitting } = form.formState

  const requestEmail = async ({ email }: { email: string }) => {
    setRefusal(undefined)
    const redirectTo = `${window.location.origin}/auth/nueva-contrasena`
    const { error } = await (await authClient()).resetPasswordForEmail(email, { redirectTo })
    if (error) setRefusal(authErrorMessage(sayError, error))
    else setWrittenTo(email)
  }

  return (
    <PageWithDrawing beside="key" title={say.forgotTitle} text={writtenTo ? undefined : say.forgotText}>
      {writtenTo ? (
        <>
          <p className={clsx(notes.note, notes.ok)} role="status">
            {say.recoverySent(writtenTo)}
          </p>
          <EmailCodeForm
            email={writtenTo}
            type="recovery"
            onDone={() => {
              setWrittenTo(undefined)
              void navigate(pathIn(language, '/auth/nueva-contrasena'))
            }}
            onOtherAddress={() => setWrittenTo(undefined)}
          />
        </>
      ) : (
        <AccountForm
          onSubmit={form.handleSubmit(requestEmail)}
          refusal={refusal}
          isBusy={isSubmitting}
          button={isSubmitting ? say.sending : say.send}
          isDisabled={!isHydrated}
        >
          <Field label={say.email} error={messageOf(sayError, errors.email?.message)}>
            <input type="email" autoComplete="username" {...form.register('email')} />
          </Field>
        </AccountForm>
      )}
      <p className={styles.links}>
        <SiteLink to="/auth">{say.backToSignIn}</SiteLink>
      </p>
    </PageWithDrawing>
  )
}
