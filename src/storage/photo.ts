import { photoFormats, photoWidths, sizeKey } from '#shared/photo-sizes.ts'
import { type Sharp, openSharp } from './open-sharp.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** A camera's largest photo; a file that unfolds to more is a bomb. */
const megapixels = 60
const seconds = 30

export type Photo = { width: number; height: number; sizes: { key: string; bytes: Uint8Array<ArrayBuffer> }[] }

/**
 * A photo in every size and format the pages ask for, turned upright, without place, camera or any other metadata.
 * What it is, its content says, not its name. @returns undefined for what is no image, or too large to unfold
 */
export const encodePhoto = async (bytes: Uint8Array, stem: string): Promise<Photo | undefined> => {
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
  try {
    const photo = sharp(bytes, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' }).timeout({ seconds })
    const { format } = await photo.metadata()
    if (!formats.has(format)) return undefined
    return await photo
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
