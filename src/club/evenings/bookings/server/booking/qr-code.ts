import { type QrOpts, encodeQR } from 'qr'

/** A QR code as the path of a square SVG of `size`. */
export type QrCode = { size: number; path: string }

/** Draws a text as a QR code, with the error correction M if nothing else is said. */
export const qrCodeOf = (text: string, options: QrOpts): QrCode => {
  const rows = encodeQR(text, 'raw', options)
  return { size: rows.length, path: rows.map(toPath).join('') }
}

const toPath = (row: boolean[], y: number) =>
  [...row.map(Number).join('').matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
