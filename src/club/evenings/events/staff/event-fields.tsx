import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EventForm } from '../shared/event-form.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { ImageField } from '#kit/panel/pictures/image-field.tsx'
import { PhotosField } from '#kit/panel/pictures/photos-field.tsx'
import { EventParticulars } from './event-particulars.tsx'
import { EventTexts } from './event-texts.tsx'
import { eventLabels } from './label-messages.ts'
import { isPublished } from './publication/publication.ts'
import { PublicationField } from './publication/publication-field.tsx'
import type { EditedEvent } from './queries.ts'
import screens from '#kit/panel/shell/screen.module.css'

type EventFieldsProps = Omit<ComponentProps<typeof EventParticulars>, 'event'> & { event: EditedEvent | undefined }

export const EventFields = ({ choices, complaint, event, priceChoice }: EventFieldsProps) => {
  const labels = eventLabels(useLanguage())
  const { control } = useFormContext<EventForm>()

  return (
    <>
      <section className={screens.panel}>
        <EventTexts categories={choices?.categories} complaint={complaint} />
      </section>
      <section className={screens.panel}>
        <EventParticulars choices={choices} complaint={complaint} event={event} priceChoice={priceChoice} />
      </section>
      <section className={screens.panel}>
        <ImageField control={control} name="imageUrl" label={labels.imageUrl} folder="events" complaint={complaint} />
        <PhotosField control={control} name="images" label={labels.images} folder="events" complaint={complaint} />
      </section>
      <section className={screens.panel}>
        <PublicationField isPublic={event !== undefined && isPublished(event)} complaint={complaint} />
      </section>
    </>
  )
}
