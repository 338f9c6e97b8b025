import type sharp from 'sharp'

export type Sharp = typeof sharp

/** The library that reads and writes photos. It comes with the first photo: 10 MB that most days need not be held. */
export const openSharp = (): Promise<Sharp> => {
  opened ??= import('sharp').then(({ default: sharp }) => {
    // Nothing but the readers of photographs: no SVG, no PDF, nothing that could reach out or run.
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
    // Two people uploading must not take every core from the visitors.
    sharp.concurrency(1)
    // No image comes twice: what it kept of the last ones would only be held.
    sharp.cache(false)
    return sharp
  })
  return opened
}

let opened: Promise<Sharp> | undefined
