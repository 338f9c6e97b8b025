import { Controller, useFormContext } from 'react-hook-form'
import { type RestaurantForm, townOf } from '../shared/restaurant.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field, FieldNote } from '#kit/site/form/field.tsx'
import { ImageField } from '#kit/panel/pictures/image-field.tsx'
import { LanguageTabs } from '#kit/panel/form/language-tabs.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { PhotosField } from '#kit/panel/pictures/photos-field.tsx'
import { HoursField } from './hours-field.tsx'
import { messages } from './messages.ts'
import columns from '#kit/panel/form/columns.module.css'
import forms from '#kit/site/form/forms.module.css'

type Complaint = (code: string | undefined) => string | undefined

/** Name, address, chef and texts in both languages. */
export const RestaurantTexts = ({ complaint }: { complaint: Complaint }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = contentMessages(language)
  const { register, control, formState, getValues, setValue } = useFormContext<RestaurantForm>()
  const proposeTown = () => {
    if (!getValues('localidad')) setValue('localidad', townOf(getValues()), { shouldDirty: true })
  }
  const error = (field: keyof RestaurantForm) => complaint(formState.errors[field]?.message as string | undefined)

  const texts = (suffix: '' | 'Ca') => (
    <>
      <Field label={say[`especialidad${suffix}`]} optional={optional} error={error(`especialidad${suffix}`)}>
        <input {...register(`especialidad${suffix}`)} />
      </Field>
      <Field label={say[`description${suffix}`]} optional={optional} error={error(`description${suffix}`)}>
        <textarea rows={6} {...register(`description${suffix}`)} />
      </Field>
      <Field label={say[`historia${suffix}`]} optional={optional} error={error(`historia${suffix}`)}>
        <textarea rows={4} {...register(`historia${suffix}`)} />
      </Field>
      <Controller
        control={control}
        name={`horarios${suffix}`}
        render={({ field }) => (
          <div className={forms.noted}>
            <HoursField label={say[`horarios${suffix}`]} value={field.value} onChange={field.onChange} />
            <FieldNote name={`horarios${suffix}`} />
          </div>
        )}
      />
      <Field label={say[`chefBio${suffix}`]} optional={optional} error={error(`chefBio${suffix}`)}>
        <textarea rows={3} {...register(`chefBio${suffix}`)} />
      </Field>
    </>
  )

  return (
    <>
      <div className={columns.two}>
        <Field label={say.nombre} error={error('nombre')}>
          <input {...register('nombre')} />
        </Field>
        <Field label={say.direccion} error={error('direccion')}>
          <input {...register('direccion', { onBlur: proposeTown })} />
        </Field>
        <Field label={say.localidad} optional={optional} error={error('localidad')}>
          <input {...register('localidad')} />
        </Field>
        <Field label={say.chefName} optional={optional} error={error('chefName')}>
          <input {...register('chefName')} />
        </Field>
      </div>
      <LanguageTabs formState={formState} spanish={texts('')} catalan={texts('Ca')} />
    </>
  )
}

/** Photos of the restaurant and of its chef. */
export const RestaurantPictures = ({ complaint }: { complaint: Complaint }) => {
  const say = useSay(messages)
  const { control } = useFormContext<RestaurantForm>()
  return (
    <>
      <PhotosField
        control={control}
        name="images"
        texts="photoTexts"
        label={say.images}
        folder="restaurants"
        hasCover
        complaint={complaint}
      />
      <ImageField control={control} name="chefPhoto" label={say.chefPhoto} folder="chefs" complaint={complaint} />
    </>
  )
}
