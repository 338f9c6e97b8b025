import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { hasCatalan, inLanguage } from '#base/text/language.ts'
import { BackBar } from '#kit/site/detail/back-bar.tsx'
import { SpanishOnly } from '#kit/site/detail/spanish-only.tsx'
import { NotFound } from '#kit/site/states/not-found.tsx'
import { Refused, api } from '#kit/both/api.ts'
import { excerpt } from '#kit/both/head/excerpt.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messages } from './detail-messages.ts'
import { type Restaurant, isSampleId, restaurantDetail } from './queries.ts'
import { RestaurantData } from './search-data/restaurant-data.tsx'
import { RestaurantView } from './restaurant-view.tsx'
import type { Route } from './+types/detail-page'
import band from '#kit/site/states/band.module.css'

// Without an id the page shows the first sample (spec §2).
const defaultId = '1'

export const loader = firstPaint((serverApi, { id = defaultId }) => [restaurantDetail(serverApi, id)])
export const clientLoader = onlyFirstPaint

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData}>
      <RestaurantScreen />
    </FirstPaint>
  )
}

/** The page of an unknown restaurant, which the server loader refuses. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error && typeof error === 'object' && 'status' in error && error.status === 404) return <RestaurantNotFound />
  throw error
}

const RestaurantScreen = () => {
  const { id = defaultId } = useParams()
  const { data: restaurant, error } = useQuery(restaurantDetail(api, id))
  if (restaurant) return <LoadedRestaurant restaurant={restaurant} />
  if (error instanceof Refused) return <RestaurantNotFound />
  return error ? <RestaurantError /> : <Spinner />
}

const LoadedRestaurant = ({ restaurant }: { restaurant: Restaurant }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { nombre } = restaurant
  const { name } = useClubFacts()
  // Search engines must not list samples, because these restaurants do not exist.
  const isSample = isSampleId(restaurant.id)
  const isCatalan = hasCatalan(
    [restaurant.descripcion, restaurant.descripcionCa ?? ''],
    [restaurant.historia, restaurant.historiaCa ?? ''],
    [restaurant.especialidad, restaurant.especialidadCa ?? ''],
  )
  const share = {
    text: say.shareText(nombre, name),
    subject: say.shareSubject(nombre),
    copied: say.copied,
    hasInstagram: true,
  }

  return (
    <>
      <PageHead
        title={nombre}
        description={excerpt(inLanguage(language, restaurant.descripcion, restaurant.descripcionCa)) || share.text}
        version={restaurant.version}
        isIndexed={!isSample}
        hasAddress
        hasCatalan={isCatalan}
      />
      {!isSample && <RestaurantData restaurant={restaurant} />}
      <BackBar to="/restaurantes" text={say.back} />
      {isSample && (
        <div className={band.band}>
          <p className="wrap">{say.sample}</p>
        </div>
      )}
      {!isCatalan && <SpanishOnly />}
      <RestaurantView restaurant={restaurant} share={share} />
    </>
  )
}

const RestaurantNotFound = () => {
  const say = useSay(messages)
  return (
    <NotFound heading={say.notFound} text={say.notFoundText} back={{ to: '/restaurantes', text: say.backToList }} />
  )
}

const RestaurantError = () => {
  const say = useSay(messages)
  return (
    <div role="alert">
      <PageHead title={say.failed} isIndexed={false} />
      <EmptyState title={say.failed} text={say.failedText}>
        <SiteLink className={buttonLook({ tone: 'ink' })} to="/restaurantes">
          {say.backToList}
        </SiteLink>
      </EmptyState>
    </div>
  )
}
