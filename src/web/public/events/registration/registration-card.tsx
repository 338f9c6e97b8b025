import { clsx } from 'clsx'
import { Calendar, Clock, MapPin } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { formatEventDays, formatEventTimes } from '#shared/dates/event-days.ts'
import { registrationStateOf, stateChangesOf } from '#shared/dates/registration-state.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { ShareMenu } from '../../../ui/share/share-menu.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { Share } from '../../../ui/share/share-targets.tsx'
import { Translated } from '../../../ui/translated.tsx'
import { usePress } from '../../../ui/button/use-press.ts'
import { cardMessages } from '../card-messages.ts'
import { messages } from '../messages.ts'
import type { EventDetail } from '../queries.ts'
import { hasStoredRegistrations } from './has-stored-registrations.ts'
import styles from './registration-card.module.css'
import { SeatRing } from './seat-ring.tsx'
import buttons from '../../../ui/button/buttons.module.css'

// The form and its library are loaded when a visitor is about to register.
const loadControls = () => import('./registration-controls.tsx')
const RegistrationControls = lazy(loadControls)
// Most events are open: their pages do not load what the others say.
const NotOpen = lazy(() => import('./not-open.tsx'))

/** Price, free seats, date and place, and the button to register (spec §2). */
export const RegistrationCard = ({ event, share }: { event: EventDetail; share: Share }) => {
  const language = useLanguage()
  const say = { ...messages(language), ...cardMessages(language) }
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const open = () => {
    setHasOpened(true)
    setIsOpen(true)
  }
  const press = usePress(loadControls, open, `/eventos/${event.id}/inscripcion`)
  // The server knows nothing of this device: all visitors get the same page.
  const [remembers, setRemembers] = useState(false)
  useEffect(() => setRemembers(hasStoredRegistrations()), [])
  // If the button that was pressed is disabled, the focus goes to the card.
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasOpened && !isOpen && document.activeElement === document.body) card.current?.focus()
  }, [hasOpened, isOpen])
  const left = Math.max(0, event.maxParticipants - event.registered)
  const now = useNow(...stateChangesOf(event))
  const state = registrationStateOf(event, left === 0, now)
  const hasBegun = state === 'under-way' || state === 'over'
  const other = { event, state, press } as const
  const isUsual = state === 'open' || hasBegun

  const count = say.registered(event.registered, event.maxParticipants)

  return (
    <section className={styles.card} aria-label={say.registration} tabIndex={-1} ref={card}>
      <p className={styles.price}>
        <b className="num">{formatPrice(event.price, language)}</b>
        {event.price > 0 && <span className="muted">{say.perPerson}</span>}
      </p>
      {hasBegun ? (
        <p className={clsx('muted num', styles.count)}>{count}</p>
      ) : (
        <div className={styles.seats}>
          <SeatRing
            taken={event.registered}
            places={event.maxParticipants}
            isClosed={state === 'cancelled'}
            label={say.seatsTaken(event.registered, event.maxParticipants)}
          />
          <p>
            {isUsual ? (
              <>
                <b>{left === 0 ? say.full : say.seatsLeft(left)}</b>
                <span className="muted num">{count}</span>
              </>
            ) : (
              <Suspense>
                <NotOpen part="seats" {...other} />
              </Suspense>
            )}
          </p>
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>
            <Calendar aria-hidden />
            {say.date}
          </dt>
          <dd className="num">{formatEventDays(event, language)}</dd>
        </div>
        <div>
          <dt>
            <Clock aria-hidden />
            {say.time}
          </dt>
          <dd className="num">{formatEventTimes(event, language)}</dd>
        </div>
        {event.location && (
          <div>
            <dt>
              <MapPin aria-hidden />
              {say.location}
            </dt>
            <Translated as="dd" es={event.location} ca={event.locationCa} />
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        {isUsual ? (
          <button className={clsx(buttons.button, buttons.block)} disabled={hasBegun} {...press}>
            {hasBegun ? say[state] : say.register}
          </button>
        ) : (
          <Suspense fallback={<span />}>
            <NotOpen part="button" {...other} />
          </Suspense>
        )}
        <ShareMenu {...share} isCompact />
      </div>
      {(hasOpened || remembers) && (
        <Suspense>
          <RegistrationControls
            event={event}
            now={now}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {!hasBegun && (
        <p className={clsx('muted small', styles.notice)}>
          {isUsual ? (
            <>
              {event.price > 0 ? say.notice : say.noticeWhenFree} <SiteLink to="/contacto">{say.tellUs}</SiteLink>.
            </>
          ) : (
            <Suspense>
              <NotOpen part="notice" {...other} />
            </Suspense>
          )}
        </p>
      )}
    </section>
  )
}
