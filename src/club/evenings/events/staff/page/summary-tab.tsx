import { clsx } from 'clsx'
import { Fragment, type ReactNode, Suspense } from 'react'
import { formatDay, formatDayTime } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useHistoryParts } from '#club/core/history/staff/history-parts.tsx'
import { SentNotices } from '#club/evenings/notices/staff/sent-notices.tsx'
import type { EventOverview } from '../queries.ts'
import { messages } from './messages.ts'
import { pathOf } from './tabs.tsx'
import { Unreached } from './unreached.tsx'
import styles from './event-page.module.css'

type People = NonNullable<EventOverview['people']>

/** An event in short: who comes, what was written to them, and its dates. */
export default function SummaryTab({ event }: { event: EventOverview }) {
  const { people } = event
  return (
    <>
      {people && <Unreached guests={people.unreached} />}
      <div className={styles.summary}>
        {people && <WhoComes event={event} people={people} />}
        {people && <Emails id={event.id} emails={people.emails} />}
        <Dates event={event} />
        <LastChanges id={event.id} />
      </div>
      {!event.deletedAt && <SentNotices eventId={event.id} />}
    </>
  )
}

const WhoComes = ({ event, people }: { event: EventOverview; people: People }) => {
  const say = useSay(messages)
  const guests = pathOf(event.id, 'inscripciones')
  return (
    <Card
      title={say.people}
      rows={[
        [say.seated, say.inParties(event.registered, people.parties)],
        [say.members, people.members],
        [say.diets, people.withDiet],
        [say.cancelled, linkUnlessNone(people.cancelled, `${guests}?filter=cancelled`)],
        ...(people.asking > 0 ? [[say.asking, linkUnlessNone(people.asking, `${guests}?filter=asking`)] as Row] : []),
      ]}
    />
  )
}

const Emails = ({ id, emails: { all, sent, queued, failed } }: { id: string; emails: People['emails'] }) => {
  const say = useSay(messages)
  const list = `${pathOf(id, 'correos')}?filter=`
  if (all === 0)
    return (
      <Card title={say.emails} rows={[]}>
        <p className="muted small">{say.noEmails}</p>
      </Card>
    )
  return (
    <Card
      title={say.emails}
      rows={[
        [say.sentEmails, linkUnlessNone(sent, `${list}sent`)],
        [say.queuedEmails, linkUnlessNone(queued, `${list}queued`)],
        [say.failedEmails, linkUnlessNone(failed, `${list}failed`, styles.bad)],
      ]}
    />
  )
}

const Dates = ({ event }: { event: EventOverview }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { publicFrom, closesAt, payBy, price, sendsReminder } = event
  return (
    <Card
      title={say.dates}
      rows={[
        [say.opensOn, publicFrom ? formatDayTime(publicFrom, language) : say.fromTheStart],
        [say.closesOn, closesAt ? formatDayTime(closesAt, language) : say.whenItBegins],
        ...(price > 0 ? [[say.payUntil, payBy ? formatDay(payBy, language) : say.weekBefore] as Row] : []),
        [say.reminder, sendsReminder ? say.reminderSent : say.noReminder],
      ]}
    />
  )
}

/** What was done last with the event; all of it is in its history. */
const LastChanges = ({ id }: { id: string }) => {
  const say = useSay(messages)
  const { LatestLines } = useHistoryParts()
  return (
    <Card title={say.latest} rows={[]}>
      <Suspense fallback={<Spinner />}>
        <LatestLines record={id} />
      </Suspense>
      <p className={styles.all}>
        <SiteLink to={pathOf(id, 'historia')}>{say.wholeHistory}</SiteLink>
      </p>
    </Card>
  )
}

type Row = [name: string, value: ReactNode]

const Card = ({ title, rows, children }: { title: string; rows: Row[]; children?: ReactNode }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    {rows.length > 0 && (
      <dl>
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </Fragment>
        ))}
      </dl>
    )}
    {children}
  </section>
)

const linkUnlessNone = (count: number, to: string, className?: string) =>
  count === 0 ? (
    count
  ) : (
    <SiteLink className={clsx(className)} to={to}>
      {count}
    </SiteLink>
  )
