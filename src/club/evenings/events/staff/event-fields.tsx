import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EventForm } from '../shared/event-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { FormParts } from '#kit/panel/form/form-parts.tsx'
import { ImageField } from '#kit/panel/pictures/image-field.tsx'
import { PhotosField } from '#kit/panel/pictures/photos-field.tsx'
import { CatalanMark } from '#kit/panel/translation/translating.tsx'
import { EventPractical } from './event-practical.tsx'
import { EventTexts } from './event-texts.tsx'
import { EventDates, EventPrice, EventSeats, type EventParticularsProps } from './event-particulars.tsx'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'
import { messages as publicationMessages } from './publication/messages.ts'
import { isPublished } from './publication/publication.ts'
import { picturesPart } from './pictures-part.ts'
import { PublicationField } from './publication/publication-field.tsx'
import type { EditedEvent } from './queries.ts'

type EventFieldsProps = Omit<EventParticularsProps, 'event'> & { event: EditedEvent | undefined; aside?: ReactNode }

/** The form of an event in its parts, facts first; a new one begins with its name and place. */
export const EventFields = (props: EventFieldsProps) => {
  const { choices, complaint, event, aside } = props
  const language = useLanguage()
  const labels = eventLabels(language)
  const say = useSay(messages)
  const { control } = useFormContext<EventForm>()
  const texts = {
    title: say.texts,
    mark: <CatalanMark />,
    content: <EventTexts categories={choices?.categories} complaint={complaint} />,
  }
  return (
    <FormParts
      label={say.parts}
      aside={aside}
      parts={[
        ...(event ? [] : [texts]),
        { title: say.dateAndPlace, content: <EventDates {...props} /> },
        { title: labels.price, content: <EventPrice {...props} /> },
        { title: say.seats, content: <EventSeats {...props} /> },
        ...(event ? [texts] : []),
        { title: say.beforeComing, content: <EventPractical complaint={complaint} /> },
        {
          title: say.pictures,
          name: picturesPart,
          content: (
            <>
              <ImageField
                control={control}
                name="imageUrl"
                label={labels.imageUrl}
                folder="events"
                complaint={complaint}
              />
              <PhotosField
                control={control}
                name="images"
                texts="photoTexts"
                label={labels.images}
                folder="events"
                complaint={complaint}
              />
            </>
          ),
        },
        {
          title: labels.publication,
          content: (
            <PublicationField
              legend={labels.publication}
              draftHint={publicationMessages(language).draftHint}
              isPublic={event !== undefined && isPublished(event)}
              complaint={complaint}
            />
          ),
        },
      ]}
    />
  )
}
