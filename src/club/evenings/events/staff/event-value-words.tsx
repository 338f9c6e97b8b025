import { useQuery } from '@tanstack/react-query'
import { formatDay, formatDayTime } from '#base/dates/weekday.ts'
import { fromLocal } from '#base/dates/local-time.ts'
import { formatPrice } from '#base/text/money.ts'
import type { Language } from '#base/text/language.ts'
import { type Words, asPhotoTexts, asPictures } from '#kit/panel/form/conflict-dialog.tsx'
import { OrganizerName } from './organizer-field.tsx'
import { publicationInWords } from './publication/publication.ts'
import { eventChoices } from './queries.ts'

/** How the values of an event's form read outside of it. */
export const eventValueWords = (language: Language): Words => {
  const dayTime = (local: string) => local && formatDayTime(fromLocal(local), language)
  return {
    publication: (value: string) => publicationInWords(value, language),
    price: (price: number) => formatPrice(price, language),
    memberPrice: (price: number | null) => price !== null && formatPrice(price, language),
    date: dayTime,
    endsAt: dayTime,
    publicFrom: dayTime,
    closesAt: dayTime,
    payBy: (day: string) => day && formatDay(day, language),
    imageUrl: asPictures,
    images: asPictures,
    photoTexts: asPhotoTexts,
    restaurantId: (id: string | null) => id && <RestaurantName id={id} />,
    organizerId: (id: string | null) => id && <OrganizerName id={id} />,
  }
}

const RestaurantName = ({ id }: { id: string }) =>
  useQuery(eventChoices()).data?.restaurants.find((restaurant) => restaurant.id === id)?.name
