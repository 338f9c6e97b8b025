import { randomUUID } from 'node:crypto'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { doorCodeOf } from './door-code.ts'

const scale = 8

/** Draws the path, black on white. */
const draw = ({ size, path }: ReturnType<typeof doorCodeOf>) => {
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      for (let byte = 0; byte < Number(length) * scale * 4; byte += 1) if (byte % 4 < 3) data[start + byte] = 0
    }
  return { width, height: width, data }
}

test('a reader of QR codes finds the id of the seat', () => {
  const id = randomUUID()
  expect(decodeQR(draw(doorCodeOf(id)))).toBe(`CERCLE:${id.replaceAll('-', '').toUpperCase()}`)
})
