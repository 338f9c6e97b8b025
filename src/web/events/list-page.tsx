import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { inLanguage } from '#shared/language.ts'
import { api } from '../lib/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '../lib/first-paint.tsx'
import { useLanguage } from '../lib/language.tsx'
import { PageHead } from '../lib/page-head.tsx'
import { pathIn } from '../lib/paths.ts'
import { useNow } from '../lib/use-now.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EventCard } from './event-card.tsx'
import { messages } from './messages.ts'
import { eventQueries } from './queries.ts'
import type { Route } from './+types/list-page'

export const loader = firstPaint((api) => [eventQueries(api).list()])
export const clientLoader = onlyFirstPaint

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const say = messages(useLanguage())
  return (
    <FirstPaint state={loaderData}>
      <PageHead title={say.title} description={say.subtitle} />
      <div className="wrap pb-section">
        <div className="phead">
          <h1>{say.title}</h1>
          <p>{say.subtitle}</p>
        </div>
        <EventGrid />
      </div>
    </FirstPaint>
  )
}

const EventGrid = () => {
  const say = messages(useLanguage())
  const { data: events, error, isPending, refetch } = useQuery(eventQueries(api).list())
  const [chosen, setChosen] = useState<string>()
  const now = useNow()
  if (isPending) return <Spinner />
  if (error)
    return (
      <EmptyState title={say.listError} text={say.listErrorText(error.message)}>
        <button className="btn btn--ink" type="button" onClick={() => void refetch()}>
          {say.tryAgain}
        </button>
      </EmptyState>
    )
  if (events.length === 0) return <EmptyState title={say.emptyTitle} text={say.emptyText} />

  const shown = chosen === undefined ? events : events.filter(({ category }) => category === chosen)
  return (
    <>
      <CategoryFilter events={events} chosen={chosen} onChoose={setChosen} />
      <p className="small mb-9">
        <CalendarLink category={chosen} />
      </p>
      <ul className="posters">
        {shown.map((event) => (
          <li key={event.id}>
            <EventCard event={event} isPast={Date.parse(event.date) < now} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The calendar to subscribe to, of the category that is shown. */
const CalendarLink = ({ category }: { category: string | undefined }) => {
  const language = useLanguage()
  const say = messages(language)
  const of = category === undefined ? '' : `?${new URLSearchParams({ categoria: category || say.others })}`
  return (
    <a href={pathIn(language, '/calendar.ics') + of} className="inline-flex items-center gap-2">
      <CalendarPlus className="ico" aria-hidden />
      {say.subscribe}
    </a>
  )
}

type Categorized = { category: string; categoryCa: string }
type FilterProps = { events: Categorized[]; chosen: string | undefined; onChoose: (category?: string) => void }

/** First "Todos", then each distinct category, with "Otros" for events that have none (spec §2). */
const CategoryFilter = ({ events, chosen, onChoose }: FilterProps) => {
  const language = useLanguage()
  const say = messages(language)
  const names = new Map(
    events.map(({ category, categoryCa }) => [category, inLanguage(language, category, categoryCa)]),
  )
  const named = [...names].filter(([category]) => category !== '')
  const options: [string | undefined, string][] = [[undefined, say.all], ...named]
  if (names.has('')) options.push(['', say.others])

  return (
    <div className="pills mb-4" role="group" aria-label={say.category}>
      {options.map(([category, name]) => (
        <button
          key={name}
          className="pill"
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
