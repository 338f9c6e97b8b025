import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useParams } from 'react-router'
import { hasCatalan, inLanguage } from '#base/text/language.ts'
import { BackBar } from '#kit/site/detail/back-bar.tsx'
import { SpanishOnly } from '#kit/site/detail/spanish-only.tsx'
import { Refused, api } from '#kit/both/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { excerpt } from '#kit/both/head/excerpt.ts'
import { ShareMenu } from '#kit/site/detail/share-menu.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { cardMessages } from './card-messages.ts'
import { EventData } from './event-data.tsx'
import { EventView } from './event-view.tsx'
import { messages } from './messages.ts'
import { eventDetail } from './queries.ts'
import type { Route } from './+types/detail-page'

// Nearly every event is found.
const LazyProblem = lazy(() => import('./event-problem.tsx'))

export const loader = firstPaint((serverApi, { id = '' }) => [eventDetail(serverApi, id)])
export const clientLoader = onlyFirstPaint

export default function EventPage({ loaderData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData}>
      <Event />
    </FirstPaint>
  )
}

/** The page of an unknown event, which the server loader refuses. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error && typeof error === 'object' && 'status' in error && error.status === 404)
    return <EventProblem error={new Refused('event.not-found', 404)} />
  throw error
}

const Event = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const { id = '' } = useParams()
  const { data: event, error, isPending } = useQuery(eventDetail(api, id))
  if (isPending) return <LoadingEvent />
  if (error) return <EventProblem error={error} />

  const title = inLanguage(language, event.title, event.titleCa)
  const isCatalan = hasCatalan([event.description, event.descriptionCa], [event.title, event.titleCa])
  const share = { text: say.tweet, subject: say.mailSubject, copied: say.copied }
  return (
    <>
      <PageHead
        title={title}
        description={excerpt(inLanguage(language, event.description, event.descriptionCa))}
        version={event.version}
        hasCatalan={isCatalan}
      />
      <EventData event={event} />
      <BackBar to="/eventos" text={say.backToEvents}>
        <ShareMenu {...share} />
      </BackBar>
      {!isCatalan && <SpanishOnly />}
      <EventView event={event} share={share} />
    </>
  )
}

// With a link back, like an event that is not there or could not be read (spec §2).
const LoadingEvent = () => {
  const say = useSay(messages, cardMessages)
  return (
    <>
      <PageHead title={say.title} isIndexed={false} />
      <BackBar to="/eventos" text={say.backToEvents} />
      <Spinner />
    </>
  )
}

const EventProblem = ({ error }: { error: Error }) => (
  <Suspense>
    <LazyProblem error={error} />
  </Suspense>
)
