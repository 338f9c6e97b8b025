import { Suspense, lazy, useState } from 'react'
import { registrationStateOf, stateChangesOf } from '../shared/rules/registration-state.ts'
import { addressOf } from '../shared/places/event-place.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import type { Share } from '#kit/site/share/share-targets.tsx'
import { Tabs } from '#kit/site/tabs/tabs.tsx'
import { WithSide } from '#kit/site/detail/with-side.tsx'
import { EventBanner } from './event-banner.tsx'
import { EventText } from './event-text.tsx'
import { messages } from './messages.ts'
import { OrganizerCard } from './organizer-card.tsx'
import type { EventDetail } from './queries.ts'
import { RelatedThings } from './related.tsx'
import styles from './event-view.module.css'
import { RegistrationCard } from '#club/evenings/bookings/visitor/registration/registration-card.tsx'

// Not of what is over, nor of what is cancelled.
const BeforeComing = lazy(() => import('./before-coming.tsx'))
const EventPhotos = lazy(() => import('./event-photos.tsx'))
// Most events go on as planned, and are open to all.
const PastEvent = lazy(() => import('./past-event.tsx'))
const PostsAbout = lazy(() => import('#club/pages/restaurants/visitor/posts-about.tsx'))
const StateBand = lazy(() => import('./state-band.tsx'))
const Where = lazy(() => import('./where.tsx'))

type EventViewProps = { event: EventDetail; share: Share; isPreview?: boolean }

/** An event as visitors see it. In a preview the registration card cannot be used. */
export const EventView = ({ event, share, isPreview = false }: EventViewProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [tab, setTab] = useState('information')
  const now = useNow(...stateChangesOf(event))
  const state = registrationStateOf(event, event.registered >= event.maxParticipants, now)
  const isOver = state === 'over'
  const { organizer, posts, related } = event
  const photos = (
    <Suspense>
      <EventPhotos event={event} />
    </Suspense>
  )
  const isCancelled = state === 'cancelled'
  const takesPlace = !isOver && !isCancelled
  const information = (
    <>
      <EventText event={event} />
      {takesPlace && (
        <Suspense>
          <BeforeComing event={event} state={state} now={now} />
        </Suspense>
      )}
    </>
  )
  const side = (
    <>
      {organizer && <OrganizerCard organizer={organizer} />}
      {takesPlace && (event.restaurant || addressOf(event, language)) && (
        <Suspense>
          <Where event={event} />
        </Suspense>
      )}
    </>
  )
  const below = posts.length > 0 && (
    <Suspense>
      <PostsAbout posts={posts} />
    </Suspense>
  )
  return (
    <div className={styles.page}>
      {(event.publicFrom || event.movedFrom || event.cancelledAt) && (
        <Suspense>
          <StateBand event={event} />
        </Suspense>
      )}
      {isOver ? (
        <Suspense>
          <PastEvent event={event} isPreview={isPreview} side={side} below={below}>
            {information}
          </PastEvent>
        </Suspense>
      ) : (
        <>
          <EventBanner
            event={event}
            stamp={isCancelled ? state : event.movedFrom && state !== 'under-way' ? 'moved' : undefined}
          >
            <RegistrationCard event={event} state={state} now={now} share={share} isPreview={isPreview} />
          </EventBanner>
          <WithSide side={side}>
            <Tabs
              label={say.tabs}
              value={tab}
              onChange={setTab}
              tabs={[
                { id: 'information', label: say.information, panel: information },
                { id: 'multimedia', label: say.multimedia, panel: tab === 'multimedia' && photos },
              ]}
            />
            {below}
          </WithSide>
        </>
      )}
      {(related.events.length > 0 || related.restaurant || related.post) && (
        <RelatedThings related={related} eventsOnly={isOver} />
      )}
    </div>
  )
}
