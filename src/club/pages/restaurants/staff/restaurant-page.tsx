import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { messages } from './messages.ts'
import { restaurantToEdit } from './queries.ts'
import { RestaurantEditor } from './restaurant-editor.tsx'
import { emptyRestaurant, formOf } from '../shared/restaurant-values.ts'

/** The page of the form: a new restaurant or an existing one. */
export default function RestaurantPage() {
  const say = useSay(messages)
  const { id } = useParams()
  const { data: restaurant, error, refetch } = useQuery({ ...restaurantToEdit(id ?? ''), enabled: id !== undefined })

  if (error || restaurant?.deletedAt)
    return (
      <NotLoaded title={say.loadError} retry={refetch}>
        <SiteLink className={buttonLook({ tone: 'line' })} to="/admin/restaurantes">
          {say.backToList}
        </SiteLink>
      </NotLoaded>
    )
  if (id === undefined) return <RestaurantEditor start={emptyRestaurant} />
  if (!restaurant) return <Spinner />
  return <RestaurantEditor key={id} restaurant={restaurant} start={formOf(restaurant)} />
}
