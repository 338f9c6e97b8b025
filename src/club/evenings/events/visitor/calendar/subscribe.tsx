import { lazy } from 'react'
import { useLanguage } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { agendaMessages } from '../agenda/agenda-messages.ts'
import { Unfolding } from './unfolding.tsx'

const Subscription = lazy(() => import('./subscription.tsx'))

/** Subscribing to the calendar of all events, or of a category. */
export const Subscribe = ({ category }: { category: string | undefined }) => {
  const language = useLanguage()
  const search = category === undefined ? '' : `?${new URLSearchParams({ categoria: category })}`
  const path = pathIn(language, '/calendar.ics') + search
  return (
    <Unfolding title={agendaMessages(language).subscribe} fallback={<a href={path}>.ics</a>}>
      <Subscription path={path} />
    </Unfolding>
  )
}
