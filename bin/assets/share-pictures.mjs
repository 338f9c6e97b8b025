import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// As social networks show a picture; the server makes the photos' in the same size.
const size = { width: 1200, height: 630 }

/**
 * A PNG of each illustration under /og, because social networks cannot show an SVG; and the icons that are no SVG. Made here, because the server
 * refuses to read SVG at all. @param {string} client the browser's build
 */
export const drawSharePictures = async (client) => {
  for (const folder of ['plates', 'illustrations']) {
    const out = join(client, 'og', folder)
    await mkdir(out, { recursive: true })
    for (const file of (await readdir(join(client, folder))).filter((name) => name.endsWith('.svg')))
      await sharp(join(client, folder, file), { density: 96 })
        .resize({ ...size, fit: 'cover' })
        .png({ palette: true, effort: 1 })
        .toFile(join(out, file.replace(/svg$/, 'png')))
  }
  await writeFile(join(client, 'og', 'logo.png'), await icon(client, 512))
  await writeFile(join(client, 'favicon.ico'), asIco(await icon(client, 32), 32))
  // A home screen rounds the corners itself, and shows black where there is nothing.
  const square = sharp(await icon(client, 180)).flatten({ background: '#d2321b' })
  await square.png().toFile(join(client, 'apple-touch-icon.png'))
}

/** The icon of the site as PNG. @param {string} client @param {number} side */
const icon = (client, side) => sharp(join(client, 'favicon.svg'), { density: 600 }).resize(side, side).png().toBuffer()

/** A PNG as the only picture of an ICO file. @param {Buffer} png @param {number} side */
const asIco = (png, side) => {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
