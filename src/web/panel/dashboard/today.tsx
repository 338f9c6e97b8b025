import { clsx } from 'clsx'
import {
  Activity,
  Armchair,
  CalendarDays,
  Inbox,
  MailWarning,
  MessageSquare,
  ReceiptEuro,
  UserPlus,
  UserSearch,
} from 'lucide-react'
import { formatEventStart } from '#shared/dates/event-days.ts'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Translated } from '../../ui/translated.tsx'
import { messages as sharedMessages } from '../record/messages.ts'
import { formatEuros } from '#shared/text/money.ts'
import { personAddress } from '../person/person-address.ts'
import { requestKindIn, requestMessages } from '../person/requests/messages.ts'
import { useBadChecks } from '../status/queries.ts'
import { messages } from './messages.ts'
import type { Dashboard } from './queries.ts'
import { countText } from './count-text.ts'
import screens from '../shell/screen.module.css'
import dashboards from './dashboard.module.css'

/** The tasks of today with links to their lists, and the current and next events. */
export const Today = ({ data }: { data: Dashboard }) => {
  const language = useLanguage()
  const [say, shared] = [messages(language), sharedMessages(language)]
  const { people, eventsUnderWay, nextEvent } = data
  const badChecks = useBadChecks(people !== undefined)
  const tasks = people
    ? [
        { Icon: Inbox, to: '/admin/solicitudes?filter=pending', count: people.pending, text: say.requestsToDecide },
        { Icon: MessageSquare, to: '/admin/mensajes', count: people.newMessages, text: say.messagesToAnswer },
        ...people.asking.map(({ id, title, titleCa, count }) => ({
          Icon: UserPlus,
          to: `/admin/eventos/${id}/inscripciones?filter=asking`,
          count,
          text: (shownCount: number) => `${say.askAgain(shownCount)}: ${inLanguage(language, title, titleCa)}`,
        })),
        ...people.waiting.map(({ id, title, titleCa, count, free }) => ({
          Icon: Armchair,
          to: `/admin/eventos/${id}/inscripciones?filter=waiting`,
          count,
          text: (shownCount: number) =>
            `${say.waitForSeats(shownCount, free)}: ${inLanguage(language, title, titleCa)}`,
        })),
        {
          Icon: ReceiptEuro,
          to: '/admin/cobros',
          count: people.money.toReturn.bookings,
          text: (count: number) => say.toReturn(count, formatEuros(people.money.toReturn.amount, language)),
        },
        {
          Icon: ReceiptEuro,
          to: '/admin/eventos?filter=upcoming',
          count: people.money.toCollect.bookings,
          text: (count: number) => say.toCollect(count, formatEuros(people.money.toCollect.amount, language)),
        },
        ...people.privacyRequests.map(({ kind, email, daysLeft }) => ({
          Icon: UserSearch,
          to: personAddress({ email }),
          count: 1,
          text: () => `${requestKindIn(language)[kind]}: ${requestMessages(language).left(daysLeft)}`,
        })),
        { Icon: UserSearch, to: '/admin/persona', count: people.holdsEnding, text: say.holdsEnding },
        ...people.unreached.map(({ eventId, fullName, title, titleCa }) => ({
          Icon: MailWarning,
          to: `/admin/eventos/${eventId}/inscripciones`,
          count: 1,
          text: () => say.unreached(fullName, inLanguage(language, title, titleCa)),
        })),
        { Icon: MailWarning, to: '/admin/cartas', count: people.failedEmails, text: say.emailsFailed },
        { Icon: MailWarning, to: '/admin/cartas?filter=queued', count: people.lateEmails, text: say.emailsLate },
        {
          Icon: MailWarning,
          to: '/admin/cartas?filter=queued',
          count: people.refusedByRelay,
          text: say.refusedByRelay,
        },
        { Icon: MailWarning, to: '/admin/cartas?filter=queued', count: people.heldBack, text: say.heldBack },
        { Icon: Activity, to: '/admin/estado', count: badChecks, text: say.checksBad },
      ].filter(({ count }) => count > 0)
    : []

  return (
    <section className={screens.panel}>
      <h2>{say.today}</h2>
      <ul className={dashboards.tasks}>
        {people && tasks.length === 0 && <li className={clsx('muted', dashboards.nothing)}>{say.nothingToDo}</li>}
        {tasks.map(({ Icon, to, count, text }) => (
          <li key={`${to} ${text(count)}`}>
            <SiteLink to={to}>
              <Icon aria-hidden />
              {countText(count, text, shared)}
            </SiteLink>
          </li>
        ))}
        {eventsUnderWay.map((event) => (
          <EventToSee key={event.id} name={say.underWay} event={event} mayReadPeople={people !== undefined} />
        ))}
        {nextEvent ? (
          <EventToSee name={say.nextEvent} event={nextEvent} mayReadPeople={people !== undefined} />
        ) : (
          <li className={clsx('muted', dashboards.nothing)}>{say.noNextEvent}</li>
        )}
      </ul>
    </section>
  )
}

type EventToSeeProps = { name: string; event: NonNullable<Dashboard['nextEvent']>; mayReadPeople: boolean }

/** The guests of an event for roles that may read them; for an editor the event. */
const EventToSee = ({ name, event, mayReadPeople }: EventToSeeProps) => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <li>
      <SiteLink to={`/admin/eventos/${event.id}${mayReadPeople ? '/inscripciones' : ''}`}>
        <CalendarDays aria-hidden />
        <span>
          {`${name}: `}
          <Translated es={event.title} ca={event.titleCa} />
          <small className="muted num">
            {`${formatEventStart(event, language)} · ${say.registered(event.registered, event.maxParticipants)}`}
          </small>
        </span>
      </SiteLink>
    </li>
  )
}
