import { clsx } from 'clsx'
import { dietMarks } from '#club/evenings/bookings/shared/rules/diet.ts'
import { Fragment, type ReactNode } from 'react'
import { dayOf } from '#base/dates/dates.ts'
import { hourMs } from '#base/dates/durations.ts'
import { formatRelativeDay } from '#base/dates/relative.ts'
import { formatDay, formatDayTime } from '#base/dates/weekday.ts'
import { limits } from '#base/limits.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { payUntil } from '#club/pages/facts/shared/how-to-pay.ts'
import { usePanelParts } from '#club/core/staff/panel-parts.tsx'
import { SentNotices } from '#club/evenings/notices/staff/sent-notices.tsx'
import type { EventOverview } from '../queries.ts'
import { messages } from './messages.ts'
import { StaffNoteOfEvent } from './staff-note.tsx'
import { picturesPart } from '../pictures-part.ts'
import { pathOf } from './tabs.tsx'
import { Unreached } from './unreached.tsx'
import styles from './event-page.module.css'

const reminderAt = (date: string) => new Date(Date.parse(date) - limits.reminderHours * hourMs)

/** Since when guests know the date: its event was published, or moved, then. A draft is not public yet. In milliseconds. */
const setAt = ({ publishedAt, movedAt }: Pick<EventOverview, 'publishedAt' | 'movedAt'>, now: number) =>
  Math.max(publishedAt ? Date.parse(publishedAt) : now, movedAt ? Date.parse(movedAt) : 0)

type People = NonNullable<EventOverview['people']>

/** An event in short: who comes, what was written to them, and its dates. */
export default function SummaryTab({ event }: { event: EventOverview }) {
  const { people } = event
  return (
    <>
      {people && <Unreached guests={people.unreached} />}
      <div className={styles.summary}>
        {people && <WhoComes event={event} people={people} />}
        {people && people.debtors.length > 0 && <Debtors id={event.id} debtors={people.debtors} />}
        {people && <Emails id={event.id} emails={people.emails} />}
        <StaffNoteOfEvent event={event} />
        <PhotosOfEvening event={event} />
        <Dates event={event} />
        <LastChanges id={event.id} />
      </div>
      {!event.deletedAt && <SentNotices eventId={event.id} />}
    </>
  )
}

const WhoComes = ({ event, people }: { event: EventOverview; people: People }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const guests = pathOf(event.id, 'inscripciones')
  return (
    <Card
      title={say.people}
      rows={[
        [say.seated, say.inParties(event.registered, people.parties)],
        [say.members, people.sayMember > 0 ? say.withFileOrWord(people.members, people.sayMember) : people.members],
        [say.diets, people.withDiet],
        ...(people.kitchenLacks > 0
          ? [
              [
                say.kitchen,
                <SiteLink key="kitchen" to={pathOf(event.id, 'cocina')}>
                  {say.kitchenLacks(people.kitchenLacks)}
                </SiteLink>,
              ] as Row,
            ]
          : []),
        [say.cancelled, linkUnlessNone(people.cancelled, `${guests}?filter=cancelled`)],
        ...(people.asking > 0 ? [[say.asking, linkUnlessNone(people.asking, `${guests}?filter=asking`)] as Row] : []),
      ]}
    >
      {people.diets.length > 0 && (
        <ul className={styles.diets} aria-label={say.diets}>
          {people.diets.map(({ mark, diet, count }) => (
            <li key={diet}>
              {mark ? dietMarks[mark][language] : diet} <b className="num">{count}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Who owes, the most first. */
const Debtors = ({ id, debtors }: { id: string; debtors: People['debtors'] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const shown = debtors.slice(0, namedDebtors)
  return (
    <Card title={say.debtors} rows={shown.map((one) => [one.name, formatEuros(one.owed, language), one.id])}>
      <p className={styles.all}>
        <SiteLink to={`${pathOf(id, 'inscripciones')}?filter=owing`}>{say.allDebtors(debtors.length)}</SiteLink>
      </p>
    </Card>
  )
}
const namedDebtors = 6

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
  const { date, publicFrom, closesAt, payBy, price, sendsReminder } = event
  const now = useNow()
  const setOn = setAt(event, now)
  const [lastDay, remindsAt] = [payUntil({ date, payBy }), reminderAt(date)]
  const day = (of: string) => (
    <>
      <span>{formatDay(of, language)}</span>
      <span className={styles.away}>{`, ${formatRelativeDay(of, now, language)}`}</span>
    </>
  )
  const reminder = remindsAt.getTime() > setOn ? day(dayOf(remindsAt)) : say.tooLateToRemind
  return (
    <Card
      title={say.dates}
      rows={[
        [say.opensOn, publicFrom ? formatDayTime(publicFrom, language) : say.fromTheStart],
        [say.closesOn, closesAt ? formatDayTime(closesAt, language) : say.whenItBegins],
        ...(price > 0 ? [[say.payUntil, lastDay < dayOf(new Date(setOn)) ? say.payAtOnce : day(lastDay)] as Row] : []),
        [say.reminder, sendsReminder ? reminder : say.noReminder],
      ]}
    />
  )
}

/** Once the event has begun: where its photos are added, several at once, also from a telephone. */
const PhotosOfEvening = ({ event: { id, date, deletedAt } }: { event: EventOverview }) => {
  const say = useSay(messages)
  const now = useNow(Date.parse(date))
  if (now < Date.parse(date) || deletedAt) return null
  return (
    <Card title={say.photos} rows={[]}>
      <p className="muted small">{say.photosText}</p>
      <p className={styles.all}>
        <SiteLink to={`${pathOf(id, 'textos')}#${picturesPart}`}>{say.addPhotos}</SiteLink>
      </p>
    </Card>
  )
}

/** What was done last with the event; all of it is in its history. */
const LastChanges = ({ id }: { id: string }) => {
  const say = useSay(messages)
  const { LatestLines } = usePanelParts()
  return (
    <Card title={say.latest} rows={[]}>
      <LatestLines record={id} />
      <p className={styles.all}>
        <SiteLink to={pathOf(id, 'historia')}>{say.wholeHistory}</SiteLink>
      </p>
    </Card>
  )
}

/** `key`: where two rows may have one name. */
type Row = [name: string, value: ReactNode, key?: string]

const Card = ({ title, rows, children }: { title: string; rows: Row[]; children?: ReactNode }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    {rows.length > 0 && (
      <dl>
        {rows.map(([name, value, key = name]) => (
          <Fragment key={key}>
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
