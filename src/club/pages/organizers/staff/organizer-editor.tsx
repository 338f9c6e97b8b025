import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type OrganizerForm, organizerForm, organizerTexts } from '../shared/organizer.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { Translating } from '#kit/panel/translation/translating.tsx'
import { useTranslation } from '#kit/panel/translation/use-translation.tsx'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { ImageField } from '#kit/panel/pictures/image-field.tsx'
import { LanguageTabs } from '#kit/panel/form/language-tabs.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { withScheme } from '#base/text/web-scheme.ts'
import { HistoryButton } from '#club/core/history/staff/history-button.tsx'
import { useContentForm } from '#kit/panel/form/use-content-form.tsx'
import { FormDialog } from '#kit/panel/form/unsaved-guard.tsx'
import { emptyOrganizer, formOf } from './organizer-form.ts'
import { organizerKind } from './kind.ts'
import { messages } from './messages.ts'
import { type EditedOrganizer, changeOrganizer, createOrganizer } from './queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'
import columns from '#kit/panel/form/columns.module.css'

const networks = ['facebook', 'twitter', 'instagram'] as const
const names = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram' }

type OrganizerEditorProps = { organizer: EditedOrganizer | undefined; onClose: () => void }

/** The form of an organizer, with tabs for Spanish and Catalan (spec §2). */
export const OrganizerEditor = ({ organizer, onClose }: OrganizerEditorProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = contentMessages(language)
  const form = useForm<OrganizerForm>({
    resolver: zodResolver(organizerForm),
    defaultValues: organizer ? formOf(organizer) : emptyOrganizer,
  })
  const { translation, ...catalan } = useTranslation({ texts: organizerTexts, form, stored: organizer, labels: say })
  const { submit, isSaving, isPaused, problem, dialog } = useContentForm<OrganizerForm, EditedOrganizer>({
    form,
    version: organizer?.version,
    formOf,
    create: createOrganizer,
    change: changeOrganizer(organizer?.id ?? ''),
    prepare: catalan.prepare,
    undo: () => changeOrganizer(organizer?.id ?? ''),
    labels: say,
    words: organizerKind.words(),
    say,
    onSaved: onClose,
  })
  const { register, control, formState } = form
  const complaint = validationMessages(language, { 'name.required': say.nameRequired })

  const line = (field: Exclude<keyof OrganizerForm, 'socialMedia'>, isOptional = true, type = 'text') => (
    <Field
      label={say[field]}
      optional={isOptional ? optional : undefined}
      error={complaint(formState.errors[field]?.message)}
    >
      <input type={type} {...register(field, field === 'website' ? { setValueAs: withScheme } : {})} />
    </Field>
  )
  const prose = (field: 'description' | 'descriptionCa') => (
    <Field label={say[field]} optional={optional} error={complaint(formState.errors[field]?.message)}>
      <textarea rows={3} {...register(field)} />
    </Field>
  )

  return (
    <FormDialog title={organizer ? say.edit : say.create} isDirty={catalan.isDirty} onClose={onClose} size="wide">
      <form noValidate onSubmit={(submitted) => void submit(submitted)}>
        <div className={clsx(dialogs.body, forms.form)}>
          <Translating of={translation}>
            <LanguageTabs
              formState={formState}
              spanish={
                <>
                  {line('name', false)}
                  {prose('description')}
                  <div className={columns.two}>
                    {line('address')}
                    {line('city')}
                  </div>
                </>
              }
              catalan={
                <>
                  {line('nameCa')}
                  {prose('descriptionCa')}
                  <div className={columns.two}>
                    {line('addressCa')}
                    {line('cityCa')}
                  </div>
                </>
              }
            />
          </Translating>
          <div className={columns.two}>
            {line('website', true, 'url')}
            {line('email', true, 'email')}
            {line('phone', true, 'tel')}
            {line('country')}
          </div>
          <div className={columns.three} role="group" aria-label={say.socialMedia}>
            {networks.map((network) => (
              <Field
                key={network}
                label={names[network]}
                optional={optional}
                error={complaint(formState.errors.socialMedia?.[network]?.message)}
              >
                <input
                  type="url"
                  placeholder="https://"
                  {...register(`socialMedia.${network}`, { setValueAs: withScheme })}
                />
              </Field>
            ))}
          </div>
          <ImageField control={control} name="logoUrl" label={say.logo} folder="logos" complaint={complaint} />
        </div>
        <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem}>
          {organizer && (
            <HistoryButton record={organizer.id} name={inLanguage(language, organizer.name, organizer.nameCa)} />
          )}
        </EditorFoot>
      </form>
      {dialog}
    </FormDialog>
  )
}
