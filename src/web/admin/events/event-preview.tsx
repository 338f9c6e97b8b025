import { useState } from 'react'
import { fromLocal } from '#shared/local-time.ts'
import type { EventForm } from '#shared/forms/event.ts'
import type { Language } from '#shared/language.ts'
import { EventBanner } from '../../events/event-banner.tsx'
import { EventText } from '../../events/event-text.tsx'
import { EventPhotos } from '../../events/event-photos.tsx'
import type { EventInList } from '../../events/queries.ts'
import { ShownIn, useLanguage } from '../../lib/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messages as contentMessages } from '../content/messages.ts'
import { Segments } from '../parts/segments.tsx'
import type { Choices } from './event-fields.tsx'
import { messages } from './messages.ts'

type EventPreviewProps = { values: EventForm; choices: Choices; registered: number; onClose: () => void }

/** What is being written as its public page will show it, in either language, saved or not. */
export const EventPreview = ({ values, registered, onClose }: EventPreviewProps) => {
  const language = useLanguage()
  const say = messages(language)
  const shared = contentMessages(language)
  const [shown, setShown] = useState<Language>(language)
  const event = asPublished(values, registered)

  return (
    <Dialog title={say.preview} description={say.previewText} onClose={onClose} className="dlg--page">
      <div className="dlg__bd">
        <Segments
          label={shared.languages}
          options={[
            { value: 'es', text: shared.spanish },
            { value: 'ca', text: shared.catalan },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      <ShownIn language={shown}>
        <div className="preview" lang={shown}>
          <EventBanner event={event} />
          <div className="dlg__bd">
            <EventText event={event} />
            <EventPhotos event={event} />
          </div>
        </div>
      </ShownIn>
    </Dialog>
  )
}

const asPublished = ({ date, endsAt, ...values }: EventForm, registered: number): EventInList => ({
  ...values,
  id: '',
  date: date === '' ? '' : fromLocal(date).toISOString(),
  endsAt: endsAt === '' ? null : fromLocal(endsAt).toISOString(),
  price: values.price || 0,
  maxParticipants: values.maxParticipants || 0,
  organizer: null,
  registered,
})
