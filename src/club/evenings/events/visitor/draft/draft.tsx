import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { inLanguage } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { GoTo } from '#kit/site/go-to.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { NotFound } from '#kit/site/states/not-found.tsx'
import EventProblem from '../event-problem.tsx'
import { EventView } from '../event-view.tsx'
import { messages as eventMessages } from '../messages.ts'
import { DraftBand } from './draft-band.tsx'
import { messages } from './messages.ts'
import { draftQuery } from './queries.ts'

/** The draft that the link opens, where nobody registers. Once the event is public, the link leads to its page. */
export default function Draft({ waiting }: { waiting: ReactNode }) {
  const language = useLanguage()
  const say = useSay(messages)
  const event = eventMessages(language)
  const { id = '' } = useParams()
  const pass = useLocation().hash.slice(1)
  const { data, error } = useQuery({ ...draftQuery(id, pass), retry: false })
  if (data?.isPublic) return <GoTo to={pathIn(language, `/eventos/${id}`)} />
  if (data)
    return (
      <>
        <PageHead title={inLanguage(language, data.event.title, data.event.titleCa)} isIndexed={false} />
        <DraftBand publishedAt={data.publishedAt} />
        <EventView
          event={{ ...data.event, posts: [], related: { events: [], restaurant: null, post: null } }}
          share={{ text: event.tweet, subject: event.mailSubject, copied: event.copied }}
          isPreview
        />
      </>
    )
  if (error instanceof Refused)
    return <NotFound heading={say.lost} text={say.lostText} back={{ to: '/eventos', text: event.backToEvents }} />
  return error ? <EventProblem error={error} /> : waiting
}
