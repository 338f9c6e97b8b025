import type sharp from 'sharp'

export type Sharp = typeof sharp

/** Loads the image library at the first photo: it takes 10 MB of memory that most days do not need. */
export const openSharp = (): Promise<Sharp> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Allows only photo formats: no SVG or PDF, which could load other files or run scripts.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadHeifBuffer',
      ],
    })
    // Uploads must not occupy every core.
    sharp.concurrency(1)
    // No image is read twice, so a cache would only take memory.
    sharp.cache(false)
    return sharp
  })
  return loading
}

let loading: Promise<Sharp> | undefined
