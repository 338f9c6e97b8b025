/** The folders of uploaded images, by subject. */
export const photoFolders = {
  events: 'uploads/events',
  restaurants: 'uploads/restaurants',
  chefs: 'uploads/chefs',
  blog: 'uploads/blog',
  logos: 'organizer-assets/logos',
} as const
export type PhotoFolder = keyof typeof photoFolders

/** The maximum size of an image in megabytes (spec §5). */
export const maxPhotoMegabytes = 5
export const mostPhotoBytes = maxPhotoMegabytes * 1024 * 1024

/**
 * The maximum megapixels of an image, by format. JPEG is decoded in parts, so the largest photos of today's phones are
 * accepted. Other formats are decoded as a whole; AVIF needs about 20 MB of memory per megapixel.
 */
export const maxPhotoMegapixels = { jpeg: 50, png: 25, webp: 25, gif: 25, heif: 16 } as const

/** The widths of an image in pixels. Images are never enlarged. */
export const photoWidths = [400, 800, 1600] as const
export const photoFormats = ['avif', 'webp'] as const

const address = /^\/files\/((?:uploads|organizer-assets)\/[a-z]+\/\d+-[a-z0-9]+)\.webp$/

/** The `srcset` of a picture in one format; undefined for a picture that is no upload. */
export const photoSources = (src: string, format: (typeof photoFormats)[number]) => {
  const stem = address.exec(src)?.[1]
  return stem && photoWidths.map((width) => `/files/${sizeKey(stem, width, format)} ${width}w`).join(', ')
}

/** The key of one size. The largest WebP has no suffix: rows store its address. */
export const sizeKey = (stem: string, width: number, format: (typeof photoFormats)[number]) =>
  width === photoWidths.at(-1) && format === 'webp' ? `${stem}.webp` : `${stem}-${width}.${format}`

/** The keys of all sizes of an upload, by its stored key. */
export const photoKeys = (key: string) => {
  const stem = key.replace(/\.webp$/, '')
  return photoWidths.flatMap((width) => photoFormats.map((format) => sizeKey(stem, width, format)))
}
