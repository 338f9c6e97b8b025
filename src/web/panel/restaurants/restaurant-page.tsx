import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { NotLoaded } from '../record/not-loaded.tsx'
import { messages } from './messages.ts'
import { restaurantToEdit } from './queries.ts'
import { RestaurantEditor } from './restaurant-editor.tsx'
import { emptyRestaurant, formOf } from './restaurant-form.ts'
import buttons from '../../ui/button/buttons.module.css'

/** The page of the form: a new restaurant or an existing one. */
export default function RestaurantPage() {
  const say = messages(useLanguage())
  const { id } = useParams()
  const { data: restaurant, error, refetch } = useQuery({ ...restaurantToEdit(id ?? ''), enabled: id !== undefined })

  if (error || restaurant?.deletedAt)
    return (
      <NotLoaded title={say.loadError} retry={refetch}>
        <SiteLink className={clsx(buttons.button, buttons.line)} to="/admin/restaurantes">
          {say.backToList}
        </SiteLink>
      </NotLoaded>
    )
  if (id === undefined) return <RestaurantEditor start={emptyRestaurant} />
  if (!restaurant) return <Spinner />
  return <RestaurantEditor key={id} restaurant={restaurant} start={formOf(restaurant)} />
}
