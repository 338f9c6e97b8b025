import { randomUUID } from 'node:crypto'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { doorCodeOf } from './door-code.ts'

test('a reader of QR codes finds the id of the seat', async () => {
  const id = randomUUID()
  const { size, path } = doorCodeOf(id)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="310" height="310">
    <rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const read = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
  expect(read).toBe(`CERCLE:${id.replaceAll('-', '').toUpperCase()}`)
})
