import { eventPhaseOf } from '#base/dates/event-phase.ts'
import { formatEventDays, formatEventStart } from '#base/dates/event-days.ts'
import { bilingual } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Translated } from '#kit/site/translated.tsx'
import type { Restaurant } from './queries.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { LinkList } from '#kit/site/sections/link-list.tsx'

const messages = bilingual({
  cancelled: { es: 'Cancelado', ca: 'Cancel·lat' },
  full: { es: 'Completo', ca: 'Complet' },
  joinList: { es: 'Apúntate a la lista', ca: 'Apunta’t a la llista' },
})

type Events = Restaurant['eventos']

/** The headings of what is shown. */
type Say = { coming?: string; over?: string }

/** Events of a restaurant: the coming ones by date, which say that they are full, then the finished ones, the newest first. */
export const EventGroups = ({ events, say }: { events: Events; say: Say }) => {
  const language = useLanguage()
  const now = useNow()
  const words = messages(language)
  const isOver = (event: Events[number]) => eventPhaseOf(event, now) === 'over'
  const show = (write: typeof formatEventDays) => (event: Events[number]) => ({
    to: `/eventos/${event.id}`,
    name: <Translated es={event.title} ca={event.titleCa} />,
    fact: (
      <>
        <time className="num" dateTime={event.date}>
          {write(event, language)}
        </time>
        {event.cancelledAt ? (
          <span>{` · ${words.cancelled}`}</span>
        ) : (
          event.isFull &&
          !isOver(event) && (
            <>
              <span>{` · ${words.full}`}</span>
              {now < Date.parse(event.waitingListUntil) && (
                <>
                  . <SiteLink to={`/eventos/${event.id}`}>{words.joinList}</SiteLink>
                </>
              )}
            </>
          )
        )}
      </>
    ),
  })
  const coming = events.filter((event) => !isOver(event))
  const over = events.filter((event) => isOver(event) && !event.cancelledAt).toReversed()
  return (
    <>
      {say.coming && <LinkList title={say.coming} rows={coming} show={show(formatEventStart)} />}
      {say.over && <LinkList title={say.over} rows={over} show={show(formatEventDays)} />}
    </>
  )
}
