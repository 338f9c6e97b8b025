import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type FirstAdmin, firstAdmin } from '../../shared/account.ts'
import { Refused, answer, api } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { errorMessages } from '#kit/both/session/error-messages.ts'
import { messages, refusals } from './first-admin-messages.ts'
import { PageWithDrawing } from '../page-with-drawing.tsx'
import notes from '#kit/site/states/notes.module.css'

const setupQuery = () =>
  queryOptions({ queryKey: ['setup'], queryFn: () => answer(api.api.setup.$get()), staleTime: 0 })
const creation = () =>
  mutationOptions({ mutationFn: (form: FirstAdmin) => answer(api.api.setup.$post({ json: form })) })

/** One-time creation of the first admin (spec §2, decision 25). */
export default function FirstAdminPage() {
  const say = useSay(messages)
  const { data, isError } = useQuery(setupQuery())
  const creating = useMutation(creation())

  if (creating.data)
    return (
      <PageWithDrawing title={say.title} beside="first">
        <p className={clsx(notes.note, notes.ok)} role="status">
          {say.created(creating.data.email)}
        </p>
        <ToLogin />
      </PageWithDrawing>
    )
  if (data?.isOpen === false || (creating.error instanceof Refused && creating.error.code === 'admin.exists'))
    return (
      <PageWithDrawing title={say.exists} text={say.existsText}>
        <ToLogin />
      </PageWithDrawing>
    )
  return (
    <PageWithDrawing title={say.title} text={isError ? say.failure : say.text} beside="first">
      {data ? <FirstAdminForm error={creating.error} onCreate={creating.mutateAsync} /> : !isError && <Spinner />}
    </PageWithDrawing>
  )
}

type FirstAdminFormProps = { error: Error | null; onCreate: (form: FirstAdmin) => Promise<unknown> }

const FirstAdminForm = ({ error, onCreate }: FirstAdminFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const sayError = { ...errorMessages(language), ...refusals(language) }
  const form = useForm({
    resolver: zodResolver(firstAdmin),
    defaultValues: { code: '', fullName: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  // The printed address has the code after its #, so that no server log contains it.
  const { setValue } = form
  useEffect(() => setValue('code', codeInAddress()), [setValue])
  const create = async (values: FirstAdmin) => {
    await onCreate(values).catch(() => undefined)
  }

  return (
    <AccountForm
      onSubmit={form.handleSubmit(create)}
      refusal={error ? (error instanceof Refused ? messageOf(sayError, error.code) : say.failure) : undefined}
      isBusy={isSubmitting}
      button={isSubmitting ? say.creating : say.create}
    >
      <Field label={say.code} error={messageOf(sayError, errors.code?.message)}>
        <input autoComplete="off" spellCheck={false} {...form.register('code')} />
      </Field>
      <Field label={say.fullName} optional={say.optional} error={messageOf(sayError, errors.fullName?.message)}>
        <input autoComplete="name" {...form.register('fullName')} />
      </Field>
      <Field label={say.email} error={messageOf(sayError, errors.email?.message)}>
        <input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label={say.password} hint={say.length} error={messageOf(sayError, errors.password?.message)}>
        <input type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
    </AccountForm>
  )
}

const ToLogin = () => (
  <SiteLink className={buttonLook({ size: 'block' })} to="/admin/login">
    {useSay(messages).toLogin}
  </SiteLink>
)

const codeInAddress = () => {
  const written = window.location.hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
