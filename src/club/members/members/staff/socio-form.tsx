import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { typeIn } from '#club/members/members/both/type-names.ts'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { dayOf, formatDate } from '#base/dates/dates.ts'
import { newSocioForm, socioEdit } from '../shared/membership-panel.ts'
import type { Language } from '#base/text/language.ts'
import { type MembershipType, type PaymentMethod, type SocioStatus, membershipTypes } from '../shared/membership.ts'
import { MemberFields } from '#club/members/completion/both/member-fields.tsx'
import { fields, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { rejectIncompleteDates } from '#kit/both/date-values.ts'
import { schemaResolver } from '#kit/both/schema-resolver.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { Field } from '#kit/site/form/field.tsx'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { useContentForm } from '#kit/panel/form/use-content-form.tsx'
import { messages as decisionMessages } from '#club/members/requests/staff/decision-messages.ts'
import { LanguageField, languageIn } from '#kit/both/language-field.tsx'
import { FormDialog } from '#kit/panel/form/unsaved-guard.tsx'
import { errorMessages, messages, socioStatusIn } from './messages.ts'
import { type Inputs, changedSince, empty, filled } from './socio-inputs.ts'
import { type SocioCard, changeSocio, createSocio, readSocio, sociosList } from './queries.ts'
import { useDebounced } from '#kit/both/use-debounced.ts'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import notes from '#kit/site/states/notes.module.css'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import socioForm from './socio-form.module.css'
import forms from '#kit/site/form/forms.module.css'

/** "Crear Socio", or the form of an existing member (spec §2). */
export const SocioForm = ({ socio, onClose }: { socio?: SocioCard; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const warn = decisionMessages(language)
  const form = useForm<Inputs>({
    resolver: rejectIncompleteDates(schemaResolver<Inputs>(socio ? socioEdit : newSocioForm)),
    defaultValues: socio ? filled(socio) : { ...empty, language },
  })
  const { submit, isSaving, isPaused, problem, dialog } = useContentForm<Inputs, unknown>({
    form,
    version: socio?.version,
    formOf: (row) => changedSince(row as SocioCard, socio),
    create: (values) => {
      const { status: _, ...added } = values
      return createSocio(added)
    },
    change: (values) => changeSocio(socio?.id ?? '', values),
    labels: {
      ...fields(language),
      email: say.email,
      hasNoEmail: say.hasNoEmail,
      membershipType: say.type,
      language: say.language,
      joinedOn: say.since,
      membershipNumber: say.number,
      status: say.status,
    },
    words: {
      birthDate: (day: string) => day && formatDate(day, language),
      joinedOn: (day: string) => day && formatDate(day, language),
      paymentMethod: (method: PaymentMethod) => paymentMethodIn(language)[method],
      membershipType: (type: MembershipType) => typeIn(language)[type],
      language: (spoken: Language) => languageIn(language)[spoken],
      status: (status: SocioStatus) => socioStatusIn(language)[status],
    },
    say,
    savedText: (row) => (socio ? undefined : say.createdText((row as { membershipNumber: string }).membershipNumber)),
    warning: (row) => {
      const { duplicateInfo } = row as Partial<Awaited<ReturnType<typeof createSocio>>>
      if (!duplicateInfo) return undefined
      const text = warn.duplicateText(duplicateInfo.email, duplicateInfo.existingName)
      return { title: warn.duplicateTitle, text }
    },
    readCurrent: ({ code }) => (socio && code === 'socio.conflict' ? readSocio(socio.id) : undefined),
    refusal: ({ code }) => {
      if (code === 'joined-on.future' || code === 'joined-on.late')
        form.setError('joinedOn', { message: code }, { shouldFocus: true })
      if (code === 'socio.number-taken') form.setError('membershipNumber', { message: code }, { shouldFocus: true })
      if (code === 'birth-date.past') form.setError('birthDate', { message: code }, { shouldFocus: true })
      const sentences: Partial<Record<string, string>> = errorMessages(language)
      return sentences[code]
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={socio ? say.editTitle(socio.membershipNumber) : say.create}
      description={socio ? undefined : say.createText}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(submitted) => void submit(submitted)}>
          <div className={clsx(dialogs.body, socioForm.sections)}>
            <MemberFields
              mayOmitPayment
              ibanHint={socio?.iban ? say.keepIban(socio.iban) : undefined}
              belowEmail={
                <>
                  <NoEmail />
                  {!socio && <SameAddress />}
                </>
              }
              personal={<Membership isNew={!socio} />}
            />
          </div>
          <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem} save={socio ? undefined : say.create} />
        </form>
      </FormProvider>
      {dialog}
    </FormDialog>
  )
}

/** Without a tick the address is required. */
const NoEmail = () => {
  const say = useSay(messages)
  const { register, setValue } = useFormContext<Inputs>()
  const ticked = register('hasNoEmail', {
    onChange: ({ target }: { target: HTMLInputElement }) =>
      target.checked && setValue('email', '', { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <label className={forms.check}>
      <input type="checkbox" {...ticked} />
      <span>
        {say.hasNoEmail}
        <small className="muted">{` ${say.hasNoEmailText}`}</small>
      </span>
    </label>
  )
}

/** Who else has the typed address: two of a couple may share one, so it is said and not refused. */
const SameAddress = () => {
  const say = useSay(messages)
  const [email] = useDebounced(useWatch<Inputs, 'email'>({ name: 'email' }).trim().toLowerCase(), 400)
  const { data } = useQuery({
    ...sociosList({ search: email, order: 'desc', page: '1', status: 'all' }),
    enabled: /^\S+@\S+\.\S+$/.test(email),
  })
  const same = data?.rows.filter((row) => row.email.toLowerCase() === email) ?? []
  if (same.length === 0) return null
  const names = same.map(({ fullName, membershipNumber }) => `${fullName} (${membershipNumber})`)
  return (
    <p className={notes.note} role="status">
      {say.sameAddress(names.join(', '))}
    </p>
  )
}

const Membership = ({ isNew }: { isNew: boolean }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { register, formState } = useFormContext<Inputs>()
  const { errors } = formState
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <div className={forms.two}>
        <Field label={say.type}>
          <select {...register('membershipType')}>
            {membershipTypes.map((type) => (
              <option key={type} value={type}>
                {typeIn(language)[type]}
              </option>
            ))}
          </select>
        </Field>
        <LanguageField label={say.language} field={register('language')} />
      </div>
      {isNew && (
        <Field
          label={say.number}
          optional={contentMessages(language).optional}
          hint={say.numberHint}
          error={validationMessages(language, errorMessages(language))(errors.membershipNumber?.message)}
        >
          <input {...register('membershipNumber')} />
        </Field>
      )}
      <Field
        label={say.since}
        hint={say.sinceHint}
        error={validationMessages(language, errorMessages(language))(errors.joinedOn?.message)}
      >
        <input type="date" max={today} {...register('joinedOn')} />
      </Field>
    </>
  )
}
