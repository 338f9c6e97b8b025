import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Link } from 'lucide-react'
import { formatTime } from '#base/dates/dates.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { QrCode } from '#club/evenings/bookings/both/qr-code.tsx'
import { type SeatName, seatName } from '#club/evenings/bookings/shared/seat-name.ts'
import { pathOf } from '#club/evenings/events/staff/page/tabs.tsx'
import type { EventOverview } from '#club/evenings/events/staff/queries.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { messages as eventMessages } from '#club/evenings/events/staff/messages.ts'
import { formatEuros } from '#base/text/money.ts'
import { messages as moneyMessages } from '#club/evenings/payments/staff/messages.ts'
import { messages } from './messages.ts'
import { type DoorForStaff, doorQuery, revokeDoorLinks } from './queries.ts'
import cards from '#club/evenings/events/staff/page/event-page.module.css'
import styles from './door.module.css'

/** The door of an event: the link for the phones there, how many came in, and afterwards who did not. */
export default function DoorTab({ event }: { event: EventOverview }) {
  const language = useLanguage()
  const say = useSay(messages)
  const ofEvents = useSay(eventMessages)
  const ofMoney = useSay(moneyMessages)
  const { data: door, error, refetch } = useQuery(doorQuery(event.id))
  if (error && !door) return <NotLoaded title={ofEvents.loadError} retry={refetch} />
  if (!door) return <Spinner />
  const timed = ({ at, device }: { at: string; device: string }) => say.at(formatTime(at, language), device)
  return (
    <div className={cards.summary}>
      <LinkCard eventId={event.id} door={door} />
      <section className={cards.card}>
        <h2>{say.arrivals}</h2>
        {door.inside === 0 ? (
          <p>{say.nobodyYet}</p>
        ) : (
          <>
            <p className={styles.figure}>{say.insideOf(door.inside, door.seated)}</p>
            <progress
              className={styles.bar}
              aria-label={say.arrivals}
              value={door.inside}
              max={Math.max(1, door.seated)}
            />
          </>
        )}
      </section>
      {door.takings.length > 0 && (
        <section className={cards.card}>
          <h2>{say.takings}</h2>
          <ul className={styles.people}>
            {door.takings.map(({ method, sum, payments }) => (
              <li key={method}>
                <span>{ofMoney[method]}</span>
                <span>
                  <b className="num">{formatEuros(sum, language)}</b>{' '}
                  <span className="muted">{say.payments(payments)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {door.absent && (
        <People eventId={event.id} title={say.absent(door.absent.length)} people={door.absent} isShownEmpty />
      )}
      <People
        eventId={event.id}
        title={say.twice}
        note={say.twiceText}
        people={door.twice}
        textOf={({ times }) => times.map(timed).join(' · ')}
      />
      <People eventId={event.id} title={say.cancelledButIn} people={door.cancelledButIn} textOf={timed} />
      <People
        eventId={event.id}
        title={say.missedBefore}
        note={say.missedText}
        people={door.missedBefore}
        textOf={({ times }) => say.absences(times)}
      />
    </div>
  )
}

/** The link as a code for another phone, to copy, and to make void. */
const LinkCard = ({ eventId, door: { url, code, until } }: { eventId: string; door: DoorForStaff }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { ask, dialog } = useQuestion<string>({
    text: () => say.revokeText,
    confirm: say.revoke,
    act: revokeDoorLinks,
    done: say.revoked,
    failed: say.revokeFailed,
  })
  if (!url || !code)
    return (
      <section className={cards.card}>
        <h2>{say.link}</h2>
        <p>{say.isOver}</p>
      </section>
    )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      await notify('info', say.copied)
    } catch {
      await notify('error', say.copyFailed)
    }
  }
  return (
    <section className={cards.card}>
      <h2>{say.link}</h2>
      <div className={styles.link}>
        <QrCode code={code} label={say.code} />
        <div>
          <p>{say.linkText}</p>
          <p className="muted small">{say.until(formatDayTime(until, language))}</p>
          <div className={styles.acts}>
            <a className={buttonLook({ tone: 'line', size: 'small' })} href={url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              <span>{say.open}</span>
            </a>
            <Button tone="line" size="small" onClick={() => void copy()}>
              <Link aria-hidden />
              <span>{say.copy}</span>
            </Button>
            <Button tone="quiet" size="small" onClick={() => ask(eventId)}>
              {say.revoke}
            </Button>
          </div>
        </div>
      </div>
      {dialog}
    </section>
  )
}

type Person = SeatName & { id: string }
type PeopleProps<One> = {
  eventId: string
  title: string
  note?: string
  people: One[]
  textOf?: (one: One) => string
  isShownEmpty?: boolean
}

/** People by name, each with what is said of them. */
const People = <One extends Person>({ eventId, title, note, people, textOf, isShownEmpty }: PeopleProps<One>) => {
  const language = useLanguage()
  if (people.length === 0 && !isShownEmpty) return null
  return (
    <section className={cards.card}>
      <h2>{title}</h2>
      {note && <p className="muted small">{note}</p>}
      <ul className={styles.people}>
        {people.map((one) => (
          <li key={one.id}>
            <SiteLink to={`${pathOf(eventId, 'inscripciones')}?id=${one.id}`}>{seatName(one, language)}</SiteLink>
            {textOf && <span className="num muted">{textOf(one)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
