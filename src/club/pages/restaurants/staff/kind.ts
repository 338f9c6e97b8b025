import type { PanelKind } from '#club/core/content/staff/content-kind.ts'
import { asPhotoTexts, asPictures } from '#kit/panel/form/conflict-dialog.tsx'
import { changeRestaurant, restoreRestaurant } from './queries.ts'
import { formOf } from '../shared/restaurant-values.ts'

export const restaurantKind = {
  noun: 'restaurant',
  subject: 'restaurants',
  formOf,
  change: changeRestaurant,
  restore: restoreRestaurant,
  words: () => ({ images: asPictures, photoTexts: asPhotoTexts, chefPhoto: asPictures }),
} satisfies PanelKind
