import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type EventRegistration, referralSources, wholeRegistration } from '#shared/forms/event-registration.ts'
import { type Language, languageOr, languages } from '#shared/text/language.ts'
import { knownFromIn } from '../../public/events/registration/registration-messages.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Field } from '../../ui/form/field.tsx'
import { validationMessages } from '../form/validation-messages.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { useContentForm } from '../form/use-content-form.tsx'
import { LanguageField, languageIn } from '../form/language-field.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { messages } from './messages.ts'
import { type EditedRegistration, addRegistration, changeRegistration } from './queries.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import columns from '../form/columns.module.css'

type Guest = EventRegistration & { language: Language }
const guest = z.extend(wholeRegistration, { language: z.enum(languages) })

type RegistrationEditorProps = {
  eventId: string
  registration: EditedRegistration | undefined
  onClose: () => void
}

/** The form to add a guest or correct a registration. */
export const RegistrationEditor = ({ eventId, registration, onClose }: RegistrationEditorProps) => {
  const language = useLanguage()
  const say = messages(language)
  const shared = contentMessages(language)
  const form = useForm<Guest>({
    resolver: zodResolver(guest),
    defaultValues: registration ? formOf(registration) : { ...nobody, language },
  })
  const { submit, isSaving, isPaused, problem, conflictDialog } = useContentForm<Guest, unknown>({
    form,
    version: registration?.version,
    formOf: (row) => formOf(row as EditedRegistration),
    create: (values) => addRegistration({ ...values, eventId }),
    change: (values) => changeRegistration(registration?.id ?? '', values),
    labels: {
      ...say,
      dietaryRestrictions: say.diet,
      howDidYouKnowUs: say.source,
    },
    words: {
      howDidYouKnowUs: (source: (typeof referralSources)[number]) => knownFromIn(language)[source],
      language: (spoken: Language) => languageIn(language)[spoken],
    },
    say,
    refusal: ({ code }) => ({ 'event.full': say.full, 'event.begun': say.begun })[code],
    onSaved: onClose,
  })
  const { register, formState } = form
  const complaint = validationMessages(language, {
    'name.required': say.nameRequired,
    'email.invalid': say.emailInvalid,
  })
  const error = (field: keyof Guest) => complaint(formState.errors[field]?.message)

  return (
    <FormDialog title={registration ? say.edit : say.add} isDirty={formState.isDirty} onClose={onClose}>
      <form noValidate onSubmit={(submitted) => void submit(submitted)}>
        <div className={clsx(dialogs.body, forms.form)}>
          <Field label={say.fullName} error={error('fullName')}>
            <input autoComplete="off" {...register('fullName')} />
          </Field>
          <div className={columns.two}>
            <Field label={say.email} error={error('email')}>
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
          {!registration && <p className="muted small">{say.confirmationNote}</p>}
        </div>
        <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem} />
      </form>
      {conflictDialog}
    </FormDialog>
  )
}

const nobody: EventRegistration = {
  fullName: '',
  email: '',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  notes: '',
}

const formOf = (row: EditedRegistration): Guest => ({
  fullName: row.fullName,
  email: row.email,
  phone: row.phone,
  isMember: row.isMember,
  howDidYouKnowUs: referralSources.find((source) => source === row.howDidYouKnowUs) ?? '',
  dietaryRestrictions: row.dietaryRestrictions,
  notes: row.notes,
  language: languageOr(row.language),
})
