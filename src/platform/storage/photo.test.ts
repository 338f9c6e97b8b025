import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { TooManyPixels, encodePhoto } from './photo.ts'

const stem = 'uploads/events/1-a'
const tomato = { r: 210, g: 50, b: 27, alpha: 1 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: tomato } })
const mainOf = async (bytes: Uint8Array) =>
  (await encodePhoto(bytes, stem))?.sizes.find(({ key }) => key === `${stem}.webp`)

test('a PNG becomes three widths, each as AVIF and WebP', async () => {
  const photo = await encodePhoto(await plain(2000, 1000).png().toBuffer(), stem)
  const sizes = await Promise.all(
    (photo?.sizes ?? []).map(async ({ key, bytes }) => {
      const { width, format, compression } = await sharp(bytes, { unlimited: false }).metadata()
      return [key, width, compression ?? format]
    }),
  )
  expect(sizes).toEqual([
    [`${stem}-400.avif`, 400, 'av1'],
    [`${stem}-400.webp`, 400, 'webp'],
    [`${stem}-800.avif`, 800, 'av1'],
    [`${stem}-800.webp`, 800, 'webp'],
    [`${stem}-1600.avif`, 1600, 'av1'],
    [`${stem}.webp`, 1600, 'webp'],
  ])
})

test('a photo is rotated by its orientation, and loses place, camera and other metadata', async () => {
  // The left half is red, the right half blue; orientation 6 means: rotate a quarter to the right.
  const rotated = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: 'blue' } }, left: 100, top: 0 }])
    .withExif({
      IFD0: { Make: 'Telèfon' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 10/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const before = await sharp(rotated).metadata()
  expect(before.orientation).toBe(6)
  // 0x8825 is the GPS tag.
  expect(before.exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)

  const main = await mainOf(rotated)
  const after = await sharp(main!.bytes).metadata()
  expect(after).toMatchObject({ width: 100, height: 200 })
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
  const [red, , blue] = await sharp(main!.bytes).extract({ left: 50, top: 20, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(blue!)
})

test('a small image is not enlarged, and stays transparent', async () => {
  const logo = await sharp({ create: { width: 120, height: 80, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const main = await mainOf(logo)
  expect(await sharp(main!.bytes).metadata()).toMatchObject({ width: 120, height: 80, hasAlpha: true })
})

test.for([
  ['a script', '<script>alert(1)</script>'],
  [
    'an SVG with a script',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ],
  ['an HTML page', '<!doctype html><p>hola'],
  ['an empty file', ''],
])('%s is no image', async ([, text]) => {
  expect(await encodePhoto(new TextEncoder().encode(text), stem)).toBeUndefined()
})

test('half an image is no image', async () => {
  const whole = await plain(800, 800).jpeg().toBuffer()
  expect(await encodePhoto(whole.subarray(0, whole.length / 2), stem)).toBeUndefined()
})

test('an image of a billion pixels is refused before it is decoded', async () => {
  const hugePng = blackPng(32_000, 32_000)
  expect(hugePng.length).toBeLessThan(1024 * 1024)
  expect((await sharp(hugePng, { limitInputPixels: false }).metadata()).width).toBe(32_000)
  const memory = process.memoryUsage().rss
  await expect(encodePhoto(hugePng, stem)).rejects.toThrow(TooManyPixels)
  expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 1024 * 1024)
})

test('the largest JPEG of a phone is accepted; a PNG of so many pixels, which is decoded as a whole, is not', async () => {
  const large = sharp({ create: { width: 8160, height: 6120, channels: 3, background: tomato } })
  expect(await encodePhoto(await large.clone().jpeg().toBuffer(), stem)).toMatchObject({ width: 1600, height: 1200 })
  await expect(encodePhoto(blackPng(8160, 6120), stem)).rejects.toThrow(TooManyPixels)
  expect(await encodePhoto(blackPng(5712, 4284), stem)).toMatchObject({ width: 1600, height: 1200 })
})

test('images are processed one after the other, and a refused one does not stop the next', async () => {
  const done: string[] = []
  const read = async (name: string, bytes: Uint8Array) => {
    await encodePhoto(bytes, stem).catch(() => {})
    done.push(name)
  }
  const large = read('large', blackPng(2400, 1800))
  const refused = read('refused', blackPng(8160, 6120))
  await Promise.all([large, refused, read('small', await plain(9, 9).png().toBuffer())])
  expect(done).toEqual(['large', 'refused', 'small'])
})

/** A black PNG with one bit per pixel: kilobytes compressed, gigabytes decoded. */
const blackPng = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((1 + width / 8) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
