import { plateAt } from '#kit/site/pictures/plates.ts'

type Pictured = { imageUrl: string; images: string[] }

/** The image of an event, and its gallery. A drawing alone is no photo: it is the poster. */
export const photosOf = ({ imageUrl, images }: Pictured) => {
  const all = [...new Set([imageUrl, ...images].filter((src) => src !== ''))]
  return all.length === 1 && plateAt(all[0] ?? '') ? [] : all
}
