import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/site.ts'

// Photos as telephones take them: larger than 5 MB, up to 108 megapixels.

const mostBytes = 5 * 1024 * 1024

test('photos of a telephone are made smaller in the browser, stand upright, and are sent', async ({
  panel,
  browser,
}) => {
  test.slow()
  const page = await panel.openAs(browser, 'admin')
  await page.goto('/admin/eventos/nuevo')
  const photos = [
    { name: 'IMG_1.jpg', buffer: await aPhoto(), shape: [1600, 1200] },
    // Held upright: the camera notes it, and the photo lies.
    { name: 'IMG_2.jpg', buffer: await aPhoto(6), shape: [1600, 2133] },
    // Few bytes and 108 megapixels: the server refuses it at first.
    { name: 'IMG_3.jpg', buffer: await plain(12_000, 9000).jpeg({ quality: 20 }).toBuffer(), shape: [1600, 1200] },
  ]
  for (const { name, buffer, shape } of photos) {
    const { width, height } = await send(page, { name, mimeType: 'image/jpeg', buffer })
    expect([width, height], name).toEqual(shape)
  }
})

test('what no browser can read is explained, in Catalan; a picture that moved says that it is still now', async ({
  panel,
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin', 'ca')
  await page.goto('/admin/eventos/nuevo')
  const heic = Buffer.concat([Buffer.from('\0\0\0 ftypheic', 'latin1'), Buffer.alloc(mostBytes)])
  for (const [name, mimeType] of [
    ['IMG_1.HEIC', 'image/heic'],
    ['IMG_1.jpg', 'image/jpeg'],
  ] as const) {
    await choose(page, { name, mimeType, buffer: heic })
    await expect(page.getByRole('alert').filter({ hasText: 'Una foto HEIC de l’iPhone' })).toBeVisible()
  }
  await choose(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(mostBytes + 1) })
  await expect(page.getByRole('alert').filter({ hasText: 'El fitxer ha de fer menys de 5MB' })).toBeVisible()

  const frames = await Promise.all(['red', 'blue'].map((background) => plain(40, 30, background).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  await send(page, { name: 'a.gif', mimeType: 'image/gif', buffer: gif })
  await expect(page.getByText('La imatge es movia i aquí queda quieta')).toBeVisible()
})

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const choose = (page: Page, file: Chosen) => page.locator('input[type=file]').first().setInputFiles(file)

/** Chooses a picture. Gives what the server made of it, which takes 5 MB at most. */
const send = async (page: Page, file: Chosen) => {
  const taken = page.waitForResponse(
    (response) => response.url().includes('/api/admin/uploads') && response.status() === 201,
    { timeout: 60_000 },
  )
  await choose(page, file)
  return await (await taken).json()
}

const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

/** A photo of 12 megapixels in a file as large as a telephone's, which keeps the film of the moment behind the picture. */
const aPhoto = async (orientation = 1) => {
  const photo = await plain(4000, 3000).withMetadata({ orientation }).jpeg().toBuffer()
  return Buffer.concat([photo, Buffer.alloc(mostBytes)])
}
