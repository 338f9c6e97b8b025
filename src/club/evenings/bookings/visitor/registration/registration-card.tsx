import { clsx } from 'clsx'
import { Calendar, MapPin } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { formatTime } from '#base/dates/dates.ts'
import { formatEventDays, formatEventTimes } from '#base/dates/event-days.ts'
import type { RegistrationState } from '#club/evenings/events/shared/rules/registration-state.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { formatDay, shortDay } from '#base/dates/weekday.ts'
import { addressOf, placeParts } from '#club/evenings/events/shared/places/event-place.ts'
import { mapOf } from '#club/evenings/events/shared/places/event-map.ts'
import { addressLines } from '#base/text/address-parts.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ShareMenu } from '#kit/site/detail/share-menu.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import type { Share } from '#kit/site/share/share-targets.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { usePress } from '#kit/site/button/use-press.ts'
import { AddToCalendar } from '#club/evenings/events/visitor/calendar/add-to-calendar.tsx'
import { cardMessages } from '#club/evenings/events/visitor/card-messages.ts'
import { memberPriceInWords } from '#club/evenings/events/shared/member-price-words.ts'
import { messages } from '#club/evenings/events/visitor/messages.ts'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { BookBar } from './book-bar.tsx'
import { useHasStoredRegistrations } from './has-stored-registrations.ts'
import styles from './registration-card.module.css'
import { SeatRing } from './seat-ring.tsx'

// The form and its library are loaded when a visitor is about to register.
const loadControls = () => import('./registration-controls.tsx')
const RegistrationControls = lazy(loadControls)
// Most events are open: their pages do not load what the others say.
const NotOpen = lazy(() => import('./not-open.tsx'))
const Booked = lazy(() => import('./booked.tsx'))

type CardProps = { event: EventDetail; state: RegistrationState; now: number; share: Share; isPreview: boolean }

/**
 * Price, date, place, free seats, and the button to register (spec §2). On a phone when, price, seats and button stay at the foot of
 * the screen. Not for an event that is over.
 */
export const RegistrationCard = ({ event, state, now, share, isPreview }: CardProps) => {
  const language = useLanguage()
  const say = useSay(messages, cardMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const [hasBooked, setHasBooked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const alert = { isOpen: isAsking, open: () => setAsking(true) }
  const open = () => {
    setHasOpened(true)
    setIsOpen(true)
  }
  const press = usePress(loadControls, open, `/eventos/${event.id}/inscripcion`)
  // What this device remembers is read once here; the controls follow it.
  const remembers = useHasStoredRegistrations()
  const isBooked = remembers || hasBooked
  // If the button that was pressed is disabled, the focus goes to the card.
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasOpened && !isOpen && document.activeElement === document.body) card.current?.focus()
  }, [hasOpened, isOpen])
  const left = Math.max(0, event.maxParticipants - event.registered)
  const isOpenNow = state === 'open'
  const hasBegun = state === 'under-way'
  const isCancelled = state === 'cancelled'
  const isShut = !isOpenNow && state !== 'members-only'
  const Struck = isCancelled ? 's' : Fragment
  const notOpen = (part: ComponentProps<typeof NotOpen>['part'], ofButton: ComponentProps<'button'> = press) => (
    <Suspense>
      <NotOpen part={part} event={event} state={state} press={ofButton} alert={alert} />
    </Suspense>
  )
  /** A device that has booked sees its booking. */
  const orBooked = (part: 'head' | 'seats' | 'button' | 'sum' | 'notice', forAll: ReactNode) =>
    isBooked && !isCancelled ? (
      <Suspense fallback={forAll}>
        <Booked part={part} event={event} takesFocus={hasBooked}>
          {forAll}
        </Booked>
      </Suspense>
    ) : (
      forAll
    )
  const days = formatEventDays(event, language)
  const daysBefore = event.movedFrom && formatDay(event.movedFrom, language)
  const limit = returnableUntil({ date: new Date(event.date) })
  const price = formatPrice(event.price, language)
  const members = state !== 'closed' && !hasBegun && !isCancelled && memberPriceInWords(event, language)

  return (
    <>
      <section className={styles.card} aria-label={say.registration} tabIndex={-1} ref={card} inert={isPreview}>
        {orBooked(
          'head',
          <p className={styles.price}>
            <b className="num">
              <Struck>{price}</Struck>
            </b>
            {event.price > 0 && <span className="muted">{say.perPerson}</span>}
            {members && (
              <span>
                <span>{`${members}: `}</span>
                <SiteLink to={`/auth?evento=${event.id}`}>{say.signIn}</SiteLink>
              </span>
            )}
          </p>,
        )}
        <dl className={styles.facts}>
          <div>
            <dt>
              <Calendar aria-hidden />
              <span className="vh">{say.date}</span>
            </dt>
            <dd>
              {daysBefore && daysBefore !== days && <del className="muted">{daysBefore}</del>}{' '}
              <Struck>
                <time className="num" dateTime={event.date}>
                  {days}
                </time>
                <br />
                <span className="muted num">{formatEventTimes(event, language)}</span>
              </Struck>
            </dd>
          </div>
          {event.location && (
            <div>
              <dt>
                <MapPin aria-hidden />
                <span className="vh">{say.location}</span>
              </dt>
              <dd>
                <Translated as="b" es={placeParts(event.location).name} ca={placeParts(event.locationCa).name} />
                <br />
                <a href={mapOf(event, language)} target="_blank" rel="noreferrer">
                  {addressLines(addressOf(event, language)).join(',\n') || say.howToGet}
                </a>
              </dd>
            </div>
          )}
        </dl>
        <div className={styles.seats}>
          {orBooked(
            'seats',
            <>
              {!isCancelled && (
                <SeatRing
                  taken={event.registered}
                  places={event.maxParticipants}
                  middle={hasBegun ? event.registered : left}
                />
              )}
              <p>
                {isOpenNow || hasBegun ? (
                  <>
                    <b>{hasBegun ? say[state] : say.seatsLeft(left)}</b>
                    <span className="muted num">{say.registered(event.registered, event.maxParticipants)}</span>
                  </>
                ) : (
                  notOpen('seats')
                )}
              </p>
            </>,
          )}
        </div>
        <div className={clsx(styles.actions, isPreview && styles.inPlace)}>
          {orBooked(
            'button',
            isOpenNow || hasBegun ? (
              <Button size="block" disabled={hasBegun} {...press}>
                {hasBegun ? say[state] : say.register}
              </Button>
            ) : (
              notOpen('button')
            ),
          )}
          <div className={styles.share}>
            <ShareMenu {...share} isCompact />
          </div>
          {/* Only on a phone, where the rest of the card may be out of sight. */}
          {!isCancelled && (
            <p className={styles.sum} aria-hidden>
              {orBooked(
                'sum',
                <>
                  <b className="num">
                    <span>{shortDay(event.date, language)}</span> <i>·</i>{' '}
                    <span>{formatTime(event.date, language)}</span>
                  </b>
                  <span className="muted">
                    <span className="num">{price}</span>
                    {' · '}
                    <span>{isOpenNow ? say.left(left) : hasBegun ? say[state] : notOpen('line')}</span>
                  </span>
                </>,
              )}
            </p>
          )}
        </div>
        {(isCancelled || (state === 'members-only' && !isBooked)) && (
          <div className={styles.alert}>{notOpen('alert')}</div>
        )}
        {(hasOpened || remembers) && (
          <Suspense>
            <RegistrationControls
              event={event}
              now={now}
              isOpen={isOpen}
              onAnother={isOpenNow || state === 'waiting-list' || state === 'members-only' ? open : undefined}
              onRegistered={() => setHasBooked(true)}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        )}
        {!hasBegun && !isCancelled && (
          <p className={clsx('muted small', styles.notice)}>
            {orBooked(
              'notice',
              !isOpenNow || (event.price > 0 && limit.getTime() <= now) ? (
                notOpen('notice')
              ) : event.price > 0 ? (
                say.payLater(momentInSentence(limit, language, now))
              ) : (
                <>
                  {say.noticeWhenFree} <SiteLink to="/contacto">{say.tellUs}</SiteLink>.
                </>
              ),
            )}
          </p>
        )}
        {!hasBegun &&
          !isCancelled &&
          !isPreview &&
          (isShut && !isBooked ? notOpen('onwards') : <AddToCalendar event={event} />)}
      </section>
      {(isOpenNow || state === 'waiting-list') && !isPreview && !isBooked && (
        <BookBar event={event} price={price} left={isOpenNow ? say.left(left) : say.full}>
          {isOpenNow ? (
            <Button {...press} tabIndex={-1}>
              {say.register}
            </Button>
          ) : (
            notOpen('button', { ...press, tabIndex: -1 })
          )}
        </BookBar>
      )}
    </>
  )
}
