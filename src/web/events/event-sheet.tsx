import { useLanguage } from '../lib/language.tsx'
import type { Share } from '../ui/share-targets.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { EventBanner } from './event-banner.tsx'
import { EventPhotos } from './event-photos.tsx'
import { EventText } from './event-text.tsx'
import { messages } from './messages.ts'
import { OrganizerCard } from './organizer-card.tsx'
import type { ShownEvent } from './queries.ts'
import { RegistrationCard } from './registration-card.tsx'

type EventSheetProps = { event: ShownEvent; share: Share; isPreview?: boolean }

/** An event as visitors see it; in a preview nobody registers. */
export const EventSheet = ({ event, share, isPreview = false }: EventSheetProps) => {
  const say = messages(useLanguage())
  return (
    <>
      <EventBanner event={event} />
      <div className="wrap detail detail--first">
        <div>
          <Tabs
            label={say.tabs}
            tabs={[
              { id: 'information', label: say.information, panel: <EventText event={event} /> },
              { id: 'multimedia', label: say.multimedia, panel: <EventPhotos event={event} /> },
            ]}
          />
        </div>
        <aside className="detail__side" inert={isPreview}>
          <RegistrationCard event={event} share={share} />
          {event.organizer && <OrganizerCard organizer={event.organizer} />}
        </aside>
      </div>
    </>
  )
}
