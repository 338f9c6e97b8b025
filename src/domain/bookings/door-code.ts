import { encodeQR } from 'qr'

/** The QR code of a seat, to show at the door: the path of a square SVG of `size`. It has the id of the seat, which opens nothing. */
export const doorCodeOf = (id: string) => {
  const rows = encodeQR(doorTextOf(id), 'raw', { encoding: 'alphanumeric', border: 1 })
  return { size: rows.length, path: rows.map(toPath).join('') }
}

/** The text in the code of a seat. */
export const doorTextOf = (id: string) => `CERCLE:${id.replaceAll('-', '').toUpperCase()}`

const toPath = (row: boolean[], y: number) =>
  [...row.map(Number).join('').matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
