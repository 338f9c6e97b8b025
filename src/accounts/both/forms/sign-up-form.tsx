import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type SignUp, signUp } from '../../shared/account.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { AccountForm } from './account-form.tsx'
import { messages } from '../auth-messages.ts'
import { authClient, sessionKey } from '#kit/both/session/auth-client.ts'
import { useChoosePassword } from './choose-password.ts'
import { messageOf } from '#kit/both/message-of.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { followSession } from '../use-session.ts'
import { useEmailedAddress } from '../emailed-address.ts'
import notes from '#kit/site/states/notes.module.css'

const empty: SignUp = { fullName: '', email: '', password: '' }

/** What another form of ours already asked. */
export type KnownPerson = { fullName: string; email: string }

/** `target`: the path to which the link of the email leads. */
type SignUpFormProps = { known?: KnownPerson; target: string; onSignedIn: () => void }

/** Creates an account. If accounts need confirmation, it then asks for the code of the email, also for an existing account. */
export const SignUpForm = ({ known, target, onSignedIn }: SignUpFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const sayError = errorMessages(language)
  const choosePassword = useChoosePassword()
  const [refusal, setRefusal] = useState<string>()
  const [writtenTo, setWrittenTo] = useEmailedAddress('signup')
  const form = useForm({ resolver: zodResolver(signUp), defaultValues: { ...empty, ...known } })
  const { errors, isSubmitting } = form.formState

  useConfirmedElsewhere(writtenTo !== undefined, () => {
    setWrittenTo(undefined)
    onSignedIn()
  })

  const create = async ({ email, password, fullName }: SignUp) => {
    setRefusal(undefined)
    const client = await authClient()
    await followSession()
    const metadata = fullName === '' ? { language } : { full_name: fullName, language }
    const { data, error } = await client.signUp({
      email,
      password,
      options: { data: metadata, emailRedirectTo: window.location.origin + target },
    })
    if (error) setRefusal(authErrorMessage(sayError, error))
    else if (data.session) onSignedIn()
    else setWrittenTo(email)
  }

  if (writtenTo)
    return (
      <>
        <div className={clsx(notes.note, notes.ok)} role="status">
          <span>
            <b>{say.checkMail}.</b> <span>{say.checkMailText(writtenTo)}</span>
          </span>
        </div>
        <EmailCodeForm
          email={writtenTo}
          type="signup"
          onDone={(isWithoutPassword) => {
            setWrittenTo(undefined)
            if (isWithoutPassword) void choosePassword()
            else onSignedIn()
          }}
          onOtherAddress={() => setWrittenTo(undefined)}
        />
      </>
    )
  return (
    <AccountForm
      onSubmit={form.handleSubmit(create)}
      refusal={refusal}
      isBusy={isSubmitting}
      button={isSubmitting ? say.creating : say.create}
    >
      <Field label={say.fullName} optional={say.optional} error={messageOf(sayError, errors.fullName?.message)}>
        <input autoComplete="name" {...form.register('fullName')} />
      </Field>
      <Field label={say.email} error={messageOf(sayError, errors.email?.message)}>
        <input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label={say.password} hint={say.atLeast} error={messageOf(sayError, errors.password?.message)}>
        <input type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
    </AccountForm>
  )
}

/** Calls `goOn` once another tab of this browser, which the link of the email opened, has signed in. */
const useConfirmedElsewhere = (isWaiting: boolean, goOn: () => void) => {
  const leave = useEffectEvent(goOn)
  useEffect(() => {
    if (!isWaiting) return
    const read = ({ key, newValue }: StorageEvent) => key === sessionKey() && newValue && leave()
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [isWaiting])
}
