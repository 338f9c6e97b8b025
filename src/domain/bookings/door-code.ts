import { encodeQR } from 'qr'

/** The QR code of a seat, to show at the door: the path of a square SVG of `size`. It has the id of the seat, which opens nothing. */
export const doorCodeOf = (id: string) => {
  const text = `CERCLE:${id.replaceAll('-', '').toUpperCase()}`
  const rows = encodeQR(text, 'raw', { encoding: 'alphanumeric', border: 1 })
  return { size: rows.length, path: rows.map(toPath).join('') }
}

const toPath = (row: boolean[], y: number) =>
  [...row.map(Number).join('').matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
