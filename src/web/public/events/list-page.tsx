import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { kindOf } from '#shared/event-kind.ts'
import { eventPhaseOf } from '#shared/dates/event-phase.ts'
import { PageBody } from '../sections/page-body.tsx'
import { api } from '../../lib/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '../../lib/first-paint.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useNow } from '../../lib/use-now.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { OlderNewer } from '../../ui/older-newer.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { Heading } from '../sections/heading.tsx'
import { Posters } from '../sections/poster.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { EventCard } from './event-card.tsx'
import { CalendarLink, NextLink, nextId } from './agenda-links.tsx'
import { agendaMessages } from './agenda-messages.ts'
import styles from './list-page.module.css'
import { messages } from './messages.ts'
import { agendaPageAt, eventQueries } from './queries.ts'
import type { Route } from './+types/list-page'
import buttons from '../../ui/button/buttons.module.css'

export const loader = firstPaint((serverApi, _params, search) => [eventQueries(serverApi).list(agendaPageAt(search))])
export const clientLoader = onlyFirstPaint

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <FirstPaint state={loaderData}>
      <AgendaHead />
      <PageBody>
        <Heading title={say.title} text={say.subtitle} />
        <EventGrid />
      </PageBody>
    </FirstPaint>
  )
}

const useWords = () => {
  const language = useLanguage()
  return { ...messages(language), ...agendaMessages(language) }
}

/** Each page of a long agenda has its own canonical address, without the category, which only filters the events. */
const AgendaHead = () => {
  const say = useWords()
  const { categoria: _, ...page } = agendaPageAt(useSearchParams()[0])
  const search = new URLSearchParams(page)
  return <PageHead title={say.title} description={say.subtitle} search={search.size > 0 ? `?${search}` : ''} />
}

const EventGrid = () => {
  const say = useWords()
  const [search, setSearch] = useSearchParams()
  const requested = agendaPageAt(search)
  const {
    data: agenda,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...eventQueries(api).list(requested),
    placeholderData: keepPreviousData,
  })
  const [localCategory, setLocalCategory] = useState<string>()
  const now = useNow()
  if (isPending) return <Spinner />
  if (error)
    return (
      <EmptyState title={say.listError} text={say.listErrorText(error.message)}>
        <button className={clsx(buttons.button, buttons.ink)} type="button" onClick={() => void refetch()}>
          {say.tryAgain}
        </button>
      </EmptyState>
    )
  const { events, isWhole, categories } = agenda
  if (categories.length === 0) return <EmptyState title={say.emptyTitle} text={say.emptyText} />

  // If all events are loaded, the browser filters them (spec §4). Otherwise the category is in the address.
  const category = isWhole ? (localCategory ?? requested.categoria) : requested.categoria
  const chosen = category === undefined ? undefined : kindOf(category)
  const choose = (pickedCategory?: string) =>
    isWhole && requested.categoria === undefined
      ? setLocalCategory(pickedCategory)
      : setSearch(pickedCategory === undefined ? {} : { categoria: pickedCategory }, { preventScrollReset: true })
  const visible = isWhole && chosen !== undefined ? events.filter((event) => kindOf(event.category) === chosen) : events
  const next = visible.find((event) => !event.cancelledAt && eventPhaseOf(event, now) !== 'over')
  return (
    <>
      <CategoryFilter categories={categories} chosen={chosen} onChoose={choose} />
      <p className={clsx('small', styles.links)}>
        {next && next !== visible[0] && <NextLink event={next} hasBegun={eventPhaseOf(next, now) === 'under-way'} />}
        <CalendarLink category={chosen} />
      </p>
      <h2 className="vh">{say.list}</h2>
      {visible.length === 0 && <p className="muted">{say.noneHere}</p>}
      <Posters>
        {visible.map((event) => (
          <li key={event.id} id={event === next ? nextId : undefined} className={styles.item}>
            <EventCard event={event} now={now} />
          </li>
        ))}
      </Posters>
      {!isWhole && (
        <OlderNewer
          label={say.pages}
          older={agenda.hasEarlier ? { to: addressOf(agenda, -1, requested.categoria), text: say.earlier } : undefined}
          newer={agenda.hasLater ? { to: addressOf(agenda, 1, requested.categoria), text: say.later } : undefined}
        />
      )}
    </>
  )
}

type AgendaPosition = { isPast: boolean; page: number }

/** The address of the next (1) or previous (-1) page. Before the first page of future events is the newest page of past ones. */
const addressOf = ({ isPast, page }: AgendaPosition, step: 1 | -1, category: string | undefined) => {
  // Pages counted from today: 1, 2, 3 are future events, 0, -1, -2 past ones.
  const next = (isPast ? 1 - page : page) + step
  const search = new URLSearchParams({
    ...(category !== undefined && { categoria: category }),
    ...(next > 1 && { pagina: String(next) }),
    ...(next < 1 && { anteriores: String(1 - next) }),
  })
  return search.size > 0 ? `/eventos?${search}` : '/eventos'
}
