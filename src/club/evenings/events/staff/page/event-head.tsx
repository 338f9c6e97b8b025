import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { Calendar, MapPin, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatEventStart } from '#base/dates/event-days.ts'
import { eventPhaseOf } from '#base/dates/event-phase.ts'
import { formatRelative } from '#base/dates/relative.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { inLanguage } from '#base/text/language.ts'
import { memberPriceInWords } from '../../shared/member-price-words.ts'
import { formatPrice } from '#base/text/money.ts'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Crumbs } from '#kit/panel/shell/crumbs.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { hasUnsaved } from '#kit/panel/form/unsaved.ts'
import { CancelledEvent } from '#club/evenings/notices/staff/cancelled-event.tsx'
import { NoticesBar } from '#club/evenings/notices/staff/notices-bar.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { Badge } from '#kit/panel/record/badge.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { messages as eventMessages } from '../messages.ts'
import { isPublished, publicationInWords, publicationOf } from '../publication/publication.ts'
import { type EventOverview, eventToEdit } from '../queries.ts'
import { EventActs } from './event-acts.tsx'
import { EventInTrash } from './event-in-trash.tsx'
import { EventSteps } from './event-steps.tsx'
import { Figures } from './figures.tsx'
import { messages } from './messages.ts'
import type { Tab } from './tabs.tsx'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './event-page.module.css'

/** The head of an event's page: where it is, its name and state, its facts, what staff do with it, and its figures. */
export const EventHead = ({ event, tab }: { event: EventOverview; tab: Tab }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const mayTell = event.people !== null
  /** The event has changed outside its form. What is written there stays, and a save merges it. */
  const readFormAgain = () => {
    if (!hasUnsaved()) void queryClient.resetQueries({ queryKey: eventToEdit(event.id).queryKey })
  }
  return (
    <>
      <PageHead title={`${inLanguage(language, event.title, event.titleCa)}: ${say[tab.name]}`} isIndexed={false} />
      <div className={clsx(styles.head, tab.path !== '' && styles.aside)}>
        <div className={styles.top}>
          <Path event={event} />
          <EventSteps event={event} tab={tab} />
        </div>
        {event.deletedAt ? (
          <EventInTrash id={event.id} deletedAt={event.deletedAt} />
        ) : (
          <>
            <CancelledEvent event={event} mayRestore={mayTell} onDone={readFormAgain} />
            <NoticesBar eventId={event.id} mayTell={mayTell} onUndone={readFormAgain} />
          </>
        )}
        <div className={styles.name}>
          <Translated as="h1" className={screens.name} es={event.title} ca={event.titleCa} />
          <State event={event} />
        </div>
        <Facts event={event} />
        {!event.deletedAt && <EventActs key={event.id} event={event} tab={tab} onDone={readFormAgain} />}
      </div>
      <Figures event={event} isSummary={tab.path === ''} />
    </>
  )
}

/** The lists that the event is in. */
const Path = ({ event }: { event: EventOverview }) => {
  const language = useLanguage()
  const say = useSay(eventMessages)
  const { list = '/admin/eventos' } = useOpenRecord('page', '/admin/eventos')
  const now = useNow(Date.parse(event.date), Date.parse(event.endsAt ?? ''))
  const filter = event.deletedAt
    ? 'trash'
    : !isPublished(event)
      ? 'unpublished'
      : eventPhaseOf(event, now) === 'over'
        ? 'past'
        : 'upcoming'
  return (
    <Crumbs to={list} list={say.events}>
      <SiteLink to={`/admin/eventos?filter=${filter}`}>
        {{ ...say, trash: contentMessages(language).trash }[filter]}
      </SiteLink>
    </Crumbs>
  )
}

const State = ({ event }: { event: EventOverview }) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (event.deletedAt) return <Badge tone="neutral">{say.isInTrash}</Badge>
  if (event.cancelledAt) return <Badge tone="danger">{say.isCancelled}</Badge>
  if (isPublished(event)) return <Badge tone="ok">{say.isPublic}</Badge>
  return <Badge tone="warn">{publicationInWords(publicationOf(event), language)}</Badge>
}

const Facts = ({ event }: { event: EventOverview }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow(Date.parse(event.date), Date.parse(event.endsAt ?? ''))
  const price = formatPrice(event.price, language)
  const isNow = eventPhaseOf(event, now) === 'under-way'
  return (
    <p className={styles.facts}>
      <Fact icon={<Calendar aria-hidden />}>
        <b className="num">{formatEventStart(event, language)}</b>{' '}
        {now > 0 && (
          <span className={clsx(!isNow && styles.away)}>
            {isNow ? say.isUnderWay : formatRelative(event.date, now, language)}
          </span>
        )}
        {event.movedFrom && (
          <>
            {' '}
            <s className="num">{say.before(formatDayTime(event.movedFrom, language))}</s>
          </>
        )}
      </Fact>
      {event.location && (
        <Fact icon={<MapPin aria-hidden />}>
          <Translated es={event.location} ca={event.locationCa} />
        </Fact>
      )}
      <Fact icon={<Tag aria-hidden />}>
        {[event.price > 0 ? say.aSeat(price) : price, memberPriceInWords(event, language)].filter(Boolean).join(' · ')}
      </Fact>
    </p>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span>
    {icon}
    <span>{children}</span>
  </span>
)
