import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// As social networks show a picture; the server makes the photos' in the same size.
const size = { width: 1200, height: 630 }

/**
 * A PNG of each illustration under /og, because social networks cannot show an SVG. Made here, because the server
 * refuses to read SVG at all. @param {string} client the browser's build
 */
export const drawSharePictures = async (client) => {
  for (const folder of ['plates', 'illustrations']) {
    const out = join(client, 'og', folder)
    await mkdir(out, { recursive: true })
    for (const file of (await readdir(join(client, folder))).filter((name) => name.endsWith('.svg')))
      await sharp(join(client, folder, file), { density: 96 })
        .resize({ ...size, fit: 'cover' })
        .png({ palette: true, effort: 3 })
        .toFile(join(out, file.replace(/svg$/, 'png')))
  }
  await sharp(join(client, 'favicon.svg'), { density: 600 })
    .resize(512, 512)
    .png()
    .toFile(join(client, 'og', 'logo.png'))
}
