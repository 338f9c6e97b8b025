import { ExternalLink } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import { type RestaurantForm, restaurantForm } from '#shared/forms/restaurant.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { buttonLook } from '../../ui/button/button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { asPictures } from '../form/conflict-dialog.tsx'
import { validationMessages } from '../form/validation-messages.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import { PreviewButton } from '../form/preview-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { useContentForm } from '../form/use-content-form.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { saved } from '../form/lost-changes.ts'
import { useOpenRecord } from '../record/use-open-record.ts'
import { Translating } from '../translation/translating.tsx'
import { useTranslation } from '../translation/use-translation.tsx'
import { UnsavedGuard } from '../form/unsaved-guard.tsx'
import { MenuFields } from './menu-fields.tsx'
import { messages } from './messages.ts'
import { type EditedRestaurant, type StoredRestaurant, changeRestaurant, createRestaurant } from './queries.ts'
import { RestaurantContact } from './restaurant-contact.tsx'
import { formOf } from './restaurant-form.ts'
import { RestaurantPreview } from './restaurant-preview.tsx'
import { RestaurantTexts } from './restaurant-texts.tsx'
import editors from '../form/editor.module.css'

type RestaurantEditorProps = { restaurant?: StoredRestaurant; start: RestaurantForm }

/** The form of a restaurant (spec §2, §5). */
export const RestaurantEditor = ({ restaurant, start }: RestaurantEditorProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { close } = useOpenRecord('page', '/admin/restaurantes')
  const form = useForm<RestaurantForm>({
    resolver: schemaResolver<RestaurantForm>(restaurantForm),
    defaultValues: start,
  })
  const { translation, ...catalan } = useTranslation({ noun: 'restaurant', form, stored: restaurant, labels: say })
  const { submit, isSaving, isPaused, problem, dialog } = useContentForm<RestaurantForm, EditedRestaurant>({
    form,
    version: restaurant?.version,
    formOf,
    create: createRestaurant,
    change: changeRestaurant(restaurant?.id ?? ''),
    prepare: catalan.prepare,
    undo: () => changeRestaurant(restaurant?.id ?? ''),
    labels: say,
    words: { images: asPictures, chefPhoto: asPictures },
    say: { created: say.created, changed: say.changed, createFailed: say.saveFailed, changeFailed: say.saveFailed },
    savedText: () => say.savedText,
    onSaved: () => close(saved),
  })
  const complaint = validationMessages(language, { 'name.required': say.nameShort })

  const save = async (submitted: React.FormEvent) => {
    const { nombre, direccion } = form.getValues()
    if (nombre.trim() === '' || direccion.trim() === '') void notify('error', say.bothRequired)
    await submit(submitted)
  }

  return (
    <>
      <ScreenHeader title={restaurant ? say.edit : say.create}>
        {restaurant && (
          <a
            className={buttonLook({ tone: 'quiet', size: 'small' })}
            href={`/restaurantes/${restaurant.id}`}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink aria-hidden />
            {say.seePage}
          </a>
        )}
      </ScreenHeader>
      <FormProvider {...form}>
        <form className={editors.editor} noValidate onSubmit={(submitted) => void save(submitted)}>
          <Translating of={translation}>
            <RestaurantTexts complaint={complaint} />
          </Translating>
          <RestaurantContact complaint={complaint} />
          <MenuFields
            name="menuDegustacion"
            title={say.menuDegustacion}
            add={say.addMenu}
            row={say.menuRow}
            price={say.itemPricePerPerson}
            complaint={complaint}
          />
          <MenuFields
            name="platosPrincipales"
            title={say.platosPrincipales}
            add={say.addDish}
            row={say.dishRow}
            price={say.itemPrice}
            complaint={complaint}
          />
          <EditorFoot isSaving={isSaving} isPaused={isPaused} problem={problem} onCancel={() => close()}>
            {restaurant && <HistoryButton record={restaurant.id} name={restaurant.nombre} />}
            <PreviewButton draw={() => <RestaurantPreview values={form.getValues()} />} />
          </EditorFoot>
        </form>
      </FormProvider>
      <UnsavedGuard isDirty={catalan.isDirty} />
      {dialog}
    </>
  )
}
