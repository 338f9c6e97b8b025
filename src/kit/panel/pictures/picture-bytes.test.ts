import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAnimated, isHeic } from './picture-bytes.ts'

const aFile = (bytes: Uint8Array | string, type = '', name = 'a') => {
  const content =
    typeof bytes === 'string' ? Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)) : new Uint8Array(bytes)
  return new File([content], name, { type })
}

test('an iPhone photo is recognised by its type, its name, or its content whatever it is called', async () => {
  const content = '\0\0\0 ftypheic'
  for (const file of [
    aFile('', 'image/heic'),
    aFile('', 'image/HEIF'),
    aFile('', '', 'IMG_0012.HEIC'),
    aFile(content, 'image/jpeg', 'IMG_0012.jpg'),
  ])
    expect(await isHeic(file)).toBe(true)
  for (const file of [aFile('', 'image/jpeg', 'heic.jpg'), aFile('\0\0\0 ftypavif', 'image/avif'), aFile('ftypheic')])
    expect(await isHeic(file)).toBe(false)
})

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
const pictures = async (many: boolean) =>
  many ? sharp([await frame('red'), await frame('blue')], { join: { animated: true } }) : sharp(await frame('red'))

test.for(['gif', 'webp'] as const)('a %s that moves is recognised, and one that does not', async (format) => {
  for (const many of [true, false]) {
    const bytes = await (await pictures(many)).toFormat(format).toBuffer()
    expect(await isAnimated(aFile(bytes, `image/${format}`)), String(many)).toBe(many)
  }
})

test('a PNG and an AVIF that move are recognised', async () => {
  const png = (await frame('red')).toString('latin1')
  const moving = png.replace(/(?=.{4}IDAT)/s, '\0\0\0\x08acTL\0\0\0\x02\0\0\0\0abcd')
  expect([await isAnimated(aFile(moving, 'image/png')), await isAnimated(aFile(png, 'image/png'))]).toEqual([
    true,
    false,
  ])
  expect(await isAnimated(aFile('\0\0\0 ftypavis', 'image/avif'))).toBe(true)
  expect(
    await isAnimated(
      aFile(
        await sharp(await frame('red'))
          .avif()
          .toBuffer(),
        'image/avif',
      ),
    ),
  ).toBe(false)
  expect(await isAnimated(aFile('acTL', 'image/jpeg'))).toBe(false)
})
