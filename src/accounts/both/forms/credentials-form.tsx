import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type SignIn, signIn } from '../../shared/account.ts'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { AccountForm } from './account-form.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { messageOf } from '#kit/both/message-of.ts'
import { type AuthRefusal, authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { messages } from '../messages.ts'
import { followSession } from '../use-session.ts'

type CredentialsFormProps = {
  email?: string
  /** What else the password does, instead of opening a session. Returns the error that refuses it. */
  prove?: ((password: string) => Promise<AuthRefusal | null>) | undefined
  onSignedIn: (needsCode: boolean) => void
}

/** Email address and password. `email` fixes the account. Tells `onSignedIn` whether a second factor is still required. */
export const CredentialsForm = ({ email, prove, onSignedIn }: CredentialsFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const sayError = errorMessages(language)
  const isHydrated = useIsHydrated()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ resolver: zodResolver(signIn), defaultValues: { email: email ?? '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const enter = async (credentials: SignIn) => {
    setRefusal(undefined)
    const client = await authClient()
    await followSession()
    const error = prove ? await prove(credentials.password) : (await client.signInWithPassword(credentials)).error
    // The address of a proof is fixed, so only its password can be wrong.
    if (error)
      return setRefusal(
        prove && error.code === 'invalid_credentials' ? say.wrongPassword : authErrorMessage(sayError, error),
      )
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
    onSignedIn(data !== null && data.nextLevel === 'aal2' && data.currentLevel !== 'aal2')
  }

  return (
    <AccountForm
      onSubmit={form.handleSubmit(enter)}
      refusal={refusal}
      isBusy={isSubmitting}
      button={prove ? (isSubmitting ? say.checking : say.confirm) : isSubmitting ? say.entering : say.enter}
      isDisabled={!isHydrated}
    >
      <Field label={say.email} error={messageOf(sayError, errors.email?.message)}>
        <input type="email" autoComplete="username" readOnly={email !== undefined} {...form.register('email')} />
      </Field>
      <Field label={say.password} error={messageOf(sayError, errors.password?.message)}>
        <input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
    </AccountForm>
  )
}
