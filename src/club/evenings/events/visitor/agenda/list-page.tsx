import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { eventPhaseOf } from '#base/dates/event-phase.ts'
import { nextWithSeats } from '../../shared/rules/registration-state.ts'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { kindOf } from '../../shared/event-kind.ts'
import { api } from '#kit/both/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { useLanguage } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { Posters } from '#kit/site/sections/poster.tsx'
import { EventCard } from '../event-card.tsx'
import { cardMessages } from '../card-messages.ts'
import { AgendaFilters } from './agenda-filters.tsx'
import { Subscribe } from '../calendar/subscribe.tsx'
import { agendaMessages } from './agenda-messages.ts'
import { rememberPeople } from './chosen-people.ts'
import { DateStrip } from './date-strip.tsx'
import { filtersOf, freeSeats, hasFilters, passes } from './filters.ts'
import { Lead } from './lead.tsx'
import styles from './list-page.module.css'
import { PastEvents } from './past-events.tsx'
import { type Agenda, type AgendaAddress, agendaAddressAt, agendaQuery, queriesOf } from './queries.ts'
import type { Route } from './+types/list-page'

// Most agendas have one page, and something to come.
const AgendaPages = lazy(() => import('./agenda-pages.tsx'))
const EmptyAgenda = lazy(() => import('./empty-agenda.tsx'))
const EmptyFilter = lazy(() => import('./empty-filter.tsx'))

export const loader = firstPaint((serverApi, _params, search) =>
  queriesOf(agendaAddressAt(search)).map((address) => agendaQuery(serverApi, address)),
)
export const clientLoader = onlyFirstPaint

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData}>
      <AgendaHead />
      <Events />
    </FirstPaint>
  )
}

const useWords = () => {
  const language = useLanguage()
  return { ...cardMessages(language), ...agendaMessages(language) }
}

/** Each page of a long agenda has its own canonical address, without the filters. */
const AgendaHead = () => {
  const say = useWords()
  const search = new URLSearchParams(queriesOf(agendaAddressAt(useSearchParams()[0]))[0])
  return (
    <>
      <PageHead title={say.title} description={say.subtitle} search={search.size > 0 ? `?${search}` : ''} />
      <div className={clsx('wrap', styles.head)}>
        <h1>{say.title}</h1>
        <p>{say.subtitle}</p>
      </div>
    </>
  )
}

const Events = () => {
  const address = agendaAddressAt(useSearchParams()[0])
  const search = useSearchParams()[0].toString()
  // Above the filters the lead goes and comes: they stay in sight.
  useEffect(() => {
    if (search && window.scrollY > 0) document.getElementById('filtros')?.scrollIntoView({ block: 'nearest' })
  }, [search])
  // The form of an event begins with so many.
  useEffect(() => void rememberPeople(address.sitio), [address.sitio])
  const [page = {}, filtered = page] = queriesOf(address)
  const all = useQuery({ ...agendaQuery(api, page), placeholderData: keepPreviousData })
  const some = useQuery({
    ...agendaQuery(api, filtered),
    placeholderData: keepPreviousData,
    enabled: all.data?.isWhole === false,
  })
  const failed = [all, some].find(({ error }) => error)
  if (failed?.error)
    return (
      <Suspense>
        <EmptyAgenda error={failed.error} onRetry={() => void failed.refetch()} />
      </Suspense>
    )
  const found = all.data?.isWhole ? all.data : some.data
  if (!all.data || !found) return <Spinner />
  return <AgendaOf all={all.data} found={found} address={address} />
}

type AgendaProps = { all: Agenda; found: Agenda; address: AgendaAddress }

/** The next event with free seats, the coming ones and the finished ones: `all` of the page, `found` by the filters. */
const AgendaOf = ({ all, found, address }: AgendaProps) => {
  const language = useLanguage()
  const say = useWords()
  const now = useNow()
  const isOver = (event: Agenda['events'][number]) => eventPhaseOf(event, now) === 'over'
  const coming = all.events.filter((event) => !isOver(event))
  const visible = found.events.filter((event) => !found.isWhole || passes(address, event, now))
  const visibleComing = visible.filter((event) => !isOver(event))
  const next = nextWithSeats(visibleComing, now)
  const past = visible.filter(isOver).toReversed()
  const kind = address.categoria === undefined ? undefined : kindOf(address.categoria)
  const isFiltered = hasFilters(address)
  // What a filter finds stands below it, also the next one.
  const lead = isFiltered ? undefined : next
  const posters = visibleComing.filter((event) => event !== lead)
  const taking = visibleComing.filter(({ cancelledAt }) => !cancelledAt)
  const free = taking.filter((event) => freeSeats(event, now) > 0).length
  const last = taking.at(-1)
  return (
    <>
      <div className="wrap">
        {visibleComing.length > 0 && <DateStrip events={visibleComing} next={next} now={now} />}
        {lead && <Lead event={lead} />}
      </div>
      <div className={clsx('wrap', styles.list)}>
        {coming.length === 0 && !all.isPast && (
          <Suspense>
            <EmptyAgenda />
          </Suspense>
        )}
        {all.categories.length > 0 && <AgendaFilters agenda={all} address={address} coming={coming} now={now} />}
        {coming.length > 0 && (
          <div className={clsx(styles.count, isFiltered && styles.found)}>
            <p role="status">
              <span>
                {visibleComing.length > 0
                  ? say.count(
                      taking.length,
                      found.coming ?? taking.length,
                      found.isWhole && free < taking.length ? free : undefined,
                      last ? dayInSentence(last.date, language, now) : '',
                    )
                  : say.noneHere}
              </span>{' '}
              {isFiltered && (
                <SiteLink to="/eventos" preventScrollReset>
                  {say.showAll}
                </SiteLink>
              )}
              {isFiltered && visibleComing.length > 0 && <a href="#mesas">{say.toThem}</a>}
            </p>
            {visibleComing.length > 0 && <Subscribe category={kind === '' ? say.others : kind} />}
          </div>
        )}
        {isFiltered && visibleComing.length === 0 && (
          <Suspense>
            <EmptyFilter address={address} coming={coming} categories={all.categories} />
          </Suspense>
        )}
        <h2 className="vh" id="mesas">
          {say.dates}
        </h2>
        <Posters onPhones="rows">
          {posters.map((event) => (
            <li key={event.id} id={event.id}>
              <EventCard event={event} now={now} sizes="(max-width: 767px) 8rem, 24vw" />
            </li>
          ))}
        </Posters>
      </div>
      {past.length > 0 && <PastEvents events={past} isAlone={all.isPast} />}
      {!found.isWhole && (
        <div className={clsx('wrap', styles.pages)}>
          <Suspense>
            <AgendaPages agenda={found} filters={filtersOf(address)} />
          </Suspense>
        </div>
      )}
    </>
  )
}
