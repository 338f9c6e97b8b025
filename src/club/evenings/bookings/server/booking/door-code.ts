import { qrCodeOf } from './qr-code.ts'

/** The QR code of a seat, to show at the door. It has the id of the seat, which opens nothing. */
export const doorCodeOf = (id: string) => qrCodeOf(doorTextOf(id), { encoding: 'alphanumeric', border: 1 })

/** The text in the code of a seat. */
export const doorTextOf = (id: string) => `CERCLE:${id.replaceAll('-', '').toUpperCase()}`
