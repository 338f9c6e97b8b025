import { clsx } from 'clsx'
import { ExternalLink, Globe } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { CancelEvent } from '#club/evenings/notices/staff/cancel-event.tsx'
import { WriteToGuests } from '#club/evenings/notices/staff/write-to-guests.tsx'
import { NewButton } from '#kit/panel/record/new-button.tsx'
import { newRecord, useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { messages as guestMessages } from '#club/evenings/bookings/staff/messages.ts'
import { messages as eventMessages } from '../messages.ts'
import { DraftLinks } from '../publication/draft-links.tsx'
import { messages as publicationMessages } from '../publication/messages.ts'
import { usePublish } from '../publication/use-publish.ts'
import type { EventOverview } from '../queries.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { type Tab, pathOf } from './tabs.tsx'
import acts from './event-acts.module.css'
import styles from './event-page.module.css'

type EventActsProps = { event: EventOverview; tab: Tab; onDone: () => void }

/** What staff do with an event, whatever part of its page is open. Editors cancel nothing and read no guests. */
export const EventActs = ({ event, tab, onDone }: EventActsProps) => {
  const language = useLanguage()
  const mayReadPeople = event.people !== null
  const publishing = usePublish()
  const navigate = useNavigate()
  const guest = useOpenRecord()
  /** On the guest list the form opens over the list as it is. */
  const add = () =>
    tab.path === 'inscripciones'
      ? guest.open(newRecord)
      : void navigate(`${pathOf(event.id, 'inscripciones')}?id=${newRecord}`)
  return (
    <div className={clsx(styles.acts, acts.row)}>
      {event.draftPass ? (
        <>
          <DraftLinks id={event.id} pass={event.draftPass} />
          <ActButton act={publishing} sent={event.id} tone="line">
            <Globe aria-hidden />
            {publicationMessages(language).publish}
          </ActButton>
        </>
      ) : (
        <>
          <a
            className={buttonLook({ tone: 'quiet', size: 'small' })}
            href={`/eventos/${event.id}`}
            target="_blank"
            rel="noreferrer"
            title={eventMessages(language).seePage}
          >
            <ExternalLink aria-hidden />
            <span>{eventMessages(language).seePage}</span>
          </a>
          <CancelEvent event={event} mayCancel={mayReadPeople} onDone={onDone} />
          {mayReadPeople && <WriteToGuests event={event} />}
        </>
      )}
      {/* No registrations for a cancelled event, not even by staff. */}
      {mayReadPeople && !event.cancelledAt && (
        <span className={styles.add}>
          <NewButton text={guestMessages(language).add} onClick={add} />
        </span>
      )}
    </div>
  )
}
