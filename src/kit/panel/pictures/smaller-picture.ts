import { mostPhotoBytes } from '#base/photo-sizes.ts'

/** The longest side in pixels: twice the widest picture of a page. If the file is still too large, the next one is tried. */
const sides = [3200, 2400, 1600]

/**
 * A picture as a file of at most 5 MB: the first picture, if it moves. A format that may have transparency becomes WebP, or what the browser
 * writes instead; any other JPEG. Returns undefined if the browser cannot read it, has too little memory for it, or it stays too large.
 */
export const makeSmaller = async (file: File) => {
  const type = /png|webp|gif|avif/.test(file.type) ? 'image/webp' : 'image/jpeg'
  const whole = await opened(file)
  let picture: ImageBitmap | HTMLCanvasElement | undefined = whole
  for (const side of sides) {
    if (!picture) return undefined
    const canvas = drawn(picture, side)
    whole?.close()
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88))
    if (bytes && bytes.size <= mostPhotoBytes) return new File([bytes], file.name, { type: bytes.type })
    picture = canvas
  }
  return undefined
}

/** The pixels in their orientation. Those of a photo of 108 megapixels take 430 MB, until it is drawn smaller. */
const opened = async (file: File) => {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

const drawn = (picture: ImageBitmap | HTMLCanvasElement, side: number) => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
