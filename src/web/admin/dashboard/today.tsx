import { CalendarDays, Inbox, MailWarning, MessageSquare } from 'lucide-react'
import { formatDateTime } from '#shared/dates.ts'
import { inLanguage } from '#shared/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages as sharedMessages } from '../parts/messages.ts'
import { messages } from './messages.ts'
import type { Dashboard } from './queries.ts'
import { sayCount } from './say-count.ts'

/** What needs doing today, each leading to its list; and the event that comes next. */
export const Today = ({ data }: { data: Dashboard }) => {
  const language = useLanguage()
  const [say, shared] = [messages(language), sharedMessages(language)]
  const { people, nextEvent } = data
  const chores = people
    ? [
        { Icon: Inbox, to: '/admin/solicitudes?filter=pending', count: people.pending, text: say.requestsToDecide },
        { Icon: MessageSquare, to: '/admin/mensajes', count: people.newMessages, text: say.messagesToAnswer },
        { Icon: MailWarning, to: '/admin/cartas', count: people.failedLetters, text: say.lettersFailed },
        { Icon: MailWarning, to: '/admin/cartas?filter=queued', count: people.lateLetters, text: say.lettersLate },
      ].filter(({ count }) => count > 0)
    : []

  return (
    <section className="adm__panel">
      <h2>{say.today}</h2>
      <ul className="chores">
        {people && chores.length === 0 && <li className="muted">{say.nothingToDo}</li>}
        {chores.map(({ Icon, to, count, text }) => (
          <li key={to}>
            <SiteLink to={to}>
              <Icon className="ico" aria-hidden />
              {sayCount(count, text, shared)}
            </SiteLink>
          </li>
        ))}
        {nextEvent ? (
          <li>
            <SiteLink to={`/admin/eventos/${nextEvent.id}${people ? '/inscripciones' : ''}`}>
              <CalendarDays className="ico" aria-hidden />
              <span>
                {`${say.nextEvent}: ${inLanguage(language, nextEvent.title, nextEvent.titleCa)}`}
                <small className="muted num">
                  {`${formatDateTime(nextEvent.date, language)} · ${say.registered(nextEvent.registered, nextEvent.maxParticipants)}`}
                </small>
              </span>
            </SiteLink>
          </li>
        ) : (
          <li className="muted">{say.noNextEvent}</li>
        )}
      </ul>
    </section>
  )
}
