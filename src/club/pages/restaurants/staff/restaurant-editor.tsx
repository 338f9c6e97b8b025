import { ExternalLink } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import { type RestaurantForm, restaurantForm, restaurantTexts } from '../shared/restaurant.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { schemaResolver } from '#kit/both/schema-resolver.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { PreviewButton } from '#kit/panel/form/preview-button.tsx'
import { HistoryButton } from '#club/core/history/staff/history-button.tsx'
import { useContentForm } from '#kit/panel/form/use-content-form.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { saved } from '#kit/panel/form/lost-changes.ts'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { FormParts } from '#kit/panel/form/form-parts.tsx'
import { CatalanMark, Translating } from '#kit/panel/translation/translating.tsx'
import { useTranslation } from '#kit/panel/translation/use-translation.tsx'
import { UnsavedGuard } from '#kit/panel/form/unsaved-guard.tsx'
import { MenuFields } from './menu-fields.tsx'
import { restaurantKind } from './kind.ts'
import { messages } from './messages.ts'
import { type EditedRestaurant, type StoredRestaurant, changeRestaurant, createRestaurant } from './queries.ts'
import { RestaurantContact, RestaurantFacts } from './restaurant-contact.tsx'
import { formOf } from '../shared/restaurant-values.ts'
import { RestaurantPreview } from './restaurant-preview.tsx'
import { RestaurantPictures, RestaurantTexts } from './restaurant-texts.tsx'
import editors from '#kit/panel/form/editor.module.css'

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
  const { translation, ...catalan } = useTranslation({ texts: restaurantTexts, form, stored: restaurant, labels: say })
  const { submit, isSaving, isPaused, problem, dialog } = useContentForm<RestaurantForm, EditedRestaurant>({
    form,
    version: restaurant?.version,
    formOf,
    create: createRestaurant,
    change: changeRestaurant(restaurant?.id ?? ''),
    prepare: catalan.prepare,
    undo: () => changeRestaurant(restaurant?.id ?? ''),
    labels: say,
    words: restaurantKind.words(),
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
            <FormParts
              label={say.parts}
              parts={[
                { title: say.texts, mark: <CatalanMark />, content: <RestaurantTexts complaint={complaint} /> },
                { title: say.pictures, content: <RestaurantPictures complaint={complaint} /> },
                { title: say.contact, content: <RestaurantContact complaint={complaint} /> },
                { title: say.facts, content: <RestaurantFacts complaint={complaint} /> },
                {
                  title: say.menuDegustacion,
                  content: (
                    <MenuFields
                      name="menuDegustacion"
                      title={say.menuDegustacion}
                      add={say.addMenu}
                      row={say.menuRow}
                      price={say.itemPricePerPerson}
                      complaint={complaint}
                    />
                  ),
                },
                {
                  title: say.platosPrincipales,
                  content: (
                    <MenuFields
                      name="platosPrincipales"
                      title={say.platosPrincipales}
                      add={say.addDish}
                      row={say.dishRow}
                      price={say.itemPrice}
                      complaint={complaint}
                    />
                  ),
                },
              ]}
            />
          </Translating>
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
