import { photoFormats, maxPhotoMegapixels, photoWidths, sizeKey } from '#base/photo-sizes.ts'
import { limitConcurrency } from '#base/limit-concurrency.ts'
import { type Sharp, openSharp } from './open-sharp.ts'

const timeoutSeconds = 30

export type Photo = { width: number; height: number; sizes: { key: string; bytes: Uint8Array<ArrayBuffer> }[] }

/** Decoding the image would take more memory than the site allows. */
export class TooManyPixels extends Error {}

/**
 * Encodes a photo in every size and format that pages use: rotated by its orientation, without metadata such as place and
 * camera. The content determines the format, not the name. Decoding takes up to hundreds of megabytes, so photos wait for
 * each other.
 * @returns undefined if it is no image @throws TooManyPixels
 */
export const encodePhoto = (bytes: Uint8Array, stem: string) => oneAtATime(() => encode(bytes, stem))

const oneAtATime = limitConcurrency(1)

const encode = async (bytes: Uint8Array, stem: string): Promise<Photo | undefined> => {
  const sharp = await openSharp()
  const original = await decode(sharp, bytes)
  if (!original) return undefined
  const sizes: Photo['sizes'] = []
  for (const width of photoWidths) {
    const resized = sharp(original.data, { raw: original.info }).resize({ width, withoutEnlargement: true })
    for (const format of photoFormats) {
      const encoded = await (
        format === 'avif' ? resized.clone().avif({ quality: 55, effort: 2 }) : resized.clone().webp({ quality: 80 })
      ).toBuffer()
      sizes.push({ key: sizeKey(stem, width, format), bytes: new Uint8Array(encoded) })
    }
  }
  return { width: original.info.width, height: original.info.height, sizes }
}

/** The decoded pixels, no wider than the largest size. */
const decode = async (sharp: Sharp, bytes: Uint8Array) => {
  const limitInputPixels = await readPixelLimit(sharp, bytes)
  if (!limitInputPixels) return undefined
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({
        width: photoWidths.at(-1),
        height: 2 * (photoWidths.at(-1) ?? 0),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return undefined
  }
}

/** The maximum pixels of the image's format; undefined if it is no image. @throws TooManyPixels if it has more */
const readPixelLimit = async (sharp: Sharp, bytes: Uint8Array) => {
  const metadata = await metadataOf(sharp, bytes).catch(() => undefined)
  if (!metadata || !isAccepted(metadata.format)) return undefined
  const maxPixels = maxPhotoMegapixels[metadata.format] * 1_000_000
  if (metadata.width * metadata.height > maxPixels) throw new TooManyPixels(`${metadata.width} × ${metadata.height}`)
  return maxPixels
}

const metadataOf = async (sharp: Sharp, bytes: Uint8Array) => await sharp(bytes, { limitInputPixels: false }).metadata()

const isAccepted = (format: string): format is keyof typeof maxPhotoMegapixels =>
  Object.hasOwn(maxPhotoMegapixels, format)
