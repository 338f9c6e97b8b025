import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { referralSources } from '#shared/forms/event-registration.ts'
import type { Language } from '#shared/text/language.ts'
import type { Refused } from '../../lib/api.ts'
import { knownFromIn } from '../../public/events/registration/registration-messages.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Field } from '../../ui/form/field.tsx'
import { validationMessages } from '../form/validation-messages.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { useContentForm } from '../form/use-content-form.tsx'
import { LanguageField, languageIn } from '../form/language-field.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { CompanionsFields } from './companions-fields.tsx'
import { messages } from './messages.ts'
import { type EditedRegistration, addRegistration, changeRegistration } from './queries.ts'
import { type NewParty, formOf, newParty, nobody, withoutEmail } from './registration-form.ts'
import { messages as listMessages } from './waiting-list/messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import columns from '../form/columns.module.css'

type RegistrationEditorProps = {
  eventId: string
  registration: EditedRegistration | undefined
  onClose: () => void
}

/** The form to add a guest with companions, or to correct a registration. */
export const RegistrationEditor = ({ eventId, registration, onClose }: RegistrationEditorProps) => {
  const language = useLanguage()
  const say = messages(language)
  const [shared, list] = [contentMessages(language), listMessages(language)]
  const form = useForm<NewParty>({
    resolver: zodResolver(registration?.email === '' ? withoutEmail : newParty) as never,
    defaultValues: registration ? formOf(registration) : nobody(language),
  })
  const { register, formState, control } = form
  const size = useWatch({ control, name: 'companions' }).length + 1
  // The event has not enough seats: the party may join the waiting list.
  const [mayWait, setMayWait] = useState(false)
  const reasonOf = ({ code, details }: Refused) => {
    if (code === 'event.begun') return say.begun
    if (code !== 'event.full' && code !== 'event.too-few') return undefined
    const hasAskedForList = form.getValues('ifFull') === 'wait'
    setMayWait(!hasAskedForList)
    if (hasAskedForList) return say.listClosed
    return code === 'event.full' ? say.full : list.tooFew(Number(details.free), size)
  }
  const waitsIn = (waiting: Added['waiting']) => waiting && say.addedToList(waiting.ahead)
  const { submit, isSaving, isPaused, problem, conflictDialog } = useContentForm<NewParty, unknown>({
    form,
    version: registration?.version,
    formOf: (row) => formOf(row as EditedRegistration),
    create: (values) => addRegistration({ ...values, eventId }),
    change: (values) => changeRegistration(registration?.id ?? '', values),
    labels: {
      ...say,
      dietaryRestrictions: say.diet,
      howDidYouKnowUs: say.source,
      takesFewer: list.takesFewer,
      ifFull: say.putOnList,
    },
    words: {
      howDidYouKnowUs: (source: (typeof referralSources)[number]) => knownFromIn(language)[source],
      language: (spoken: Language) => languageIn(language)[spoken],
    },
    say,
    refusal: reasonOf,
    savedText: (row) => waitsIn((row as Added | undefined)?.waiting),
    onSaved: onClose,
  })
  const complaint = validationMessages(language, {
    'name.required': say.nameRequired,
    'email.invalid': say.emailInvalid,
    'companions.too-many': say.companionsTooMany,
  })
  const error = (field: keyof NewParty) => complaint(formState.errors[field]?.message)

  return (
    <FormDialog title={registration ? say.edit : say.add} isDirty={formState.isDirty} onClose={onClose}>
      <form
        noValidate
        onSubmit={(submitted) => {
          form.setValue('ifFull', 'refuse')
          void submit(submitted)
        }}
      >
        <div className={clsx(dialogs.body, forms.form)}>
          <Field label={say.fullName} error={error('fullName')}>
            <input autoComplete="off" {...register('fullName')} />
          </Field>
          <div className={columns.two}>
            <Field
              label={say.email}
              {...(registration?.email === '' && { optional: shared.optional })}
              error={error('email')}
            >
              <input type="email" autoComplete="off" {...register('email')} />
            </Field>
            <Field label={say.phone} optional={shared.optional} error={error('phone')}>
              <input type="tel" autoComplete="off" {...register('phone')} />
            </Field>
          </div>
          <div className={columns.two}>
            <Field label={say.source} optional={shared.optional}>
              <select {...register('howDidYouKnowUs')}>
                <option value="">{say.choose}</option>
                {referralSources.map((source) => (
                  <option key={source} value={source}>
                    {knownFromIn(language)[source]}
                  </option>
                ))}
              </select>
            </Field>
            <LanguageField label={say.language} field={register('language')} />
          </div>
          <label className={forms.check}>
            <input type="checkbox" {...register('isMember')} />
            {say.isMemberLabel}
          </label>
          <Field label={say.diet} optional={shared.optional} error={error('dietaryRestrictions')}>
            <textarea rows={2} {...register('dietaryRestrictions')} />
          </Field>
          <Field label={say.notes} optional={shared.optional} error={error('notes')}>
            <textarea rows={2} {...register('notes')} />
          </Field>
          {!registration && (
            <>
              <FormProvider {...form}>
                <CompanionsFields complaint={complaint} />
              </FormProvider>
              {mayWait && size > 1 && (
                <label className={forms.check}>
                  <input type="checkbox" {...register('takesFewer')} />
                  {say.takesFewer}
                </label>
              )}
              <p className="muted small">{say.confirmationNote}</p>
            </>
          )}
        </div>
        <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem}>
          {mayWait && (
            <button
              className={clsx(buttons.button, buttons.small, buttons.line)}
              type="button"
              onClick={(pressed) => {
                form.setValue('ifFull', 'wait')
                void submit(pressed)
              }}
            >
              {say.putOnList}
            </button>
          )}
        </EditorFoot>
      </form>
      {conflictDialog}
    </FormDialog>
  )
}

/** The answer to a new registration: without `waiting` all have seats. A correction has no answer. */
type Added = { waiting?: { ahead: number } }
