/** Where the images of the staff are kept, by what they show. */
export const photoFolders = {
  events: 'uploads/events',
  restaurants: 'uploads/restaurants',
  chefs: 'uploads/chefs',
  blog: 'uploads/blog',
  logos: 'organizer-assets/logos',
} as const
export type PhotoFolder = keyof typeof photoFolders

/** At most so many megabytes an image (spec §5). */
export const maxPhotoMegabytes = 5

/**
 * Megapixels an image may have, by how it is written. Cameras write JPEG, which unfolds in parts: the largest of today's
 * telephones are taken. The others unfold whole, AVIF at some 20 MB of memory a megapixel.
 */
export const maxPhotoMegapixels = { jpeg: 50, png: 25, webp: 25, gif: 25, heif: 16 } as const

/** Widths in pixels in which pages ask for an image. No image is enlarged: a small one is kept in its own size. */
export const photoWidths = [400, 800, 1600] as const
export const photoFormats = ['avif', 'webp'] as const

const address = /^\/files\/((?:uploads|organizer-assets)\/[a-z]+\/\d+-[a-z0-9]+)\.webp$/

/** The addresses of one format for `srcset`; undefined for a picture that is not the staff's. */
export const photoSources = (src: string, format: (typeof photoFormats)[number]) => {
  const stem = address.exec(src)?.[1]
  return stem && photoWidths.map((width) => `/files/${sizeKey(stem, width, format)} ${width}w`).join(', ')
}

/** The key of one size. The largest WebP has the plain name: it is the address that is stored. */
export const sizeKey = (stem: string, width: number, format: (typeof photoFormats)[number]) =>
  width === photoWidths.at(-1) && format === 'webp' ? `${stem}.webp` : `${stem}-${width}.${format}`

/** The keys of every size of an upload, given the key that is stored. */
export const photoKeys = (key: string) => {
  const stem = key.replace(/\.webp$/, '')
  return photoWidths.flatMap((width) => photoFormats.map((format) => sizeKey(stem, width, format)))
}
