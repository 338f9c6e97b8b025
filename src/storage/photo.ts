import { photoFormats, maxPhotoMegapixels, photoWidths, sizeKey } from '#shared/photo-sizes.ts'
import { inTurn } from './in-turn.ts'
import { type Sharp, openSharp } from './open-sharp.ts'

const seconds = 30

export type Photo = { width: number; height: number; sizes: { key: string; bytes: Uint8Array<ArrayBuffer> }[] }

/** The image would take more memory to unfold than the site gives to one. */
export class TooManyPixels extends Error {}

/**
 * A photo in every size and format the pages ask for, turned upright, without place, camera or any other metadata.
 * What it is, its content says, not its name. One is unfolded after the other: each may take hundreds of megabytes.
 * @returns undefined for what is no image @throws TooManyPixels
 */
export const encodePhoto = (bytes: Uint8Array, stem: string) => turns(() => encode(bytes, stem))

const turns = inTurn()

const encode = async (bytes: Uint8Array, stem: string): Promise<Photo | undefined> => {
  const sharp = await openSharp()
  const original = await upright(sharp, bytes)
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

/** The pixels, once, no wider than the largest size. */
const upright = async (sharp: Sharp, bytes: Uint8Array) => {
  const limitInputPixels = await pixelsAllowed(sharp, bytes)
  if (!limitInputPixels) return undefined
  try {
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .timeout({ seconds })
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

/** How many an image of its kind may have; undefined for what is no image. @throws TooManyPixels where it has more */
const pixelsAllowed = async (sharp: Sharp, bytes: Uint8Array) => {
  const head = await headOf(sharp, bytes).catch(() => undefined)
  if (!head || !isTaken(head.format)) return undefined
  const allowed = maxPhotoMegapixels[head.format] * 1_000_000
  if (head.width * head.height > allowed) throw new TooManyPixels(`${head.width} × ${head.height}`)
  return allowed
}

const headOf = async (sharp: Sharp, bytes: Uint8Array) => await sharp(bytes, { limitInputPixels: false }).metadata()

const isTaken = (format: string): format is keyof typeof maxPhotoMegapixels => Object.hasOwn(maxPhotoMegapixels, format)
