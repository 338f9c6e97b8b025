import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { referralSources } from '#shared/bookings/referral-sources.ts'
import type { Language } from '#shared/text/language.ts'
import { knownFromIn } from '../../public/events/registration/registration-messages.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Field } from '../../ui/form/field.tsx'
import { validationMessages } from '../form/validation-messages.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { useContentForm } from '../form/use-content-form.tsx'
import { LanguageField, languageIn } from '../form/language-field.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { messages as beyondMessages } from './beyond-messages.ts'
import { BeyondRules, type EventToJoin, useBeyondRules } from './beyond-rules.tsx'
import { CompanionsFields } from './companions-fields.tsx'
import { messages } from './messages.ts'
import { type EditedRegistration, addRegistration, changeRegistration } from './queries.ts'
import { type GuestToAdd, type NewParty, formOf, newParty, nobody, withEmail } from './registration-form.ts'
import { messages as listMessages } from './waiting-list/messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import columns from '../form/columns.module.css'

type RegistrationEditorProps = {
  event: EventToJoin
  registration: EditedRegistration | undefined
  /** Somebody to add, of whom something is known. */
  guest?: GuestToAdd | undefined
  onClose: () => void
}

/** The form to add a guest with companions, or to correct a registration. */
export const RegistrationEditor = ({ event, registration, guest, onClose }: RegistrationEditorProps) => {
  const language = useLanguage()
  const say = messages(language)
  const [shared, list, rules] = [contentMessages(language), listMessages(language), beyondMessages(language)]
  const form = useForm<NewParty>({
    resolver: zodResolver(registration?.email ? withEmail : newParty) as never,
    defaultValues: registration ? formOf(registration) : { ...nobody(language), ...guest },
  })
  const { register, formState, control } = form
  const size = useWatch({ control, name: 'companions' }).length + 1
  const hasNoEmail = useWatch({ control, name: 'email' }).trim() === ''
  const beyond = useBeyondRules(event, size)
  const { submit, isSaving, isPaused, problem, conflictDialog } = useContentForm<NewParty, unknown>({
    form,
    version: registration?.version,
    formOf: (row) => formOf(row as EditedRegistration),
    create: (values) => addRegistration({ ...values, eventId: event.id, ...beyond.decided(values.ifFull) }),
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
    refusal: ({ code }) => (code === 'event.draft' ? say.publishFirst : undefined),
    isGivenUp: (error) => beyond.asks(error, form.getValues('ifFull')),
    savedText: (row) => {
      const { waiting, capacity } = (row ?? {}) as Added
      if (waiting) return say.addedToList(waiting.ahead)
      return capacity === undefined ? undefined : rules.capacityNow(capacity)
    },
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
          if (beyond.isAnswered()) void submit(submitted)
          else submitted.preventDefault()
        }}
      >
        <div className={clsx(dialogs.body, forms.form)}>
          <Field label={say.fullName} error={error('fullName')}>
            <input autoComplete="off" {...register('fullName')} />
          </Field>
          <div className={columns.two}>
            <Field
              label={say.email}
              {...(!registration?.email && { optional: shared.optional })}
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
              <p className="muted small">
                {beyond.hasBegun ? rules.walkInNote : hasNoEmail ? rules.noEmailNote : say.confirmationNote}
              </p>
              <BeyondRules beyond={beyond}>
                {beyond.mayWait && size > 1 && (
                  <label className={forms.check}>
                    <input type="checkbox" {...register('takesFewer')} />
                    {say.takesFewer}
                  </label>
                )}
              </BeyondRules>
            </>
          )}
        </div>
        <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem} save={beyond.save}>
          {beyond.mayWait && (
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
type Added = { waiting?: { ahead: number }; capacity?: number }
