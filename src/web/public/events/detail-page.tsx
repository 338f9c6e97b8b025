import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { inLanguage } from '#shared/text/language.ts'
import { BackBar } from '../sections/back-bar.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { Refused, api } from '../../lib/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '../../lib/first-paint.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { excerpt } from '../../lib/head/excerpt.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ShareMenu } from '../../ui/share/share-menu.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { EventData } from './event-data.tsx'
import { EventSheet } from './event-sheet.tsx'
import { messages } from './messages.ts'
import { eventQueries } from './queries.ts'
import type { Route } from './+types/detail-page'
import buttons from '../../ui/button/buttons.module.css'

export const loader = firstPaint((serverApi, { id = '' }) => [eventQueries(serverApi).detail(id)])
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
  if (error && typeof error === 'object' && 'status' in error && error.status === 404) return <EventNotFound />
  throw error
}

const Event = () => {
  const language = useLanguage()
  const say = messages(language)
  const { id = '' } = useParams()
  const { data: event, error, isPending } = useQuery(eventQueries(api).detail(id))
  if (isPending) return <LoadingEvent />
  if (error instanceof Refused && error.code === 'event.no-id') return <EventError message={say.noId} />
  if (error instanceof Refused) return <EventNotFound />
  if (error) return <EventError message={error.message} />

  const title = inLanguage(language, event.title, event.titleCa)
  const share = { text: say.tweet, subject: say.mailSubject, copied: say.copied }
  return (
    <>
      <PageHead
        title={title}
        description={excerpt(inLanguage(language, event.description, event.descriptionCa))}
        version={event.version}
      />
      <EventData event={event} />
      <BackBar to="/eventos" text={say.backToEvents}>
        <ShareMenu {...share} />
      </BackBar>
      <EventSheet event={event} share={share} />
    </>
  )
}

// With a link back, like the states for errors and unknown events (spec §2).
const LoadingEvent = () => {
  const say = messages(useLanguage())
  return (
    <>
      <PageHead title={say.title} isIndexed={false} />
      <BackBar to="/eventos" text={say.backToEvents} />
      <Spinner />
    </>
  )
}

const EventNotFound = () => {
  const say = messages(useLanguage())
  return <NotFound heading={say.notFound} text={say.notFoundText} back={{ to: '/eventos', text: say.backToEvents }} />
}

const EventError = ({ message }: { message: string }) => {
  const say = messages(useLanguage())
  return (
    <div role="alert">
      <PageHead title={say.detailError} isIndexed={false} />
      <EmptyState title={say.detailError} text={say.detailErrorText(message)}>
        <SiteLink className={clsx(buttons.button, buttons.ink)} to="/eventos">
          {say.backToEvents}
        </SiteLink>
      </EmptyState>
    </div>
  )
}
