import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Construction } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { limits } from '#base/limits.ts'
import { readQuery } from '#base/public-queries.ts'
import styles from './list-page.module.css'
import { Posters } from '#kit/site/sections/poster.tsx'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import { Banner } from '#kit/site/sections/banner.tsx'
import { api } from '#kit/both/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { Pagination } from '#kit/site/pagination.tsx'
import { plates } from '#kit/site/pictures/plates.ts'
import { LatestVisit } from './latest-visit.tsx'
import { messages } from './messages.ts'
import { restaurantList, sampleQuery } from './queries.ts'
import { RestaurantCard, type RestaurantOnCard, cardRows } from './restaurant-card.tsx'
import { type Asked, RestaurantFilters, filtersOf, isAsked } from './restaurant-filters.tsx'
import type { Route } from './+types/list-page'
import states from '#kit/site/states/states.module.css'

export const loader = firstPaint((serverApi) => [restaurantList(serverApi)])
export const clientLoader = onlyFirstPaint

export default function RestaurantsPage({ loaderData }: Route.ComponentProps) {
  const say = useSay(messages)
  return (
    <FirstPaint state={loaderData}>
      <div className={clsx('on-dark', styles.banner)}>
        <Banner src={plates.restaurant.src} ground="" variant="low">
          <h1>{say.title}</h1>
          <p className={styles.lead}>{say.subtitle}</p>
        </Banner>
      </div>
      <PageBody>
        <Visited />
        <p className={clsx('muted small', styles.construction)}>
          <Construction aria-hidden />
          <span>
            <b>{say.construction}.</b> {say.constructionText}
          </span>
        </p>
      </PageBody>
    </FirstPaint>
  )
}

const Visited = () => {
  const say = useSay(messages)
  const { data: restaurants, isPending, failureCount, refetch } = useQuery(restaurantList(api))
  const asked = readQuery('/restaurantes', useSearchParams()[0])
  const isFiltered = Object.keys(filtersOf(asked)).length > 0
  const all = restaurants ?? []
  // The newest one stands above the first page of all, and in their list comes last.
  const shown = isFiltered ? all.filter(isAsked(asked, all)) : [...all.slice(1), ...all.slice(0, 1)]
  const pages = Math.max(1, Math.ceil(shown.length / limits.restaurantsPerPage))
  // The number of the page in the address, limited to the last page.
  const page = Math.min(Number(asked.pagina ?? 1), pages)
  const head = <PageHead title={say.title} description={say.subtitle} search={page > 1 ? `?pagina=${page}` : ''} />
  // After the first failure the samples are shown while the query retries.
  if (!restaurants)
    return (
      <>
        {head}
        {isPending && failureCount === 0 ? (
          <p className={states.spinner} role="status">
            {say.loading}
          </p>
        ) : (
          <Unreadable onRetry={() => void refetch()} />
        )}
      </>
    )
  const [latest] = restaurants
  if (!latest)
    return (
      <>
        {head}
        <EmptyState title={say.emptyTitle} text={say.emptyText} />
      </>
    )

  const first = (page - 1) * limits.restaurantsPerPage
  const last = Math.min(first + limits.restaurantsPerPage, shown.length)
  return (
    <>
      {head}
      {!isFiltered && page === 1 && <LatestVisit restaurant={latest} />}
      <h2 className={styles.subtitle} id="todas">
        {say.visited}
      </h2>
      <div className={styles.filters}>
        <RestaurantFilters restaurants={restaurants} asked={asked} />
      </div>
      {shown.length === 0 && (
        <EmptyState title={say.noneLikeThis}>
          <SiteLink className={buttonLook({ tone: 'ink' })} to="/restaurantes#todas">
            {say.showAll}
          </SiteLink>
        </EmptyState>
      )}
      <Cards restaurants={shown.slice(first, last)} />
      <div className={styles.pages}>
        <Pagination
          page={page}
          pages={pages}
          label={say.pagesOf}
          describe={say.page}
          linkTo={(n) => `/restaurantes${searchOf(asked, n)}#todas`}
        />
        <p className="muted small" role="status">
          {shown.length > 0 && say.range(first + 1, last, shown.length)}
        </p>
      </div>
    </>
  )
}

const searchOf = (asked: Asked, page: number) => {
  const search = new URLSearchParams({ ...filtersOf(asked), ...(page > 1 && { pagina: String(page) }) }).toString()
  return search && `?${search}`
}

const Cards = ({ restaurants }: { restaurants: RestaurantOnCard[] }) => (
  <Posters onPhones="pairs">
    {restaurants.map((restaurant) => (
      <li key={restaurant.id} className={cardRows}>
        <RestaurantCard restaurant={restaurant} />
      </li>
    ))}
  </Posters>
)

const Unreadable = ({ onRetry }: { onRetry: () => void }) => {
  const say = useSay(messages)
  const { data: samples } = useQuery(sampleQuery())
  return (
    <div role="alert">
      <EmptyState title={say.listError} text={say.listErrorText}>
        <Button tone="ink" onClick={onRetry}>
          {say.tryAgain}
        </Button>
      </EmptyState>
      {samples && (
        <>
          <h2 className={styles.subtitle}>{say.samples}</h2>
          <Cards restaurants={samples} />
        </>
      )}
    </div>
  )
}
