import type { restaurants } from './table.ts'
import { parseStored, photos } from '#club/core/content/server/stored-json.ts'

/** The photos of a restaurant; without any, its drawing. */
export const photosOf = ({ images, plate }: Pick<typeof restaurants.$inferSelect, 'images' | 'plate'>) => {
  const own = parseStored('images', images, photos, []).filter((photo) => photo !== '')
  return own.length === 0 && plate ? [plate] : own
}
